import { useId } from 'react';
import { FighterOption } from '../../components/fighter/fighter-option.tsx';
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
        <FighterOption
          key={id}
          id={id}
          avatar={avatar}
          name={name}
          mood={id === avatar.id ? 'winning' : 'fine'}
          className={styles.choice}
          fighterClassName={styles.fighter}
          nameClassName={styles.name}
          onChoose={onChoose}
        />
      ))}
    </fieldset>
  );
}
