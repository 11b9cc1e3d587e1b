import { type DraftBattle, duelOutlook, type PlannedTarget } from '../../domain/index.ts';
import { numDaysField } from '../../schema/battle-form-schema.ts';

/**
 * What the battle would come to, in a sentence or two; null as long as it has no targets or no number of
 * days.
 */
export function outlookText({ isGroupBattle, targets, numDays }: DraftBattle): string | null {
  const days = numDaysField.safeParse(numDays);
  if (targets.length === 0 || !days.success) return null;
  const head = `${targetsText(targets)}, ${counted(days.data, 'day')}`;
  if (isGroupBattle) {
    const points = counted(targets.length * days.data, 'point');
    return `${head}: ${points} to win for each of you, one for every tick. Most points win.`;
  }
  const { startHp, missedDaysToKnockOut, blockReward } = duelOutlook({
    targets,
    numDays: days.data,
  });
  const blockCount = targets.filter(({ frequency }) => frequency === 'BLOCK').length;
  return [
    `${head}: ${startHp} HP each.`,
    missedDaysToKnockOut !== null &&
      `Miss ${inWords(missedDaysToKnockOut, 'day')} and you risk a KO.`,
    missedDaysToKnockOut === null && 'Nobody can be knocked out.',
    blockCount > 0 && `Each block target is worth ${blockReward} HP at the end.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

/** '3 targets'; '3 daily targets and 1 block target' where both kinds are there. */
function targetsText(targets: readonly PlannedTarget[]): string {
  const daily = targets.filter(({ frequency }) => frequency === 'DAILY').length;
  const block = targets.length - daily;
  if (block === 0) return counted(daily, 'target');
  const blockText = counted(block, 'block target');
  return daily === 0 ? blockText : `${counted(daily, 'daily target')} and ${blockText}`;
}

const counted = (count: number, noun: string): string =>
  `${count} ${noun}${count === 1 ? '' : 's'}`;

const WORDS = ['no', 'one', 'two', 'three'];

const inWords = (count: number, noun: string): string =>
  counted(count, noun).replace(/^\d+/, (digits) => WORDS[count] ?? digits);
