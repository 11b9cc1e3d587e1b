import type { SettableClock } from '../values/clock.ts';
import { InMemoryDatabase } from './in-memory-database.ts';
import type { Database } from './model.ts';

/** The databases of all projects: each is there as soon as it is asked for, and none sees another. */
export class Projects {
  readonly #clock: SettableClock;
  readonly #databases = new Map<string, Database>();

  constructor(clock: SettableClock) {
    this.#clock = clock;
  }

  database(projectId: string, databaseId = '(default)'): Database {
    const key = `${projectId}/${databaseId}`;
    let database = this.#databases.get(key);
    if (database === undefined) {
      database = new InMemoryDatabase({ projectId, databaseId }, this.#clock);
      this.#databases.set(key, database);
    }
    return database;
  }
}
