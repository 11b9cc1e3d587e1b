import { expect, it, onTestFinished, vi } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { Observer } from '../../repositories/observer.ts';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { battlesIn, followBattles, openBattlesNow } from './open-battles.ts';

it('keeps a running battle to which the subscription has not come yet', () => {
  let tell: (open: OpenBattles) => void = () => {};
  const watchOpenBattles: Repositories['battles']['watchOpenBattles'] = (_userId, observer) => {
    tell = observer.next;
    return () => {};
  };
  onTestFinished(followBattles({ battles: { watchOpenBattles } } as Repositories, 'ann'));
  const synced = (battle: Battle) => ({ battle, hasPendingWrites: false });
  const battles = [
    { ...duel([checkbox()]), id: 'runs' },
    { ...duel([checkbox()]), id: 'asked', status: 'PENDING' as const },
  ].map(synced);
  const ids = () => battlesIn(openBattlesNow()).map(({ id }) => id);
  tell({ battles, isFromCache: true });
  tell({ battles: [], isFromCache: false, isPartial: true });
  expect(ids()).toEqual(['runs']);
  tell({ battles, isFromCache: false, isPartial: true });
  expect(ids()).toEqual(['runs', 'asked']);
  tell({ battles: [], isFromCache: false });
  expect(ids()).toEqual([]);
});

it('takes a cache that knows nothing for no answer, and says so after ten seconds', async () => {
  vi.useFakeTimers();
  const observers: Observer<OpenBattles>[] = [];
  const watchOpenBattles: Repositories['battles']['watchOpenBattles'] = (_userId, observer) => {
    observers.push(observer);
    return () => {};
  };
  const tell = (open: OpenBattles): void => observers[0]?.next(open);
  const stop = followBattles({ battles: { watchOpenBattles } } as Repositories, 'ann');
  onTestFinished(() => {
    stop();
    vi.useRealTimers();
  });
  const nothing = { battles: [], isFromCache: true };
  tell(nothing);
  expect(openBattlesNow().status).toBe('loading');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(openBattlesNow().status).toBe('error');
  tell(nothing);
  expect(openBattlesNow().status).toBe('error');

  tell({ battles: [{ battle: duel([checkbox()]), hasPendingWrites: false }], isFromCache: true });
  tell(nothing);
  expect(battlesIn(openBattlesNow())).toHaveLength(1);
  tell({ battles: [], isFromCache: false });
  expect(openBattlesNow()).toEqual({ status: 'ready', battles: [], isFromCache: false });
});
