import { useEffect } from 'react';
import { create } from 'zustand';
import { now } from '../../lib/clock.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { useRepositories } from '../connection/repositories-context.ts';

/**
 * A photo on its way to the screen; `removed` when its owner has deleted it (D69), whatever has come
 * under its name since (decision 028).
 */
export type ShownPhoto =
  | { readonly status: 'loading' | 'removed' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

/** A photo of a battle by its path, and by when the server had its entry, if that is known. */
export interface PhotoToShow {
  readonly path: string;
  readonly arrivedBy: number | undefined;
}

interface KnownPhoto {
  readonly shown: ShownPhoto;
  readonly askedAt: number;
}

/** So long a thumbnail goes by what was answered, unless a look at the photo itself says otherwise. */
const KNOWN_FOR_MS = 15 * 60 * 1000;

/**
 * By path, what this visit has been told of photos: in memory only, because an address bypasses the rules
 * while it lives (D148).
 */
const useKnownPhotos = create<{ readonly photos: Readonly<Record<string, KnownPhoto>> }>()(() => ({
  photos: {},
}));

/** What is known of it now; every thumbnail of that photo follows. */
export function noteShownPhoto(path: string, shown: ShownPhoto): void {
  useKnownPhotos.setState(({ photos }) => ({
    photos: { ...photos, [path]: { shown, askedAt: now().getTime() } },
  }));
}

/** Asks for the photo's address, and resolves with what came of it. */
export async function lookAtPhoto(
  photos: PhotoRepository,
  { path, arrivedBy }: PhotoToShow,
): Promise<ShownPhoto> {
  const shown = await answerOf(photos.getPhotoUrl(path, arrivedBy));
  noteShownPhoto(path, shown);
  return shown;
}

async function answerOf(asked: Promise<string>): Promise<ShownPhoto> {
  try {
    return { status: 'ready', url: await asked };
  } catch (error) {
    return { status: isRepositoryError(error, 'not-found') ? 'removed' : 'failed' };
  }
}

const LOADING: ShownPhoto = { status: 'loading' };

/**
 * A photo as a thumbnail shows it: asked for once it `isWanted`, and again where nothing came of it when the
 * network is back or the thumbnail is shown anew (decision 090).
 */
export function useThumbnail({ path, arrivedBy }: PhotoToShow, isWanted: boolean): ShownPhoto {
  const { photos } = useRepositories();
  const isOnline = useOnline();
  const shown = useKnownPhotos((state) => state.photos[path]?.shown);

  useEffect(() => {
    if (!isWanted || !isOnline || isSettled(useKnownPhotos.getState().photos[path])) return;
    noteShownPhoto(path, LOADING);
    void lookAtPhoto(photos, { path, arrivedBy });
  }, [photos, path, arrivedBy, isWanted, isOnline]);

  return shown ?? LOADING;
}

/** Whether there is nothing to ask. What is deleted never comes back. */
function isSettled(known: KnownPhoto | undefined): boolean {
  if (known === undefined || known.shown.status === 'failed') return false;
  return known.shown.status === 'removed' || now().getTime() - known.askedAt < KNOWN_FOR_MS;
}
