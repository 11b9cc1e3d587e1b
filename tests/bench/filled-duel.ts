import type { Battle } from '../../src/domain/index.ts';
import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  checkbox,
  duel,
  number,
  withBlock,
  withDaily,
} from '../../src/testing/sample-battles.ts';

/** A 7-day duel with 5 daily and 2 block targets, played by both to its end. */
export function filledDuel(random: (below: number) => number): Battle {
  const targets = [
    checkbox(),
    checkbox({ isPhotoRequired: true }),
    checkbox(),
    number(),
    number(),
    blockCheckbox(),
    blockNumber(),
  ];
  let battle = duel(targets);
  for (const userId of [ANN, BOB]) {
    for (let day = 1; day <= battle.numDays; day += 1) {
      for (let target = 1; target <= 3; target += 1) {
        const photo = random(3) > 0 ? 'targetConfirmations/x.jpg' : null;
        battle = withDaily(battle, day, target, userId, random(2) === 0, { photo });
      }
      battle = withDaily(battle, day, 4, userId, random(12_000));
      battle = withDaily(battle, day, 5, userId, random(40));
    }
    battle = withBlock(battle, 1, userId, random(2) === 0);
    battle = withBlock(battle, 2, userId, [random(50), random(50), random(50)]);
  }
  // As a document arrives: parsed, with keys of its own rather than shared literals.
  return JSON.parse(JSON.stringify(battle));
}
