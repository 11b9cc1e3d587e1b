import { expect, it, onTestFinished, vi } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { Observer } from '../../repositories/observer.ts';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { battlesIn, followBattles, openBattlesNow } from './open-battles.ts';

/** Follows what the returned function tells, until the test ends. */
function followTold(): (open: OpenBattles) => void {
  const observers: Observer<OpenBattles>[] = [];
  const watchOpenBattles: Repositories['battles']['watchOpenBattles'] = (_userId, observer) => {
    observers.push(observer);
    return () => {};
  };
  onTestFinished(followBattles({ battles: { watchOpenBattles } } as Repositories, 'ann'));
  return (open) => observers[0]?.next(open);
}

const synced = (battle: Battle) => ({ battle, hasPendingWrites: false });
const shownIds = () => battlesIn(openBattlesNow()).map(({ id }) => id);

it('keeps a running battle to which the subscription has not come yet', () => {
  const tell = followTold();
  const battles = [
    { ...duel([checkbox()]), id: 'runs' },
    { ...duel([checkbox()]), id: 'asked', status: 'PENDING' as const },
  ].map(synced);
  tell({ battles, isFromCache: true });
  tell({ battles: [], isFromCache: false, isPartial: true });
  expect(shownIds()).toEqual(['runs']);
  tell({ battles, isFromCache: false, isPartial: true });
  expect(shownIds()).toEqual(['runs', 'asked']);
  tell({ battles: [], isFromCache: false });
  expect(shownIds()).toEqual([]);
});

it('takes a cache that knows nothing for no answer, and says so after ten seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const tell = followTold();
  const nothing = { battles: [], isFromCache: true };
  tell(nothing);
  expect(openBattlesNow().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openBattlesNow().status).toBe('error');
  tell(nothing);
  expect(openBattlesNow().status).toBe('error');

  tell({ battles: [synced(duel([checkbox()]))], isFromCache: true });
  tell(nothing);
  expect(battlesIn(openBattlesNow())).toHaveLength(1);
  tell({ battles: [], isFromCache: false });
  expect(openBattlesNow()).toEqual({ status: 'ready', battles: [], isFromCache: false });
});
