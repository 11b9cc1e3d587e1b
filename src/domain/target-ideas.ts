import { isGroupTarget } from './repeat-battle.ts';
import type { DraftTarget } from './target.ts';

/** A target that needs no thinking up (D196); its description is the rule in one line. */
export type TargetIdea = Omit<DraftTarget, 'isPhotoRequired'>;

// Who needs no ideas is not sent them: a bundler leaves out calls that it knows to do nothing else.

/* @__NO_SIDE_EFFECTS__ */
const daily = (title: string, description: string): TargetIdea => ({
  title,
  description,
  format: 'checkbox',
  frequency: 'DAILY',
});

/* @__NO_SIDE_EFFECTS__ */
const dailyNumber = (title: string, description: string): TargetIdea => ({
  ...daily(title, description),
  format: 'number',
});

/** In the order in which they are offered: what most people can do comes first. */
export const TARGET_IDEAS: readonly TargetIdea[] = [
  dailyNumber('Steps', 'What your phone or watch says at bedtime.'),
  daily('Water', 'Two litres by bedtime. Tea counts.'),
  daily('No sugar', 'No sweets, cakes or soft drinks. Fruit is fine.'),
  daily('Workout', 'At least 20 minutes that make you sweat.'),
  daily('Read', 'Ten pages of a book.'),
  daily('Stretch', 'Ten minutes, from neck to toes.'),
  daily('Sleep by 11', 'In bed by 11 pm, with the lights out.'),
  daily('No phone in bed', 'It charges in another room.'),
  daily('Fruit and veg', 'Five portions, each a handful.'),
  daily('Meditate', 'Ten quiet minutes in one go.'),
  dailyNumber('Push-ups', 'As many sets as you like: all of them count.'),
  daily('Walk the dog', 'Half an hour outdoors. No dog? Walk yourself.'),
  daily('No alcohol', 'Not a drop, whatever the occasion.'),
  daily('Cold shower', 'The last 30 seconds are cold.'),
  daily('Take the stairs', 'No lifts and no escalators.'),
  {
    title: 'Kilometres run',
    description: 'All runs of the battle add up.',
    format: 'number',
    frequency: 'BLOCK',
  },
  {
    title: 'Finish a book',
    description: 'From wherever you are now to its last page.',
    format: 'checkbox',
    frequency: 'BLOCK',
  },
];

/** Those that a battle of this kind can have: a group has daily checkboxes only (spec section 5). */
export function targetIdeasFor(isGroupBattle: boolean): readonly TargetIdea[] {
  return isGroupBattle ? TARGET_IDEAS.filter(isGroupTarget) : TARGET_IDEAS;
}

/** Whether the target was made from the idea, and still asks for the same. */
export function isFromIdea(target: DraftTarget, idea: TargetIdea): boolean {
  return (
    target.title === idea.title &&
    target.format === idea.format &&
    target.frequency === idea.frequency
  );
}
