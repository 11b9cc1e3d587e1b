import { HttpsError } from 'firebase-functions/https';

import { z } from '../../src/schema/zod.ts';
import type { Services } from './services.ts';

/** The part of a call that the steps read. */
export interface Call {
  readonly data: unknown;
  /** What brought it; a test calls without one. */
  readonly rawRequest?: {
    readonly headers: Readonly<Record<string, string | string[] | undefined>>;
    readonly socket: { readonly remoteAddress?: string | undefined };
  };
  readonly auth?: {
    readonly uid: string;
    readonly token: {
      readonly auth_time: number;
      readonly firebase?: { readonly sign_in_provider?: string };
    };
  };
}

/** Finds one more thing about a call, or throws the `HttpsError` that answers it. */
export type Step<Context, Found> = (context: Context, services: Services) => Promise<Found>;

/** A callable without its transport: what it answers with its services and a call. */
export type Callable<Answer> = (
  services: Services,
) => (call: Call) => Promise<Answer & { readonly ok: true }>;

/** Steps taken in order before a handler: request, then caller, then resource. */
export interface Steps<Context extends object> {
  /** The same steps and one more, whose find widens the context. */
  and<Found extends object>(step: Step<Context, Found>): Steps<Context & Found>;
  handle<Answer extends object>(handler: Step<Context, Answer>): Callable<Answer>;
}

function steps<Context extends object>(
  take: (call: Call, services: Services) => Promise<Context>,
): Steps<Context> {
  return {
    and: (step) =>
      steps(async (call, services) => {
        const context = await take(call, services);
        return { ...context, ...(await step(context, services)) };
      }),
    handle: (handler) => (services) => async (call) => {
      const context = await take(call, services);
      return { ok: true, ...(await handler(context, services)) };
    },
  };
}

/** The first step: the request parsed, or `invalid-argument`. */
export function requestOf<Request>(schema: z.ZodMiniType<Request>) {
  return steps(async (call: Call) => {
    const parsed = z.safeParse(schema, call.data);
    if (!parsed.success) {
      throw new HttpsError('invalid-argument', 'The request is not what this function takes.');
    }
    return { call, request: parsed.data };
  });
}
