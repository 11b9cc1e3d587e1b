import type { ClientDatabase, ClientSession } from '../protocol/client-database.ts';
import { parseDatabaseName } from '../store/document-path.ts';
import { mustBeIndexed, type Indexes } from '../store/indexes.ts';
import { Projects } from '../store/projects.ts';
import { StatusError } from '../store/status-error.ts';
import { SettableClock } from '../values/clock.ts';
import { UNRESTRICTED } from './access.ts';
import { AuthorizedDatabase } from './authorized-database.ts';
import { readCaller, type Caller } from './caller.ts';
import { PlannedFaults } from './planned-faults.ts';
import { RulesAccess } from './rules-access.ts';
import { RulesRegistry } from './rules-registry.ts';
import { UsageLedger } from './usage-ledger.ts';

/** Everything that the protocols share: the data, the rules, the time, the bill and planned faults. */
export class Emulator {
  readonly clock = new SettableClock();
  readonly rules: RulesRegistry;
  readonly projects = new Projects(this.clock);
  readonly usage = new UsageLedger();
  readonly faults = new PlannedFaults();
  readonly #indexes: Indexes | undefined;

  /**
   * `onDebug` gets a line for every value that rules show with `debug(value)`. With `indexes` queries have no others,
   * but those that Firestore makes by itself.
   */
  constructor(onDebug: (line: string) => void = () => {}, indexes?: Indexes) {
    this.rules = new RulesRegistry(onDebug);
    this.#indexes = indexes;
  }

  /** What a client with this `Authorization` header may use. */
  session(authorization: string | undefined): ClientSession {
    let known: Caller | undefined;
    const caller = (): Caller => (known ??= readCaller(authorization));
    return {
      database: (name) => this.#database(name, caller),
      requireAdmin: (message) => {
        if (caller().kind !== 'admin') throw new StatusError('PERMISSION_DENIED', message);
      },
    };
  }

  #database(name: string, readCallerOnce: () => Caller): ClientDatabase {
    const { projectId, databaseId } = parseDatabaseName(name);
    const caller = readCallerOnce();
    const database = this.projects.database(projectId, databaseId);
    const account = this.usage.account(projectId, caller);
    const access =
      caller.kind === 'admin'
        ? UNRESTRICTED
        : new RulesAccess({
            database,
            databaseId,
            auth: caller.auth,
            clock: this.clock,
            ruleset: () => this.rules.ruleset(projectId),
            onLookedUp: (count) => account.charge({ reads: count }),
          });
    const struck = caller.kind === 'admin' ? 'administrators' : 'clients';
    return new AuthorizedDatabase({
      database,
      access,
      account,
      onRulesChanged: (callback) => this.rules.onChange(projectId, callback),
      mustBeIndexed: (query) => {
        if (this.#indexes !== undefined) mustBeIndexed(query, this.#indexes);
      },
      strike: () => this.faults.strike(projectId, struck),
    });
  }
}
