import { useId } from 'react';
import { FIGHTER_NAMES } from '../../components/fighter/fighter-names.ts';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { type Avatar, AVATAR_IDS, type AvatarId } from '../../domain/index.ts';
import styles from './pick-fighter.module.css';

interface FighterChoiceProps {
  avatar: Avatar;
  onChoose: (id: AvatarId) => void;
}

/** The four fighters in the player's colours; the chosen one is glad of it. */
export function FighterChoice({ avatar, onChoose }: FighterChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.fighters}>
      <legend className="visually-hidden">Fighter</legend>
      {AVATAR_IDS.map((id) => (
        <label key={id} className={styles.choice} data-chosen={id === avatar.id}>
          <input
            className="visually-hidden"
            type="radio"
            name={name}
            checked={id === avatar.id}
            onChange={() => onChoose(id)}
          />
          <Fighter
            className={styles.fighter}
            mood={id === avatar.id ? 'winning' : 'fine'}
            corner="mine"
            avatarId={id}
            colors={avatar.colors}
          />
          <span className={styles.name}>{FIGHTER_NAMES[id]}</span>
        </label>
      ))}
    </fieldset>
  );
}
