import { Card } from '../../components/card.tsx';
import { cornerOf, type GroupCorner } from '../../components/fighter/corner-of.ts';
import { PhotoIcon } from '../../components/icons.tsx';
import { List } from '../../components/list.tsx';
import tones from '../../components/tones.module.css';
import {
  type Battle,
  battlePhotos,
  type EntrySlot,
  namedPlayer,
  slotLabel,
  targetAt,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import type { PhotoToShow } from '../../stores/entries/shown-photos.ts';
import styles from './photo-strip.module.css';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

/** The days themselves show the older ones. */
const MOST_SHOWN = 30;

interface StripPhoto {
  readonly slot: EntrySlot;
  readonly ownerId: string;
  /** Without it a sign stands for the photo. */
  readonly photo: PhotoToShow | undefined;
  /** 'Day 3, Ben: proof of Stretch': it begins with what is shown. */
  readonly label: string;
  /** 'Day 3' */
  readonly day: string;
  /** Whose photo it is, for the eye. */
  readonly owner: string;
  readonly corner: GroupCorner;
}

interface PhotoStripProps {
  battleId: string;
  photos: readonly StripPhoto[];
}

/** The photos of a battle in a row, the newest first; each opens as from its day. */
export const PhotoStrip = memoSame(function PhotoStrip({ battleId, photos }: PhotoStripProps) {
  if (photos.length === 0) return null;
  return (
    <Card heading="Photos">
      <List className={styles.strip}>
        {photos.map(({ slot, ownerId, photo, label, day, owner, corner }) => (
          <li key={`${ownerId} ${slot.dayKey} ${slot.targetKey}`}>
            <button
              type="button"
              className={classes(styles.photo, tones[corner])}
              aria-label={label}
              onClick={() => openEntryDialog({ kind: 'view', battleId, slot, ownerId })}
            >
              {photo ? <PhotoThumbnail photo={photo} /> : <PhotoIcon />}
              <span className={styles.plate}>
                <span className={styles.day}>{day}</span> {owner}
              </span>
            </button>
          </li>
        ))}
      </List>
    </Card>
  );
});

export function stripOf(
  battle: Battle,
  userId: string,
  photoAt: (slot: EntrySlot, ownerId: string) => PhotoToShow | undefined,
): PhotoStripProps {
  const newest = battlePhotos(battle).slice(0, MOST_SHOWN);
  const photos = newest.map(({ slot, ownerId }): StripPhoto => {
    const isMine = ownerId === userId;
    const day = slotLabel(battle, slot);
    const { username } = namedPlayer(battle, ownerId);
    const owner = isMine ? 'You' : username;
    const label = `${day}, ${owner}: proof of ${targetAt(battle, slot)?.title}`;
    const corner = cornerOf(battle.userIds, userId, ownerId);
    return { slot, ownerId, photo: photoAt(slot, ownerId), label, day, owner, corner };
  });
  return { battleId: battle.id, photos };
}
