import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { reportError, tellTrouble } from '../lib/report-error.ts';
import { RepositoryError } from '../repositories/repository-error.ts';
import { giveConsent, rejectStorage, useConsent } from '../stores/device/consent-choice.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { heldAnswer } from '../testing/held-answer.ts';
import { followErrors } from './follow-errors.ts';

type Reports = { version: string; reports: readonly { what: string; screen: string }[] };

let server: { calls: Reports[]; answer: () => Promise<void> };
let stop: () => void;

/** An error of one of the app's own scripts. */
function thrown(message: string, line = 1): Error {
  const stack = `TypeError: ${message}\n    at tick (${location.origin}/assets/home-A1.js:${line}:20)`;
  return Object.assign(new TypeError(message), { stack });
}

const script = (error: unknown) => tellTrouble({ kind: 'script', what: 'A script threw', error });
const told = () => server.calls.flatMap(({ reports }) => reports.map(({ what }) => what));
const expectTold = (count: number) => vi.waitFor(() => expect(told()).toHaveLength(count));

/** Once a later report is there, none of the earlier ones is on its way any more. */
async function toldUntil(last: string): Promise<string[]> {
  tellTrouble({ kind: 'screen', what: last, error: thrown('last') });
  await vi.waitFor(() => expect(told()).toContain(last));
  return told();
}

// So that no test waits for it.
beforeAll(() => import('./error-reports.ts'));

beforeEach(() => {
  giveConsent('necessary');
  server = { calls: [], answer: async () => {} };
  stop = followErrors({
    async reportErrors(version, reports) {
      await server.answer();
      server.calls.push({ version, reports });
    },
  });
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  useConsent.setState({ choice: null, rejectedAt: null });
});

describe('the server hears', () => {
  it('attack 185: what went wrong and where, in which version, and nothing of the player', async () => {
    history.replaceState(null, '', '/battle?id=4f7Gh2');
    script(thrown('Ann is undefined'));
    await expectTold(1);
    history.replaceState(null, '', '/');
    expect(server.calls).toEqual([
      {
        version: expect.stringMatching(/^v\d+\.\d+\.\d+ \(\w+\)$/),
        reports: [
          {
            kind: 'script',
            what: 'A script threw',
            name: 'TypeError',
            code: null,
            screen: '/battle',
            frames: ['home-A1.js:1:20'],
          },
        ],
      },
    ]);
  });

  it.each(['/fight', '/add', '/spar', '/home'])('that it was at %s', async (path) => {
    history.replaceState(null, '', `${path}?id=4f7Gh2`);
    script(thrown(`at ${path}`));
    await expectTold(1);
    history.replaceState(null, '', '/');
    expect(server.calls[0]?.reports).toEqual([expect.objectContaining({ screen: path })]);
  });

  it('of a script that throws, and of a promise that nobody waits for', async () => {
    dispatchEvent(new ErrorEvent('error', { error: thrown('a', 1) }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown('b', 2) }));
    await expectTold(2);
    expect(told()).toEqual(['A script threw', 'A promise was rejected']);
  });

  it('of what comes meanwhile once it has answered', async () => {
    const held = heldAnswer();
    server.answer = vi.fn<() => Promise<void>>(() => held.given);
    script(thrown('a', 1));
    await vi.waitFor(() => expect(server.answer).toHaveBeenCalledOnce());
    script(thrown('b', 2));
    script(thrown('c', 3));
    held.give();
    await expectTold(3);
    expect(server.calls.map(({ reports }) => reports.length)).toEqual([1, 2]);
  });

  it('of what the app goes on without, with the code of the refusal', async () => {
    reportError('An entry was not taken', new RepositoryError('permission-denied'), '4f7Gh2');
    expect(takeConsoleErrors()).toHaveLength(1);
    await expectTold(1);
    expect(server.calls[0]?.reports).toMatchObject([
      { code: 'permission-denied', kind: 'problem' },
    ]);
    expect(JSON.stringify(server.calls)).not.toContain('4f7Gh2');
  });

  it('of a quota and of a refused call by the name that the service has for it', async () => {
    for (const code of ['storage/quota-exceeded', 'functions/resource-exhausted']) {
      const cause = Object.assign(new Error(code), { code });
      const error = new RepositoryError('resource-exhausted', code, { cause });
      tellTrouble({ kind: 'problem', what: 'A problem', error });
    }
    await expectTold(2);
    const codes = server.calls.flatMap(({ reports }) => reports);
    expect(codes).toMatchObject([
      { code: 'storage/quota-exceeded' },
      { code: 'functions/resource-exhausted' },
    ]);
  });

  it('of one that is older than the listening', async () => {
    stop();
    script(thrown('early'));
    stop = followErrors({
      reportErrors: async (version, reports) => void server.calls.push({ version, reports }),
    });
    await expectTold(1);
    expect(told()).toEqual(['A script threw']);
  });
});

