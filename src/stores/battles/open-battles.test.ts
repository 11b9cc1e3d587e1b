import { expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, entryAt, recordEntry } from '../../domain/index.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import type { Observer } from '../../repositories/observer.ts';
import { ANN, checkbox, duel, must, slot, START } from '../../testing/sample-battles.ts';
import { resetUnsent, useUnsent } from '../unsent/unsent-entries.ts';
import { battlesIn, followBattles, openBattle, openBattlesNow } from './open-battles.ts';

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

it('does not paint what another tab has left over what was recorded later in its place', () => {
  const noon = Date.parse('2026-03-02T12:00:00Z');
  const tick = { ...slot(1), userId: ANN, input: true, photo: null, hide: false };
  const battle = must(
    recordEntry(duel([checkbox()]), ANN, { ...tick, at: noon }, { today: START, settled: START }),
  );
  const left = { id: 'left', battleId: battle.id, text: 'Stretch: not done', refusal: null };
  const told = (at: number): unknown => {
    const tell = followTold();
    useUnsent.setState({ entries: [{ ...left, change: { ...tick, input: false, at } }] });
    tell({ battles: [synced(battle)], isFromCache: false });
    const seen = openBattle(battle.id);
    return seen && entryAt(seen, tick, ANN)?.input;
  };
  onTestFinished(resetUnsent);
  expect(told(noon - 1)).toBe(true);
  expect(told(noon + 1)).toBe(false);
});
