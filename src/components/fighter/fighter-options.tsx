import { useId } from 'react';
import { type Avatar, AVATAR_IDS, type AvatarId } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter } from './fighter.tsx';
import styles from './picture-option.module.css';

const NAMES: Readonly<Record<AvatarId, string>> = {
  1: 'Boxer',
  2: 'Runner',
  3: 'Lifter',
  4: 'Kicker',
};

interface FighterOptionsProps {
  /** The look so far: its colours are worn, and its fighter is the chosen one. */
  avatar: Avatar;
  /** How the chosen one feels about it. */
  mood: 'fine' | 'winning';
  /** Classes of an option, and of the picture and the name in it. */
  look: Readonly<Partial<Record<'choice' | 'fighter' | 'name', string>>>;
  onChoose: (id: AvatarId) => void;
}

/** The four fighters in the player's colours, each a radio button whose label is its picture and name. */
export function FighterOptions({ avatar, mood, look, onChoose }: FighterOptionsProps) {
  const name = useId();
  return AVATAR_IDS.map((id) => {
    const isChosen = id === avatar.id;
    return (
      <label key={id} className={classes(styles.option, look.choice)} data-chosen={isChosen}>
        <input
          className="visually-hidden"
          type="radio"
          name={name}
          checked={isChosen}
          onChange={() => onChoose(id)}
        />
        <Fighter
          className={look.fighter}
          mood={isChosen ? mood : 'fine'}
          corner="mine"
          avatar={{ ...avatar, id }}
        />
        <span className={look.name}>{NAMES[id]}</span>
      </label>
    );
  });
}
