import { StatusError, type StatusCode } from '../store/status-error.ts';

/** What a server in trouble answers with. */
export const FAULT_CODES = [
  'UNAVAILABLE',
  'RESOURCE_EXHAUSTED',
  'INTERNAL',
  'ABORTED',
  'FAILED_PRECONDITION',
] as const satisfies readonly StatusCode[];

/** Whose operations fail: those of apps, or those of servers. */
export const FAULT_CALLERS = ['clients', 'administrators'] as const;
export type FaultCaller = (typeof FAULT_CALLERS)[number];

export interface PlannedFault {
  readonly status: (typeof FAULT_CODES)[number];
  /** How many operations still fail. */
  readonly times: number;
  readonly of: FaultCaller;
  /** What is answered, where it is more than that a fault was planned. */
  readonly message: string | undefined;
}

/** Failures that a test has asked for, by project. */
export class PlannedFaults {
  readonly #faults = new Map<string, PlannedFault>();

  of(projectId: string): PlannedFault | undefined {
    return this.#faults.get(projectId);
  }

  plan(projectId: string, fault: PlannedFault): void {
    if (fault.times > 0) this.#faults.set(projectId, fault);
    else this.#faults.delete(projectId);
  }

  clear(projectId: string): void {
    this.#faults.delete(projectId);
  }

  /** Throws the planned failure, and counts it. */
  strike(projectId: string, caller: FaultCaller): void {
    const fault = this.#faults.get(projectId);
    if (fault?.of !== caller) return;
    this.plan(projectId, { ...fault, times: fault.times - 1 });
    throw new StatusError(fault.status, fault.message ?? 'A planned fault of the emulator.');
  }
}
