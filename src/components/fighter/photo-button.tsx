import { IconButton } from '../icon-button.tsx';
import { PhotoIcon } from '../icons.tsx';

interface PhotoButtonProps {
  /** Whose photo it is, and what it proves. */
  label: string;
  onPress: () => void;
}

/** The sign that there is a photo, and the way to it. */
export function PhotoButton({ label, onPress }: PhotoButtonProps) {
  return <IconButton label={label} icon={<PhotoIcon />} onClick={onPress} />;
}
