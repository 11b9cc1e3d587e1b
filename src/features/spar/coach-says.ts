import { dailyTargets, isCompleted, isOutOfHp } from '../../domain/index.ts';
import { type Sparring, standingOf, TODAYS_KEY } from './sparring.ts';

/** What Coach makes of it, and what there is to learn from it. */
export function coachSays(sparring: Sparring): string {
  const { battle, hour } = sparring;
  const { theirs, isKnockedOut } = standingOf(sparring);
  const me = battle.challenger.id;
  const done = dailyTargets(battle, TODAYS_KEY).filter((target) => isCompleted(target, me)).length;
  switch (hour) {
    case '08:00':
      return done === 0
        ? 'Good morning! Tick something off: it gives you 1 HP and takes 1 from me.'
        : 'Ouch! At 0 HP or below I am knocked out, but only at midnight. The day is young.';
    case '15:00':
      return 'I drank my water: +1 for me, -1 for you. Every tick of mine hits you, too.';
    case '21:00':
      return isOutOfHp(theirs)
        ? 'Ten pages read, and I am still on the floor. All you need now is midnight.'
        : `Ten pages read: I am at ${theirs} HP. You have until midnight.`;
    case '24:00':
      return isKnockedOut
        ? 'Knocked out! You won by KO, four days early.'
        : `Midnight, and I am still standing. ${missing(theirs)} would have knocked me out.`;
  }
}

/** Each takes 1 HP, and 0 is enough. */
const missing = (hp: number): string => (hp === 1 ? 'One more tick' : `${hp} more ticks`);
