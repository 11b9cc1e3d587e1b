import { StatusError, type StatusCode } from '../store/status-error.ts';
import type { JsonObject } from './json.ts';

interface StatusNumbers {
  readonly grpc: number;
  readonly http: number;
}

/** google.rpc.Code and the HTTP status that goes with it. */
const NUMBERS: Readonly<Record<StatusCode, StatusNumbers>> = {
  CANCELLED: { grpc: 1, http: 499 },
  INVALID_ARGUMENT: { grpc: 3, http: 400 },
  NOT_FOUND: { grpc: 5, http: 404 },
  ALREADY_EXISTS: { grpc: 6, http: 409 },
  PERMISSION_DENIED: { grpc: 7, http: 403 },
  RESOURCE_EXHAUSTED: { grpc: 8, http: 429 },
  FAILED_PRECONDITION: { grpc: 9, http: 400 },
  ABORTED: { grpc: 10, http: 409 },
  OUT_OF_RANGE: { grpc: 11, http: 400 },
  UNIMPLEMENTED: { grpc: 12, http: 501 },
  INTERNAL: { grpc: 13, http: 500 },
  UNAVAILABLE: { grpc: 14, http: 503 },
  UNAUTHENTICATED: { grpc: 16, http: 401 },
};

export function grpcNumber(code: StatusCode): number {
  return NUMBERS[code].grpc;
}

export function httpStatus(code: StatusCode): number {
  return NUMBERS[code].http;
}

/** The refusal itself, or INTERNAL for what nobody foresaw. */
export function toStatusError(error: unknown): StatusError {
  if (error instanceof StatusError) return error;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return new StatusError('INTERNAL', `The emulator failed: ${detail}`);
}

/** The body of a failed REST answer. */
export function errorBody(error: StatusError): JsonObject {
  return {
    error: { code: httpStatus(error.code), message: error.message, status: error.code },
  };
}

/** A `google.rpc.Status`, as a listener's cause and a batch write carry it. */
export function rpcStatus(error: StatusError): JsonObject {
  return { code: grpcNumber(error.code), message: error.message };
}
