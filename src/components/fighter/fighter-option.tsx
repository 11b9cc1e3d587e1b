import type { Avatar, AvatarId } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { FIGHTER_NAMES } from './fighter-names.ts';
import { Fighter } from './fighter.tsx';
import styles from './picture-option.module.css';

interface FighterOptionProps {
  id: AvatarId;
  /** The look so far: its colours are worn, and its fighter is the chosen one. */
  avatar: Avatar;
  /** Shared by all options of one choice. */
  name: string;
  mood?: 'fine' | 'winning';
  className: string | undefined;
  fighterClassName: string | undefined;
  nameClassName: string | undefined;
  onChoose: (id: AvatarId) => void;
}

/** One fighter of a choice: a radio button whose label is its picture and name. */
export function FighterOption({
  id,
  avatar,
  name,
  mood = 'fine',
  className,
  fighterClassName,
  nameClassName,
  onChoose,
}: FighterOptionProps) {
  return (
    <label className={classes(styles.option, className)} data-chosen={id === avatar.id}>
      <input
        className="visually-hidden"
        type="radio"
        name={name}
        checked={id === avatar.id}
        onChange={() => onChoose(id)}
      />
      <Fighter className={fighterClassName} mood={mood} corner="mine" avatar={{ ...avatar, id }} />
      <span className={nameClassName}>{FIGHTER_NAMES[id]}</span>
    </label>
  );
}
