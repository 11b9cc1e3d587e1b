import { DEFAULT_AVATAR, type PlayerName, type User } from '../../domain/index.ts';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { slotStyle } from '../../components/fighter/slot-style.ts';
import { CheckIcon, ForwardIcon } from '../../components/icons.tsx';
import { RowList } from '../../components/list-row.tsx';
import { useDelayedPress } from '../../components/use-delayed-link.ts';
import { classes } from '../../lib/classes.ts';
import styles from './rival-list.module.css';

interface ListedRival extends PlayerName {
  /** The fighter is a silhouette on paper until the record is there. */
  readonly user: User | undefined;
}

interface RivalListProps<Rival extends ListedRival> {
  rivals: readonly Rival[];
  noteOf: (rival: Rival) => string;
  /** Group mode: whether this one is selected; otherwise the row leads on. */
  isSelected?: (rival: Rival) => boolean;
  onPress: (rival: Rival) => void;
}

/** Players to choose from: the fighter, the name, and how it stands between you. */
export function RivalList<Rival extends ListedRival>(props: RivalListProps<Rival>) {
  const { rivals, noteOf, isSelected, onPress } = props;
  return (
    <RowList>
      {rivals.map((rival) => (
        <RivalRow
          key={rival.id}
          rival={rival}
          note={noteOf(rival)}
          isSelected={isSelected?.(rival)}
          onPress={() => onPress(rival)}
        />
      ))}
    </RowList>
  );
}

interface RivalRowProps {
  rival: ListedRival;
  note: string;
  isSelected: boolean | undefined;
  onPress: () => void;
}

function RivalRow({ rival, note, isSelected, onPress }: RivalRowProps) {
  const { username, user } = rival;
  const { isPressed, press } = useDelayedPress(onPress);
  const leadsOn = isSelected === undefined;
  return (
    <li>
      <button
        type="button"
        className={classes(styles.row, isSelected && styles.selected)}
        aria-pressed={isSelected}
        data-pressed={isPressed}
        onClick={leadsOn ? press : onPress}
      >
        <Portrait user={user} />
        <span className={styles.texts}>
          <span className={styles.name}>{username}</span>
          <span className={styles.note}>{`Level ${user?.level ?? '–'}`}</span>
          <span className={styles.note}>{note}</span>
        </span>
        {leadsOn ? (
          <ForwardIcon />
        ) : (
          <span className={styles.tick} aria-hidden="true">
            {isSelected && <CheckIcon />}
          </span>
        )}
      </button>
    </li>
  );
}

function Portrait({ user }: { user: User | undefined }) {
  const avatar = user?.avatar ?? DEFAULT_AVATAR;
  return (
    <span className={styles.portrait} style={slotStyle(avatar.colors)}>
      {user && <Fighter className={styles.fighter} mood="fine" corner="theirs" avatar={avatar} />}
    </span>
  );
}
