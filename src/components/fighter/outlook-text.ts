import {
  counted,
  FIRST_BATTLE_DAYS,
  FIRST_BATTLE_TARGETS,
  isolatedText,
  type PlannedTerms,
  termsOutlook,
} from '../../domain/index.ts';

/** What a battle on these terms comes to and how fast it can end, in a sentence or two. */
export const outlookText = (terms: PlannedTerms): string =>
  `${sizeText(terms)}: ${chancesText(terms)}`;

/** The same where it is said already how large the battle is. */
export function chancesText(terms: PlannedTerms): string {
  const { startHp, missedDaysToKnockOut, blockReward } = termsOutlook(terms);
  const { isGroupBattle, targets, numDays } = terms;
  if (isGroupBattle) {
    const points = counted(targets.length * numDays, 'point');
    return `${points} at most for each of you, one for every tick. The most points win, and nobody is out before the end.`;
  }
  const hasBlock = targets.some(({ frequency }) => frequency === 'BLOCK');
  return [
    `${startHp} HP each.`,
    missedDaysToKnockOut === null
      ? 'Nobody can be knocked out.'
      : `${inWords(missedDaysToKnockOut, 'missed day')}, in a row or not, and it may be over.`,
    hasBlock && `Each block target is worth ${blockReward} HP at the end.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** What a first duel may be made of, and why: by what the rules leave to spare, which nobody had to guess. */
export function firstBattleText(): string {
  const targets = Array.from({ length: FIRST_BATTLE_TARGETS }, () => FIRST_TARGET);
  const { missesToSpare } = termsOutlook({
    isGroupBattle: false,
    targets,
    numDays: FIRST_BATTLE_DAYS,
  });
  const total = FIRST_BATTLE_TARGETS * FIRST_BATTLE_DAYS;
  return `A good first battle: ${FIRST_BATTLE_TARGETS} targets, ${FIRST_BATTLE_DAYS} days. Miss ${missesToSpare} of the ${total} ticks and you are still standing.`;
}

const FIRST_TARGET = { format: 'checkbox', frequency: 'DAILY' } as const;

/** '3 targets, 7 days': how large a battle is. */
export const sizeText = ({ targets, numDays }: Omit<PlannedTerms, 'isGroupBattle'>): string =>
  `${targetsText(targets)}, ${counted(numDays, 'day')}`;

/** '3 targets'; '3 daily targets and 1 block target' where both kinds are there. */
function targetsText(targets: PlannedTerms['targets']): string {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY').length;
  const block = targets.length - daily;
  if (block === 0) return counted(daily, 'target');
  const blockText = counted(block, 'block target');
  return daily === 0 ? blockText : `${counted(daily, 'daily target')} and ${blockText}`;
}

const WORDS = ['No', 'One', 'Two', 'Three'];

const inWords = (count: number, noun: string): string =>
  counted(count, noun).replace(/^\d+/, (digits) => WORDS[count] ?? digits);

/** What a fight is for. */
export const stakeText = (prize: string): string => isolatedText(prize) || 'Just the honour';
