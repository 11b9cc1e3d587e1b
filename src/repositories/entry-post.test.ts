import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkbox, duel, withDaily } from '../testing/sample-battles.ts';
import type { OpenBattles } from './battle-repository.ts';
import { createEntryPost, type EntryPost } from './entry-post.ts';
import type { Observer } from './observer.ts';
import { RepositoryError } from './repository-error.ts';

const SLOT = { userId: 'ann', dayKey: 'day1', targetKey: 'target1' };

const BATTLE = duel([checkbox()]);

/** The open battles once the server had an entry of Ann's at that time; without one for undefined. */
function wordOf(receivedAt?: number, isFromCache = false): OpenBattles {
  const battle =
    receivedAt === undefined ? BATTLE : withDaily(BATTLE, 1, 1, 'ann', true, { receivedAt });
  return { battles: [{ battle, hasPendingWrites: false }], isFromCache };
}

/** A post, whose subscription tells what the test has to say. */
function openPost(word?: OpenBattles) {
  const post = createEntryPost();
  const heard = {
    next: vi.fn<(open: OpenBattles) => void>(),
    error: vi.fn<(error: RepositoryError) => void>(),
  };
  let said: Observer<OpenBattles> | undefined;
  const stop = post.listen(heard, (observer) => {
    said = observer;
    return () => {};
  });
  const say = (open: OpenBattles): void => said?.next(open);
  if (word) say(word);
  return { post, say, stop, refuse: (error: RepositoryError) => said?.error(error), heard };
}

/** A promise that ends when it is told to. */
function answer() {
  const ends: { resolve?: () => void; reject?: (error: RepositoryError) => void } = {};
  const promise = new Promise<void>((resolve, reject) => Object.assign(ends, { resolve, reject }));
  return {
    promise,
    resolve: () => ends.resolve?.(),
    reject: (error: RepositoryError) => ends.reject?.(error),
  };
}

/** An entry on its way, whose two ways end when they are told to. */
function send(post: EntryPost, isWanted?: () => Promise<boolean>) {
  const committed = answer();
  const queued = answer();
  const ways: string[] = [];
  let end = 'waits';
  const sent = post.send({
    battleId: BATTLE.id,
    slot: SLOT,
    isWanted,
    commit() {
      ways.push('commit');
      return committed.promise;
    },
    queue() {
      ways.push('queue');
      return queued.promise;
    },
  });
  void sent.then(
    () => (end = 'arrived'),
    ({ kind }: RepositoryError) => (end = kind),
  );
  return { ways, committed, queued, end: () => end };
}

const unavailable = new RepositoryError('unavailable');

/** Everything has happened that waits for nothing. */
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

