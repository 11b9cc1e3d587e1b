import { Fighter } from '../../components/fighter/fighter.tsx';
import { slotStyle } from '../../components/fighter/slot-style.ts';
import { DEFAULT_AVATAR, type PlayerName, type User } from '../../domain/index.ts';
import { avatarOf } from '../../stores/players/players.ts';
import styles from './rival-faces.module.css';

interface RivalFacesProps {
  /** One in a duel, two or three in a group. */
  rivals: readonly PlayerName[];
  players: ReadonlyMap<string, User | null>;
}

/** Head and shoulders of whom the battle is against, on their own colours; paper until they are known. */
export function RivalFaces({ rivals, players }: RivalFacesProps) {
  return (
    <span className={styles.faces} aria-hidden="true">
      {rivals.map(({ id }) => {
        const avatar = avatarOf(players.get(id));
        const { colors } = avatar ?? DEFAULT_AVATAR;
        return (
          <span key={id} className={styles.face} style={slotStyle(colors)}>
            {avatar && (
              <Fighter
                className={styles.fighter}
                mood="fine"
                corner="theirs"
                avatarId={avatar.id}
                colors={colors}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
