import { type Battle, lostDaysText } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { reportError } from '../../lib/report-error.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { showToast } from '../screen/toasts.ts';
import { whenFor } from './battle-view.ts';
import { takeConfirmed } from './open-battles.ts';

export type Answer = 'accept' | 'decline';

const FAILURES: Record<Answer, string> = {
  accept: 'Battle acceptance failed, please try again.',
  decline: 'Battle decline failed, please try again.',
};

/** What a player accepts. */
export interface Acceptance {
  readonly battle: Battle;
  readonly userId: string;
  /** Of the terms that were on the screen (decision 030). */
  readonly version: number;
}

/**
 * Accepts a request and shows the battle that it becomes.
 * @returns the battle as the server has it: a group may still wait for others
 * @throws RepositoryError `changed` where other terms lie on the table by now
 */
export async function acceptRequest(
  battles: BattleRepository,
  { battle, userId, version }: Acceptance,
): Promise<Battle> {
  const accepted = await battles.acceptBattle(battle.id, {
    userId,
    version,
    settled: whenFor(battle, userId, now()).settled,
    timeZone: localTimeZone(),
  });
  takeConfirmed(accepted);
  return accepted;
}

/** Says why an answer did not count. */
export function tellRefusal(answer: Answer, error: unknown): void {
  const wasChanged = isRepositoryError(error, 'changed');
  if (!wasChanged && !isRepositoryError(error, 'unavailable'))
    reportError('An answer was refused', error);
  showToast(wasChanged ? 'This battle was changed. Please look again.' : FAILURES[answer], 'error');
}

/**
 * Accepts from a screen that stays and shows little of the request; says how it went. Where a day is lost
 * already it says that instead: whoever wants it all the same finds Accept on the request's own screen.
 */
export async function acceptInPlace(
  battles: BattleRepository,
  acceptance: Acceptance,
): Promise<void> {
  const { battle, userId } = acceptance;
  const lost = lostDaysText(battle, userId, now(), localTimeZone());
  if (lost !== null) {
    showToast(`${lost} Look at it first.`);
    return;
  }
  try {
    const { status } = await acceptRequest(battles, acceptance);
    showToast(
      status === 'ACTIVE'
        ? 'Accepted. The battle is on!'
        : 'You are in. It starts once everybody has accepted.',
      'success',
    );
  } catch (error) {
    tellRefusal('accept', error);
  }
}