describe('while the server is heard', () => {
  it.each([
    ['an entry', undefined],
    ['one in the place of another', 1],
  ])(
    'sends %s straight, which has arrived once the subscription tells it',
    async (_what, before) => {
      const { post, say, heard } = openPost(wordOf(before));
      const entry = send(post);
      await settled();
      expect(entry.ways).toEqual(['commit']);
      entry.committed.resolve();
      say(wordOf(before));
      await settled();
      expect(entry.end()).toBe('waits');
      say(wordOf(2));
      expect(heard.next).toHaveBeenLastCalledWith(wordOf(2));
      await settled();
      expect(entry.end()).toBe('arrived');
      expect(entry.ways).toEqual(['commit']);
    },
  );

  it('has arrived when the subscription was quicker than the answer', async () => {
    const { post, say } = openPost(wordOf(1));
    const entry = send(post);
    await settled();
    say(wordOf(2));
    await settled();
    expect(entry.end()).toBe('waits');
    entry.committed.resolve();
    await settled();
    expect(entry.end()).toBe('arrived');
  });

  it('queues what comes while another is under way, behind it', async () => {
    const { post, say } = openPost(wordOf());
    const first = send(post);
    const second = send(post);
    await settled();
    expect([first.ways, second.ways]).toEqual([['commit'], []]);
    first.committed.resolve();
    await settled();
    expect(second.ways).toEqual(['queue']);
    say(wordOf(1));
    second.queued.resolve();
    await settled();
    expect([first.end(), second.end()]).toEqual(['arrived', 'arrived']);
    const third = send(post);
    await settled();
    expect(third.ways).toEqual(['commit']);
  });

  it.each(['unavailable', 'resource-exhausted', 'unknown'] as const)(
    'queues one that gets no verdict (%s)',
    async (kind) => {
      const { post } = openPost(wordOf());
      const entry = send(post);
      entry.committed.reject(new RepositoryError(kind));
      await settled();
      expect(entry.ways).toEqual(['commit', 'queue']);
      entry.queued.resolve();
      await settled();
      expect(entry.end()).toBe('arrived');
    },
  );

  it('queues one whose answer does not come within 10 seconds, and what waits behind it', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { post } = openPost(wordOf());
    const entry = send(post);
    const next = send(post);
    await vi.advanceTimersByTimeAsync(9_999);
    expect([entry.ways, next.ways]).toEqual([['commit'], []]);
    await vi.advanceTimersByTimeAsync(1);
    expect([entry.ways, next.ways]).toEqual([['commit', 'queue'], ['queue']]);
  });

  it.each(['permission-denied', 'not-found', 'changed', 'invalid'] as const)(
    'rejects one that the server refuses (%s), and goes on',
    async (kind) => {
      const { post } = openPost(wordOf());
      const refused = send(post);
      refused.committed.reject(new RepositoryError(kind));
      const next = send(post);
      await settled();
      expect(refused.ways).toEqual(['commit']);
      expect(refused.end()).toBe(kind);
      expect(next.ways).toEqual(['commit']);
    },
  );

  it.each([
    [
      'leaves the open ones',
      (post: ReturnType<typeof openPost>) => post.say({ battles: [], isFromCache: false }),
    ],
    ['is followed no more', (post: ReturnType<typeof openPost>) => post.stop()],
    [
      'is refused to be followed',
      (post: ReturnType<typeof openPost>) => {
        post.refuse(unavailable);
        expect(post.heard.error).toHaveBeenCalledExactlyOnceWith(unavailable);
      },
    ],
  ])('does not wait to be told of a battle that %s', async (_what, lose) => {
    const opened = openPost(wordOf());
    const entry = send(opened.post);
    await settled();
    entry.committed.resolve();
    await settled();
    expect(entry.end()).toBe('waits');
    lose(opened);
    await settled();
    expect(entry.end()).toBe('arrived');
  });

  it('waits to be told where somebody else has asked for the open battles, and has them', async () => {
    const { post, say, heard } = openPost(wordOf());
    const ended = vi.fn<() => void>();
    const stop = post.listen(heard, (observer) => {
      observer.next(wordOf());
      return ended;
    });
    const entry = send(post);
    await settled();
    entry.committed.resolve();
    stop();
    expect(ended).toHaveBeenCalledOnce();
    await settled();
    expect([entry.ways, entry.end()]).toEqual([['commit'], 'waits']);
    say(wordOf(1));
    await settled();
    expect(entry.end()).toBe('arrived');
    const next = send(post);
    await settled();
    expect(next.ways).toEqual(['commit']);
  });

  it('waits to be told where the connection goes between the answer and the word', async () => {
    const { post, say } = openPost(wordOf());
    const entry = send(post);
    await settled();
    entry.committed.resolve();
    say(wordOf(undefined, true));
    await settled();
    expect(entry.end()).toBe('waits');
    const next = send(post);
    await settled();
    expect(next.ways).toEqual(['queue']);
  });
});

