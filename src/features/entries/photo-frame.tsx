import { type ReactNode, useCallback } from 'react';
import { ForeignPicture } from '../../components/foreign-picture.tsx';
import { PHOTO_CONTENT_TYPE, PHOTO_LARGEST_SIDE } from '../../schema/photo.ts';
import styles from './photo-frame.module.css';

/** A square that holds its place before, while and after there is a picture in it. */
export function PhotoFrame({ children }: { children: ReactNode }) {
  return <div className={styles.frame}>{children}</div>;
}

interface PhotoProps {
  src: string;
  /** Whose proof of what. */
  alt: string;
  onFail: () => void;
}

export function Photo({ src, alt, onFail }: PhotoProps) {
  return (
    <PhotoFrame>
      <ForeignPicture
        className={styles.photo}
        src={src}
        alt={alt}
        maxSide={PHOTO_LARGEST_SIDE}
        onFail={onFail}
      />
    </PhotoFrame>
  );
}

/** A picture that is still on the device, as prepared; its address lives as long as it is shown. */
export function PhotoPreview({ image, alt }: { image: Blob | ArrayBuffer; alt: string }) {
  const show = useCallback(
    (element: HTMLImageElement) => {
      const url = URL.createObjectURL(new Blob([image], { type: PHOTO_CONTENT_TYPE }));
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [image],
  );
  return (
    <PhotoFrame>
      <img className={styles.photo} ref={show} alt={alt} />
    </PhotoFrame>
  );
}
