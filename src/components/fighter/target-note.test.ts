import { expect, it } from 'vitest';
import { checkbox } from '../../testing/sample-battles.ts';
import { targetNote } from './target-note.ts';

const noteOf = (description: string, isPhotoRequired: boolean, isLate = false) =>
  targetNote(
    { ...checkbox({ description, isPhotoRequired }), targetKey: 'target1' },
    undefined,
    isLate,
  );

it.each([
  ['nothing', noteOf('', false), undefined],
  ['what was written', noteOf('5 ק״מ (בוקר)!', false), '5 ק״מ (בוקר)!'],
  ['what is wanted', noteOf('', true), 'Needs a photo.'],
  ['both', noteOf('Fruit is fine.', true, true), 'Fruit is fine. Needs a photo. Sent late.'],
  [
    'ours beside a text from right to left',
    noteOf('בגשם!', true),
    '\u2068בגשם!\u2069 Needs a photo.',
  ],
  ['ours beside what would turn it round', noteOf('Any\u202Eway.', true), 'Anyway. Needs a photo.'],
])('says %s', (_what, note, said) => {
  expect(note).toBe(said);
});
