/** The canonical status codes that the emulator answers with. */
export type StatusCode =
  | 'CANCELLED'
  | 'INVALID_ARGUMENT'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'PERMISSION_DENIED'
  | 'UNAUTHENTICATED'
  | 'RESOURCE_EXHAUSTED'
  | 'FAILED_PRECONDITION'
  | 'ABORTED'
  | 'OUT_OF_RANGE'
  | 'UNIMPLEMENTED'
  | 'INTERNAL'
  | 'UNAVAILABLE';

/** A refusal with a canonical code: every protocol turns it into its own kind of answer. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Refuses what was asked, mostly for what it says. */
export function refuse(message: string, code: StatusCode = 'INVALID_ARGUMENT'): never {
  throw new StatusError(code, message);
}
