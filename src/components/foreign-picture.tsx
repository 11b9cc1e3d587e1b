import { type ReactEventHandler, useEffect, useState } from 'react';
import { classes } from '../lib/classes.ts';
import { useAfter } from '../lib/use-after.ts';
import styles from './foreign-picture.module.css';

/** Browsers wait for a picture without an end. Long enough for one of 60 KB at 2 KB/s. */
const LIMIT_MS = 30_000;

interface ForeignPictureProps {
  src: string;
  alt: string;
  className: string | undefined;
  /** A picture that is larger either way, in pixels, counts as one that cannot be had. */
  maxSide: number;
  /** It cannot be had, does not come, or is too large. */
  onFail: () => void;
}

/**
 * A picture that somebody else has made: it is painted once its head has said how large it is, because a
 * file of few bytes may hold more pixels than a phone has memory for.
 */
export function ForeignPicture({ src, alt, className, maxSide, onFail }: ForeignPictureProps) {
  const [checked, setChecked] = useState<string>();
  const isLate = useAfter(LIMIT_MS, checked !== src);
  useEffect(() => {
    if (isLate) onFail();
  }, [isLate, onFail]);
  const check: ReactEventHandler<HTMLImageElement> = ({ currentTarget }) => {
    const { naturalWidth, naturalHeight } = currentTarget;
    if (Math.max(naturalWidth, naturalHeight) > maxSide) onFail();
    else setChecked(src);
  };
  return (
    <img
      className={classes(className, checked !== src && styles.unchecked)}
      src={src}
      alt={alt}
      onLoad={check}
      onError={onFail}
    />
  );
}
