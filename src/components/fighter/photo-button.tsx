import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import { PhotoIcon } from '../icons.tsx';

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
