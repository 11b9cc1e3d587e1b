import { cornerOf } from '../../components/fighter/corner-of.ts';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { slotStyle } from '../../components/fighter/slot-style.ts';
import tones from '../../components/tones.module.css';
import { type Battle, opponentsOf, type User } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { avatarOf } from '../../stores/players/players.ts';
import styles from './rival-faces.module.css';

interface RivalFacesProps {
  battle: Battle;
  userId: string;
  players: ReadonlyMap<string, User | null>;
}

/**
 * Head and shoulders of whom the battle is against, on their own colours, in a group beside the colour of
 * each corner; the initial on paper until they are known.
 */
export function RivalFaces({ battle, userId, players }: RivalFacesProps) {
  const { userIds, isGroupBattle } = battle;
  return (
    <span className={styles.faces} aria-hidden="true">
      {opponentsOf(battle, userId).map(({ id, username }) => {
        const avatar = avatarOf(players.get(id));
        return (
          <span
            key={id}
            className={classes(
              styles.face,
              isGroupBattle && classes(styles.cornered, tones[cornerOf(userIds, userId, id)]),
            )}
            style={avatar && slotStyle(avatar.colors)}
            data-initial={avatar ? undefined : username.slice(0, 1)}
          >
            {avatar && (
              <Fighter
                className={styles.fighter}
                mood="fine"
                corner="theirs"
                avatar={{ id: avatar.id, colors: avatar.colors }}
              />
            )}
          </span>
        );
      })}
    </span>
  );
}
