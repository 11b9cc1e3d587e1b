import { expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  BOB,
  checkbox,
  duel,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import { battlePhotos } from './battle-photos.ts';
import { DELETED_PHOTO } from './proofs.ts';

const asked = duel([checkbox({ isPhotoRequired: true }), blockCheckbox({ isPhotoRequired: true })]);
const photo = (name: string) => ({ photo: name });

it('finds the photos of the whole battle, then those of the newest day', () => {
  let battle = withDaily(asked, 1, 1, BOB, true, photo('one'));
  battle = withDaily(battle, 3, 1, BOB, true, photo('two'));
  battle = withDaily(battle, 3, 1, ANN, true, photo('three'));
  battle = withBlock(battle, 1, ANN, true, photo('four'));
  expect(battlePhotos(battle)).toEqual([
    { slot: { dayKey: null, targetKey: 'blockTarget1' }, ownerId: ANN },
    { slot: { dayKey: 'day3', targetKey: 'target1' }, ownerId: ANN },
    { slot: { dayKey: 'day3', targetKey: 'target1' }, ownerId: BOB },
    { slot: { dayKey: 'day1', targetKey: 'target1' }, ownerId: BOB },
  ]);
});

it('finds none that cannot be asked for', () => {
  const unproven = withDaily(asked, 1, 1, ANN, true, { photo: null });
  expect(battlePhotos(withDaily(unproven, 2, 1, BOB, true, photo(DELETED_PHOTO)))).toEqual([]);
});
