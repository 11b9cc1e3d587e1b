import { describe, expect, it } from 'vitest';

import { isFinal, photoOwner, photoPrefix, photosIn } from './photo-names.ts';

describe('names of photos', () => {
  it('give their owner, whose id may hold an underscore', () => {
    expect(photoOwner('targetConfirmations/ann_1-2.jpg')).toBe('ann');
    expect(photoOwner('targetConfirmations/a_b_1-2.jpg')).toBe('a_b');
    expect(photoOwner('targetConfirmations/odd.jpg')).toBe('');
    expect('targetConfirmations/ann_1-2.jpg'.startsWith(photoPrefix('ann'))).toBe(true);
    expect('targetConfirmations/anna_1-2.jpg'.startsWith(photoPrefix('ann'))).toBe(false);
  });

  it('are found anywhere in a stored battle', () => {
    const path = 'targetConfirmations/ann_1.jpg';
    const days = { day1: { target1: { ann: { photo: path, input: true }, bob: { photo: null } } } };
    expect(photosIn({ days, blockTargets: { blockTarget1: { ann: [{ photo: path }] } } })).toEqual([
      path,
      path,
    ]);
    expect(photosIn({ title: 'my targetConfirmations/', days: null })).toEqual([]);
  });

  it.each([
    ['COMPLETE', true],
    ['declined', true],
    ['ACTIVE', false],
    [undefined, false],
  ])('in a battle that is %s are final: %s', (status, expected) => {
    expect(isFinal(status)).toBe(expected);
  });
});
