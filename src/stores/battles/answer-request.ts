import {
  acceptBattle,
  type Battle,
  isWaitingFor,
  lostDaysText,
  mayDecline,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { reportError } from '../../lib/report-error.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { dismissToastsAbout, showToast } from '../screen/toasts.ts';
import { whenFor } from './battle-view.ts';
import { onOpenBattles, openBattle, takeConfirmed } from './open-battles.ts';

export type Answer = 'accept' | 'decline';

const FAILURES: Record<Answer, string> = {
  accept: 'Battle acceptance failed, please try again.',
  decline: 'Battle decline failed, please try again.',
};

/** A request, and who answers it. */
interface Answered {
  readonly battle: Battle;
  readonly userId: string;
}

/** What a player accepts. */
export interface Acceptance extends Answered {
  /** Of the terms that were on the screen (decision 030). */
  readonly version: number;
}

/**
 * Accepts a request and shows the battle that it becomes.
 * @returns the battle as the server has it: a group may still wait for others
 * @throws RepositoryError `changed` where other terms lie on the table by now; none where the answer got lost
 * of an acceptance that the open battles show
 */
export async function acceptRequest(
  battles: BattleRepository,
  { battle, userId, version }: Acceptance,
): Promise<Battle> {
  const { settled } = whenFor(battle, userId, now());
  const move = { userId, version, settled, timeZone: localTimeZone() };
  try {
    const accepted = await battles.acceptBattle(battle.id, move);
    takeConfirmed(accepted);
    return accepted;
  } catch (error) {
    const seen = openBattle(battle.id);
    const accepted = seen && acceptBattle(seen, move);
    if (accepted?.ok && accepted.battle === seen) return seen;
    throw error;
  }
}

/**
 * Declines a request, or takes it back.
 * @throws RepositoryError where it is open still, as far as this device can tell
 */
export async function declineRequest(
  battles: BattleRepository,
  { battle, userId }: Answered,
): Promise<void> {
  const wasOpen = openBattle(battle.id) !== undefined;
  try {
    takeConfirmed(await battles.declineBattle(battle.id, userId));
  } catch (error) {
    if (!wasOpen || openBattle(battle.id) !== undefined) throw error;
  }
}

/** Says why an answer did not count, until it shows that it did. */
export function tellRefusal(answer: Answer, { battle, userId }: Answered, error: unknown): void {
  const wasChanged = isRepositoryError(error, 'changed');
  if (!wasChanged && !isRepositoryError(error, 'unavailable'))
    reportError('An answer was refused', error);
  const subject = battle.id;
  const text = wasChanged ? 'This battle was changed. Please look again.' : FAILURES[answer];
  showToast(text, 'error', { subject });
  // One that is beyond the portion is not among them.
  if (openBattle(subject) === undefined) return;
  const mayAnswer = answer === 'accept' ? isWaitingFor : mayDecline;
  const stop = onOpenBattles(() => {
    const seen = openBattle(subject);
    if (seen && mayAnswer(seen, userId)) return;
    stop();
    dismissToastsAbout(subject);
  });
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
    // The next request comes up under the finger.
    meetNothing();
    showToast(
      status === 'ACTIVE'
        ? 'Accepted. The battle is on!'
        : 'You are in. It starts once everybody has accepted.',
      'success',
    );
  } catch (error) {
    tellRefusal('accept', acceptance, error);
  }
}
