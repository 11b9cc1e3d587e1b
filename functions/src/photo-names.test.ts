import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';

import { photoPrefix } from '../../src/schema/photo.ts';
import { endOfPhoto, isFinal, photoOwner, photosIn } from './photo-names.ts';

describe('names of photos', () => {
  it('give their owner, whose id may hold an underscore', () => {
    expect(photoOwner('targetConfirmations/ann_1-2.jpg')).toBe('ann');
    expect(photoOwner('targetConfirmations/a_b_1-2.jpg')).toBe('a_b');
    expect(photoOwner('targetConfirmations/odd.jpg')).toBe('');
    expect('targetConfirmations/ann_1-2.jpg'.startsWith(photoPrefix('ann'))).toBe(true);
    expect('targetConfirmations/anna_1-2.jpg'.startsWith(photoPrefix('ann'))).toBe(false);
  });

  it('attack 185: are logged without their owner', () => {
    expect(endOfPhoto('targetConfirmations/ann_1-2.jpg')).toBe('1-2.jpg');
    expect(endOfPhoto('targetConfirmations/odd.jpg')).toBe('odd.jpg');
  });

  it('are found anywhere in a stored battle', () => {
    const path = 'targetConfirmations/ann_1.jpg';
    const days = { day1: { target1: { ann: { photo: path, input: true }, bob: { photo: null } } } };
    const receivedAt = Timestamp.fromMillis(5000);
    const blockTargets = { blockTarget1: { ann: { photo: path, receivedAt } } };
    expect(photosIn({ days, blockTargets })).toEqual([
      { path, arrivedAt: undefined },
      { path, arrivedAt: 5000 },
    ]);
    expect(photosIn({ title: 'my targetConfirmations/', days: null })).toEqual([]);
  });

  it.each([
    ['COMPLETE', true],
    ['complete', true],
    ['ACTIVE', false],
    ['PENDING', false],
    [undefined, false],
  ])('stand for good in a battle that is %s: %j', (status, expected) => {
    expect(isFinal(status)).toBe(expected);
  });
});
