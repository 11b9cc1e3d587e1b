import type { ReactNode } from 'react';
import type { BlockTarget } from '../../domain/index.ts';
import { IconButton } from '../icon-button.tsx';
import { PhotoIcon } from '../icons.tsx';
import type { TargetPhoto } from './target-photo.ts';

interface PhotoButtonProps {
  /** Whose photo it is, and what it proves. */
  label: string;
  /** The photo itself, small; a sign without it. */
  picture?: ReactNode;
  onPress: () => void;
}

interface OwnPhotoProps {
  /** A daily or a block target. */
  target: BlockTarget;
  userId: string;
  photo: TargetPhoto | undefined;
}

/** The way to the player's own photo for a target, where there is one to see. */
export function OwnPhoto({ target, userId, photo }: OwnPhotoProps) {
  const onView = photo?.onView;
  if (!onView) return null;
  return (
    <PhotoButton
      label={`View your photo for ${target.title}`}
      picture={photo.pictureOf?.(target, userId)}
      onPress={() => onView(target, userId)}
    />
  );
}

/** The sign that there is a photo, and the way to it. */
export function PhotoButton({ label, picture, onPress }: PhotoButtonProps) {
  return <IconButton label={label} icon={picture ?? <PhotoIcon />} onClick={onPress} />;
}
