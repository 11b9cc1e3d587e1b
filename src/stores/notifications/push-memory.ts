import { attempt } from '../../lib/attempt.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { PRODUCT } from '../../lib/product.ts';
import { orElse, z } from '../../schema/zod.ts';

/** Which token this device has registered for which player. */
interface RegisteredToken {
  readonly userId: string;
  readonly token: string;
}

const KEY = `${PRODUCT}-push`;

/** Anybody can edit local storage: what is not well-formed counts as not stored. */
const schema = orElse(z.nullable(z.object({ userId: z.string(), token: z.string() })), null);

export function rememberedToken(): RegisteredToken | null {
  const stored = attempt<unknown>(() => JSON.parse(browserStorage.getItem(KEY) ?? ''));
  return z.parse(schema, stored);
}

export function rememberToken(registered: RegisteredToken | null): void {
  if (registered === null) browserStorage.removeItem(KEY);
  else browserStorage.setItem(KEY, JSON.stringify(registered));
}
