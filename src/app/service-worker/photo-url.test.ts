import { describe, expect, it } from 'vitest';
import { isPhotoUrl, photoKey } from './photo-url.ts';

const PHOTO =
  'https://firebasestorage.googleapis.com/v0/b/a-bucket/o/targetConfirmations%2Fann_1.jpg';

describe('the photos that are kept', () => {
  it.each([
    ['a download address', `${PHOTO}?alt=media&token=secret`, true],
    [
      'one of the local stack',
      'http://127.0.0.1:9199/v0/b/demo/o/targetConfirmations%2Fann_1.jpg?alt=media&token=secret',
      true,
    ],
    ['the description of a photo', PHOTO, false],
    ['the same with the token', `${PHOTO}?token=secret`, false],
    ['a photo read with the sign-in of its reader', `${PHOTO}?alt=media`, false],
    [
      'another folder',
      'https://firebasestorage.googleapis.com/v0/b/a-bucket/o/exports%2Fann.json?alt=media&token=s',
      false,
    ],
  ])('%s', (_name, address, expected) => {
    expect(isPhotoUrl(new URL(address))).toBe(expected);
  });

  it('are kept without the token that opens them (D148)', () => {
    expect(photoKey(`${PHOTO}?alt=media&token=secret`)).toBe(`${PHOTO}?alt=media`);
  });
});
