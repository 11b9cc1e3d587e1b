import { expect, test } from 'vitest';
import {
  isReplaced,
  newPhotoPath,
  parseUnsentPhoto,
  PHOTO_MAX_BYTES,
  PHOTO_MAX_SIDE,
  PHOTO_QUALITY,
  photoMetadata,
} from './photo.ts';

const UNSENT = {
  id: 'photo-1',
  userId: 'ann',
  battleId: 'duel',
  dayKey: 'day1',
  targetKey: 'target1',
  title: 'Stretch',
  input: true,
  hide: false,
  at: 1,
  image: new ArrayBuffer(4),
  path: null,
  replaces: null,
};

test('a photo is as small as spec section 9 says', () => {
  expect([PHOTO_MAX_SIDE, PHOTO_QUALITY, PHOTO_MAX_BYTES]).toEqual([300, 75, 700_000]);
});

test('every path is a new one that begins with its owner', () => {
  const path = newPhotoPath('ann');
  expect(path).toMatch(/^targetConfirmations\/ann_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.jpg$/);
  expect(newPhotoPath('ann')).not.toBe(path);
});

test('the metadata names the uploader first and everybody once', () => {
  expect(photoMetadata('bob', ['ann', 'bob', 'cat'], 'group')).toEqual({
    userIds: 'bob,ann,cat',
    battleId: 'group',
  });
});

test('a photo kept on the device is understood again', () => {
  expect(parseUnsentPhoto(UNSENT)).toEqual(UNSENT);
  expect(parseUnsentPhoto({ ...UNSENT, dayKey: null, input: 8000 })).toBeDefined();
});

test.each([
  ['nothing', null],
  ['one without its picture', { ...UNSENT, image: undefined }],
  ['one of nobody', { ...UNSENT, userId: undefined }],
  ['one without an input', { ...UNSENT, input: false }],
])('%s is no photo', (_what, stored) => {
  expect(parseUnsentPhoto(stored)).toBeUndefined();
});

test.each<[string, number, number | undefined, boolean]>([
  ['a minute before its entry', -1, 0, false],
  ['ten minutes after it, by another clock', 10, 0, false],
  ['later than any clock explains', 11, 0, true],
  ['at any time where the arrival is unknown', 99_999, undefined, false],
])('a picture that came %s', (_when, minutes, arrivedBy, expected) => {
  expect(isReplaced(minutes * 60_000, arrivedBy)).toBe(expected);
});
