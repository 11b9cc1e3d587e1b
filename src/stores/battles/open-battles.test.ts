import { expect, it, onTestFinished, vi } from 'vitest';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { Observer } from '../../repositories/observer.ts';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { battlesIn, followBattles, openBattlesNow } from './open-battles.ts';

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
