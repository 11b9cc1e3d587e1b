import { attempt } from '../../lib/attempt.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { PUSH_KEY } from '../../lib/push-key.ts';
import { orElse, z } from '../../schema/zod.ts';

/**
 * Which token this device has registered for which player. Anybody can edit local storage: what is not well-formed
 * counts as not stored.
 */
const schema = orElse(
  z.nullable(
    z.object({
      userId: z.string(),
      token: z.string(),
      /** The player's topics have not been resumed on it yet. */
      lacksTopics: z.exactOptional(z.boolean()),
    }),
  ),
  null,
);

type RegisteredToken = z.infer<typeof schema>;

export function rememberedToken(): RegisteredToken {
  const stored = attempt<unknown>(() => JSON.parse(browserStorage.getItem(PUSH_KEY) ?? ''));
  return z.parse(schema, stored);
}

export function rememberToken(registered: RegisteredToken): void {
  if (registered === null) browserStorage.removeItem(PUSH_KEY);
  else browserStorage.setItem(PUSH_KEY, JSON.stringify(registered));
}
