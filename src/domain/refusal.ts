/** Why the game does not do what was asked. */
export interface Refusal<Reason extends string> {
  readonly ok: false;
  readonly reason: Reason;
}

export function refuse<Reason extends string>(reason: Reason): Refusal<Reason> {
  return { ok: false, reason };
}
