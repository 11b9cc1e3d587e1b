import type { SettableClock } from '../values/clock.ts';
import { Database } from './database.ts';

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
      database = new Database({ projectId, databaseId }, this.#clock);
      this.#databases.set(key, database);
    }
    return database;
  }
}
