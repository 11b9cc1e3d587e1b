/**
 * The rules of the game: pure functions and the types they speak of. What is marked `@public` belongs to the
 * face though the product does not ask for it at present.
 */
export * from './avatar.ts';
export * from './avatar-colors.ts';
export * from './battle.ts';
export * from './draft.ts';
export * from './limits.ts';
export * from './result.ts';
export * from './target.ts';
export * from './user.ts';

export * from './calendar.ts';
export { counted } from './counted.ts';
export { charactersOf } from './characters-of.ts';
export * from './player-date.ts';
export { battlePhotos } from './battle-photos.ts';
export * from './day-close.ts';
export { type DaysApart, daysFarApart } from './days-apart.ts';
export * from './isolated-text.ts';
export * from './joined-names.ts';
export * from './listed-names.ts';
export * from './request-texts.ts';
export * from './target-kinds.ts';
export * from './lost-days.ts';
export * from './num-battles.ts';
export { isSentLate } from './sent-late.ts';
export { arrivedBy, madeAt } from './arrival.ts';
export {
  agreedTargets,
  blockTargets,
  dailyTargets,
  dateOfDay,
  dayIndex,
  dayKeyOf,
  dayKeys,
  dayNumberOf,
  finishDate,
  titlesText,
  type When,
} from './battle-days.ts';
export * from './battle-address.ts';
export * from './participants.ts';
export {
  blockTotal,
  enteredNumber,
  entryOf,
  isCompleted,
  ownPartOf,
  recordedNumber,
  withOnlyEntryOf,
} from './entries.ts';

export { CHECKBOX_HP, /** @public */ duelDayPoints, NUMBER_LEAD_HP } from './duel-points.ts';
export {
  duelHp,
  duelKnockOut,
  duelStanding,
  isOutOfHp,
  HP_PER_DAILY_TARGET,
  HP_WITHOUT_DAILY_TARGETS,
  maxHp,
  /** @public */ startingHp,
} from './hit-points.ts';
export { blockRewards, hpLedger } from './hp-ledger.ts';
export * from './knock-out-tonight.ts';
export { /** @public */ duelResult } from './duel-result.ts';
export {
  groupDaysWon,
  groupDayWinners,
  groupPoints,
  /** @public */ groupResult,
} from './group-score.ts';

export {
  closedRounds,
  endDate,
  /** @public */ type Hit,
  isDrawnRound,
  lastRound,
  type Round,
  /** @public */ type RoundCorner,
  roundOf,
  /** @public */ roundScore,
  roundTitle,
} from './round.ts';
export { type RoundNews, roundNews } from './round-news.ts';
export * from './outcome.ts';
export * from './debt.ts';
export { endText } from './end-text.ts';
export * from './decision.ts';
export * from './battle-rounds.ts';
export * from './status.ts';
export * from './experience.ts';
export * from './statistics.ts';
export * from './head-to-head.ts';
export * from './runs.ts';
export * from './gear.ts';
export * from './labels.ts';
export * from './newest-first.ts';
export * from './day-label.ts';

export * from './block-numbers.ts';
export { isNumberEntry } from './number-entry.ts';
export * from './entry-slot.ts';
export * from './record-entry.ts';

export { newDuel, newGroup, termsFields } from './new-battle.ts';
export * from './negotiation.ts';
export * from './request.ts';
export * from './invite.ts';
export * from './repeat-battle.ts';
export * from './looks-like.ts';
export * from './surprise-avatar.ts';
export * from './target-ideas.ts';
export { areTooLong } from './target-texts.ts';
export { termsChanges } from './terms-changes.ts';
export * from './terms-outlook.ts';
export * from './new-user.ts';
export { usualFarBelow } from './usual-number.ts';
export * from './username.ts';
export * from './pushes.ts';
export * from './push-times.ts';
export * from './reminder-time.ts';
export * from './who-may-challenge.ts';
export * from './word.ts';
export * from './words.ts';
export * from './proofs.ts';
export { isWellFormed } from './well-formed.ts';
export { withoutPlayer } from './deleted-player.ts';
export { titleOf } from './battle-title.ts';
