import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { deviceShelf } from '../lib/device-database.ts';
import { parseUnsentPhoto, type UnsentPhoto } from '../schema/photo.ts';

/** What a phone's camera gives; the in-memory repositories take it for a picture. */
export const PICTURE = new File(['pixels'], 'photo.jpg', { type: 'image/jpeg' });

/** Chooses a file in the photo dialog that is open. */
export async function choosePicture(user: UserEvent, file: File = PICTURE): Promise<void> {
  await user.upload(await screen.findByLabelText('Choose from gallery: file'), file);
}

/** Ann's photo for the first target of day 3, as an app that was killed left it on the device. */
export function unsentPhoto(changes: Partial<UnsentPhoto> = {}): UnsentPhoto {
  return {
    id: 'unsent',
    userId: 'ann',
    battleId: 'duel',
    dayKey: 'day3',
    targetKey: 'target1',
    title: 'Stretch',
    input: true,
    hide: false,
    at: Date.parse('2026-03-04T11:00:00Z'),
    image: new ArrayBuffer(4),
    path: null,
    replaces: null,
    ...changes,
  };
}

/** The device's own list of what is not sent yet. */
export const unsentPhotos = deviceShelf('unsent-photos', parseUnsentPhoto);
