import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type TestInfo } from '@playwright/test';

import { writeDownAnnouncements } from '../e2e/announcements.ts';
import { spokenLines } from '../e2e/spoken-screen.ts';
import type { Browser } from './browser.ts';
import {
  choosePhoto,
  find,
  hasWorker,
  type Query,
  readPage,
  selectText,
  spotOf,
  stateOf,
} from './in-page.ts';
import type { Line } from './line.ts';

/** Testing Library as one script, which leaves its queries under our own name. */
const QUERIES = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);
const ADD_QUERIES = `() => {
  const found = {};
  (function (exports, module) { ${QUERIES} })(found, {});
  window.testingQueries = found;
  window.testingFind = ${find.toString()};
  (${writeDownAnnouncements.toString()})();
}`;

/** What a page with the queries says; one without says nothing. */
interface Answered<Result> {
  readonly answer: Result;
}

/** Somebody's name for an element: as it is, or as a pattern. */
type Name = string | RegExp;

const asQuery = (role: string, name?: Name): Query => ({
  role,
  ...(name instanceof RegExp ? { pattern: name.source } : { name }),
});

/** A phone in one of the engines, used by what its screen says. Everything waits as Playwright does. */
export class Phone {
  readonly #browser: Browser;
  readonly #said = new Set<string>();
  readonly line: Line;

  constructor(browser: Browser, line: Line) {
    this.#browser = browser;
    this.line = line;
  }

  async open(path: string): Promise<void> {
    await this.#browser.goTo(this.line.url + path);
  }

  reload(): Promise<void> {
    return this.#browser.reload();
  }

  back(): Promise<void> {
    return this.#browser.back();
  }

  /** Presses the middle of what has that role and name. */
  async tap(role: string, name?: Name): Promise<void> {
    const query = asQuery(role, name);
    const found: { spot: { x: number; y: number } | null } = { spot: null };
    await expect
      .poll(
        async () => {
          const before = found.spot;
          found.spot = await this.#ask(spotOf, query);
          // What still moves is pressed where it will not be.
          return found.spot !== null && before?.x === found.spot.x && before.y === found.spot.y;
        },
        { message: `${role} ${String(name)} can be pressed`, intervals: POLLS },
      )
      .toBe(true);
    if (found.spot !== null) await this.#browser.tap(found.spot.x, found.spot.y);
  }

  /** Types into the field of that label, in the place of what was there. */
  async fill(name: Name, text: string): Promise<void> {
    await this.tap('field', name);
    await this.#ask(selectText);
    await this.#browser.type(text);
    await expect
      .poll(async () => (await this.#state('field', name)).value, { intervals: POLLS })
      .toBe(text);
  }

  async sees(role: string, name?: Name): Promise<void> {
    await expect
      .poll(async () => (await this.#state(role, name)).count, {
        message: `${role} ${String(name)} is there`,
        intervals: POLLS,
      })
      .toBeGreaterThan(0);
  }

  async seesNo(role: string, name?: Name): Promise<void> {
    await expect
      .poll(async () => (await this.#state(role, name)).count, {
        message: `${role} ${String(name)} is not there`,
        intervals: POLLS,
      })
      .toBe(0);
  }

  async seesChecked(name: Name, isChecked = true): Promise<void> {
    await expect
      .poll(
        async () => {
          const state = await this.#state('checkbox', name);
          return state.count > 0 && state.isChecked;
        },
        { message: `${String(name)} is ${isChecked ? '' : 'not '}checked`, intervals: POLLS },
      )
      .toBe(isChecked);
  }

  /** The exact HP of each as a screen reader hears it. */
  async seesHp(expected: Readonly<Record<string, number>>): Promise<void> {
    for (const [username, hp] of Object.entries(expected))
      await this.seesValue('meter', `${username} HP`, new RegExp(`^${hp} HP`));
  }

  /** What a screen reader says of where it stands. */
  async seesValue(role: string, name: Name, value: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.#state(role, name)).saidValue, {
        message: `value of ${role} ${String(name)}`,
        intervals: POLLS,
      })
      .toMatch(value);
  }

  async reads(text: Name): Promise<void> {
    const expected = expect.poll(async () => (await this.#ask(readPage)).text, {
      message: `reads ${String(text)}`,
      intervals: POLLS,
    });
    await (text instanceof RegExp ? expected.toMatch(text) : expected.toContain(text));
  }

  async readsNo(text: string): Promise<void> {
    await expect
      .poll(async () => (await this.#ask(readPage)).text, {
        message: `no longer reads ${text}`,
        intervals: POLLS,
      })
      .not.toContain(text);
  }

  /**
   * What has been said by itself since the last time, then the screen, in the order of the ear; nothing
   * where the driver does not tell.
   */
  async hears(): Promise<readonly string[]> {
    for (const passing of PASSING) await this.readsNo(passing);
    const screen = await this.#browser.heard?.();
    if (screen === undefined) return [];
    const said = (await this.#ask(() => window.announcements.splice(0))).filter(
      (line) => !PASSING.some((passing) => line.includes(passing)) && !this.#isOldToast(line),
    );
    return [...said, ...(said.length > 0 ? [''] : []), ...spokenLines(screen)];
  }

  /** A message moves along when a dialog opens or closes, if it is still there. */
  #isOldToast(line: string): boolean {
    const isKnown = this.#said.has(line);
    this.#said.add(line);
    return isKnown && !line.startsWith('status: Score');
  }

  /** Until a start needs no network. */
  async waitForWorker(): Promise<void> {
    await expect.poll(() => this.ask(hasWorker), { intervals: POLLS }).toBe(true);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect
      .poll(async () => (await this.#ask(readPage)).path, { intervals: POLLS })
      .toMatch(path);
  }

  /** Through the page: no driver can answer the engine's own chooser. */
  async choosePhoto(input: string, colour: string): Promise<void> {
    await this.#ask(choosePhoto, input, colour);
  }

  /** Calls a function in the page; it may use nothing from outside. */
  async ask<Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    return (await this.#browser.call(run.toString(), args)) as Awaited<Result>;
  }

  /** Keeps what a failed test leaves on the screen, and gives everything back. */
  async close(info: TestInfo): Promise<void> {
    try {
      if (info.status !== info.expectedStatus) {
        const { text, path } = await this.#ask(readPage);
        await info.attach('page', { body: `${path}\n${text}`, contentType: 'text/plain' });
        await info.attach('screen', {
          body: await this.#browser.picture(),
          contentType: 'image/png',
        });
      }
    } finally {
      await this.#browser.close();
      await this.line.close();
    }
  }

  #state(role: string, name?: Name): Promise<ReturnType<typeof stateOf>> {
    return this.#ask(stateOf, asQuery(role, name));
  }

  async #ask<Arguments extends readonly unknown[], Result>(
    run: (...args: Arguments) => Result,
    ...args: Arguments
  ): Promise<Awaited<Result>> {
    const askWithQueries = `async (...args) =>
      window.testingQueries && { answer: await (${run.toString()})(...args) }`;
    const answered = (await this.#browser.call(askWithQueries, args)) as
      | Answered<Awaited<Result>>
      | null
      | undefined;
    if (answered) return answered.answer;
    await this.#browser.call(ADD_QUERIES, []);
    return this.#ask(run, ...args);
  }
}

/** Whether one has to wait depends on the machine. */
const PASSING = ['Loading', 'Saving…', 'not sent yet'];

/** Each look costs the page a little work. */
const POLLS = [50, 100, 200, 300];
