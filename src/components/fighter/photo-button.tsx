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

/** The sign that there is a photo, and the way to it. */
export function PhotoButton({ label, picture, onPress }: PhotoButtonProps) {
  return <IconButton label={label} icon={picture ?? <PhotoIcon />} onClick={onPress} />;
}

/**
 * The way to the player's own photo for a target; null where there is none to see. No component: a tick
 * renders nothing for it in a row without a photo.
 */
export function ownPhotoButton(
  target: BlockTarget,
  userId: string,
  photo: TargetPhoto | undefined,
): ReactNode {
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
