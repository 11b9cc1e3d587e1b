import { DAY_MS } from '../../src/domain/index.ts';
import { photoOwner } from './photo-names.ts';
import { type PhotoFile, uploadedAt } from './photo-pages.ts';
import { keepReport } from './reports.ts';
import type { Services } from './services.ts';

const DAYS = 31;

/** What a player may store of those days: a hundred photos of 64 KB on each. */
export const MOST_PHOTO_BYTES = 200_000_000;

/** Who tells of it in `reports/{id}`: no player has that id. */
const REPORTER = 'sweep';

/**
 * Counts the photos of a sweep by their owner. Rules cannot: what somebody uploads is bounded from one
 * sweep to the next by nothing but their line, so the owner of the app is told who it is (decision 093).
 * @returns whether a photo is still among those that its owner may store; asked once of each
 */
export function createPhotoBound(
  services: Services,
  now: Date,
): (file: PhotoFile) => Promise<boolean> {
  const bytes = new Map<string, number>();
  // Counts before it waits for anything, so that the order of the questions is that of the photos.
  return async ({ name, metadata }) => {
    if (now.getTime() - uploadedAt(metadata) > DAYS * DAY_MS) return true;
    const owner = photoOwner(name);
    const before = bytes.get(owner) ?? 0;
    const after = before + Number(metadata.size);
    bytes.set(owner, after);
    if (before <= MOST_PHOTO_BYTES && after > MOST_PHOTO_BYTES) await tell(services, owner);
    return after <= MOST_PHOTO_BYTES;
  };
}

async function tell({ firestore, notice }: Services, userId: string): Promise<void> {
  const report = { userId, reason: 'photo', photo: null } as const;
  const { reportId, isNew } = await keepReport(firestore, REPORTER, report);
  if (isNew) notice('A player stores too many photos', { reportId });
}