describe('an entry that the queue does not take, full, without its database or broken down', () => {
  it('fault 12: goes straight, though another is not told yet', async () => {
    const { post, say } = openPost(wordOf());
    const [first, second] = [send(post), send(post)];
    first.committed.resolve();
    second.queued.reject(unavailable);
    await settled();
    expect(second.ways).toEqual(['queue', 'commit']);
    second.committed.resolve();
    await settled();
    expect(second.end()).toBe('waits');
    say(wordOf(1));
    await settled();
    expect(second.end()).toBe('arrived');
  });

  it('goes behind what the queue has taken, and before what it does not take later', async () => {
    const { post } = openPost(wordOf(undefined, true));
    const [taken, next, last] = [send(post), send(post), send(post)];
    next.queued.reject(unavailable);
    last.queued.reject(unavailable);
    await settled();
    expect([next.ways, last.ways]).toEqual([['queue'], ['queue']]);
    taken.queued.resolve();
    await settled();
    expect([next.ways, last.ways]).toEqual([['queue', 'commit'], ['queue']]);
    next.committed.reject(new RepositoryError('permission-denied'));
    await settled();
    expect(next.end()).toBe('permission-denied');
    expect(last.ways).toEqual(['queue', 'commit']);
  });

  it.each(['resource-exhausted', 'unknown'] as const)(
    'is unavailable where the server gives no verdict either (%s)',
    async (kind) => {
      const { post } = openPost();
      const entry = send(post);
      // As the SDK does of everything once it has broken down: nothing that the server has said.
      entry.queued.reject(new RepositoryError('unknown'));
      entry.committed.reject(new RepositoryError(kind));
      await settled();
      expect(entry.ways).toEqual(['queue', 'commit']);
      expect(entry.end()).toBe('unavailable');
    },
  );
});

const unwanted = async (): Promise<boolean> => false;

describe('an entry that is not wanted any more, replaced or of a player who has left', () => {
  it('goes all the same while nothing is before it: it was made this very moment', async () => {
    const { post } = openPost(wordOf());
    const entry = send(post, unwanted);
    await settled();
    expect(entry.ways).toEqual(['commit']);
  });

  it('is not sent where it had to wait for another', async () => {
    const { post } = openPost(wordOf());
    const [first, second] = [send(post), send(post, unwanted)];
    first.committed.reject(new RepositoryError('permission-denied'));
    await settled();
    expect([second.ways, second.end()]).toEqual([[], 'unavailable']);
  });

  it('is not queued where no verdict came', async () => {
    const { post } = openPost(wordOf());
    const entry = send(post, unwanted);
    entry.committed.reject(unavailable);
    await settled();
    expect([entry.ways, entry.end()]).toEqual([['commit'], 'unavailable']);
  });

  it('fault 12: does not go behind the one in its place, which the queue has taken', async () => {
    const { post } = openPost(wordOf(undefined, true));
    let isWanted = true;
    const [taken, old, newer] = [send(post), send(post, async () => isWanted), send(post)];
    old.queued.reject(unavailable);
    await settled();
    expect([old.ways, newer.ways]).toEqual([['queue'], ['queue']]);
    isWanted = false;
    newer.queued.resolve();
    taken.queued.resolve();
    await settled();
    expect([old.ways, old.end()]).toEqual([['queue'], 'unavailable']);
  });
});

describe('queues an entry', () => {
  it.each([
    ['before anything is heard', undefined],
    ['while only the cache speaks', wordOf(undefined, true)],
    ['of a battle that is not among the open ones', { battles: [], isFromCache: false }],
    [
      'of a battle in which another waits from a former visit',
      { battles: [{ battle: BATTLE, hasPendingWrites: true }], isFromCache: false },
    ],
  ])('%s', async (_when, word) => {
    const { post } = openPost(word);
    const entry = send(post);
    await settled();
    expect(entry.ways).toEqual(['queue']);
    entry.queued.reject(new RepositoryError('permission-denied'));
    await settled();
    expect(entry.end()).toBe('permission-denied');
  });

  it('while the phone says that it has no network', async () => {
    const { post } = openPost(wordOf());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const entry = send(post);
    await settled();
    vi.restoreAllMocks();
    expect(entry.ways).toEqual(['queue']);
  });
});