describe('the server does not hear', () => {
  it('of the weather', async () => {
    for (const kind of ['unavailable', 'unauthenticated', 'cancelled'] as const)
      tellTrouble({ kind: 'problem', what: 'A problem', error: new RepositoryError(kind) });
    const cause = Object.assign(new Error('offline'), { code: 'unavailable' });
    const failed = new RepositoryError('profile-failed', 'It failed', { cause });
    tellTrouble({ kind: 'problem', what: 'A problem', error: failed });
    expect(await toldUntil('The last one')).toEqual(['The last one']);
  });

  it("of another program's scripts, or of what a browser keeps to itself", async () => {
    const stack = 'Error: x\n    at chrome-extension://abc/content.js:1:2';
    script(Object.assign(new Error('x'), { stack }));
    script(null);
    expect(await toldUntil('The last one')).toEqual(['The last one']);
  });

  it('attack 185: of words that are not fixed', async () => {
    tellTrouble({ kind: 'problem', what: 'Battle 4f7Gh2 was not settled', error: thrown('x') });
    expect(await toldUntil('The last one')).toEqual(['The last one']);
  });

  it('attack 186: of the same twice, nor of more than five in a visit', async () => {
    for (let line = 1; line < 10; line += 1) {
      script(thrown('a', line));
      script(thrown('b', line));
    }
    await expectTold(5);
    script(thrown('c', 100));
    await Promise.resolve();
    expect(told()).toHaveLength(5);
  });

  it('attack 186: of any more in this visit when it has heard enough', async () => {
    const refused = vi.fn<() => Promise<void>>(() =>
      Promise.reject(new RepositoryError('resource-exhausted')),
    );
    server.answer = refused;
    script(thrown('a', 1));
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(1));
    server.answer = async () => {};
    script(thrown('b', 2));
    dispatchEvent(new Event('online'));
    await Promise.resolve();
    expect(told()).toEqual([]);
  });
});

describe('a report waits', () => {
  it('for the choice, and is gone with a rejection', async () => {
    useConsent.setState({ choice: null });
    script(thrown('a', 1));
    await vi.dynamicImportSettled();
    expect(told()).toEqual([]);
    rejectStorage();
    giveConsent('all');
    expect(await toldUntil('The last one')).toEqual(['The last one']);
  });

  it('for the choice, and is sent with a consent', async () => {
    useConsent.setState({ choice: null });
    script(thrown('a', 1));
    await vi.dynamicImportSettled();
    expect(told()).toEqual([]);
    giveConsent('all');
    await expectTold(1);
  });

  it('for the network', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    script(thrown('a', 1));
    await vi.dynamicImportSettled();
    expect(told()).toEqual([]);
    online.mockReturnValue(true);
    dispatchEvent(new Event('online'));
    await expectTold(1);
  });

  it('for a server that cannot be reached', async () => {
    const lost = vi.fn<() => Promise<void>>(() =>
      Promise.reject(new RepositoryError('unavailable')),
    );
    server.answer = lost;
    script(thrown('a', 1));
    await vi.waitFor(() => expect(lost).toHaveBeenCalledTimes(1));
    server.answer = async () => {};
    script(thrown('b', 2));
    await expectTold(2);
  });
});
