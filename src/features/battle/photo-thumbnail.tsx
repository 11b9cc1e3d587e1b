import { ForeignPicture } from '../../components/foreign-picture.tsx';
import { PhotoIcon } from '../../components/icons.tsx';
import { PHOTO_LARGEST_SIDE } from '../../schema/photo.ts';
import {
  noteShownPhoto,
  type PhotoToShow,
  useThumbnail,
} from '../../stores/entries/shown-photos.ts';
import styles from './photo-thumbnail.module.css';
import { useInView } from './use-in-view.ts';

/**
 * A photo in a square of its own, which is there before the photo and when it is gone. Decorative: the control
 * around it says whose photo of what it is.
 */
export function PhotoThumbnail({ photo }: { photo: PhotoToShow }) {
  const { hasBeenSeen, ref } = useInView();
  const shown = useThumbnail(photo, hasBeenSeen);
  return (
    <span className={styles.square} ref={ref} data-photo={shown.status}>
      {shown.status === 'ready' ? (
        <ForeignPicture
          className={styles.photo}
          src={shown.url}
          alt=""
          maxSide={PHOTO_LARGEST_SIDE}
          onFail={() => noteShownPhoto(photo.path, { status: 'failed' })}
        />
      ) : (
        <PhotoIcon />
      )}
    </span>
  );
}
