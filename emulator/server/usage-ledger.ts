import type { Caller } from './caller.ts';

/** Operations as Google bills them. */
export interface Usage {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
}

const NOTHING: Usage = { reads: 0, writes: 0, deletes: 0 };

/** What one project has used since its ledger was reset, and who used it. */
export interface ProjectUsage {
  readonly total: Usage;
  readonly administrator: Usage;
  readonly signedOut: Usage;
  /** By user id; only those who used anything. */
  readonly users: Readonly<Record<string, Usage>>;
}

/** Where one caller's operations in one project are written down. */
export interface Account {
  /** Since the ledger was reset. */
  usage(): Usage;
  charge(used: Partial<Usage>): void;
}

/** Counts what would be billed, for each project and caller apart. */
export class UsageLedger {
  readonly #projects = new Map<string, Map<string, Usage>>();

  account(projectId: string, caller: Caller): Account {
    const payer = payerOf(caller);
    return {
      usage: () => this.#projects.get(projectId)?.get(payer) ?? NOTHING,
      charge: (used) => {
        const payers = this.#projects.get(projectId) ?? new Map<string, Usage>();
        this.#projects.set(projectId, payers.set(payer, sum(payers.get(payer) ?? NOTHING, used)));
      },
    };
  }

  usageOf(projectId: string): ProjectUsage {
    const payers = this.#projects.get(projectId) ?? new Map<string, Usage>();
    const users = [...payers].filter(([payer]) => payer.startsWith(USER));
    return {
      total: [...payers.values()].reduce(sum, NOTHING),
      administrator: payers.get(ADMINISTRATOR) ?? NOTHING,
      signedOut: payers.get(SIGNED_OUT) ?? NOTHING,
      users: Object.fromEntries(users.map(([payer, used]) => [payer.slice(USER.length), used])),
    };
  }

  reset(projectId: string): void {
    this.#projects.delete(projectId);
  }
}

const ADMINISTRATOR = 'administrator';
const SIGNED_OUT = 'signed-out';
const USER = 'user ';

function payerOf(caller: Caller): string {
  if (caller.kind === 'admin') return ADMINISTRATOR;
  return caller.auth === null ? SIGNED_OUT : USER + caller.auth.uid;
}

function sum(usage: Usage, { reads = 0, writes = 0, deletes = 0 }: Partial<Usage>): Usage {
  return {
    reads: usage.reads + reads,
    writes: usage.writes + writes,
    deletes: usage.deletes + deletes,
  };
}
