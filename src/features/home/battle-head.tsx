import { ForwardIcon } from '../../components/icons.tsx';
import { Way } from '../../components/way.tsx';
import { battleAddress } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './dashboard.module.css';

const ARROW = <ForwardIcon />;

interface BattleHeadProps {
  battleId: string;
  /** 'vs Ben'. */
  label: string;
}

/** The top of a card: which battle it is about, and the way there. */
export const BattleHead = memoSame(function BattleHead(props: BattleHeadProps) {
  const { battleId, label } = props;
  return (
    <Way className={styles.head} to={battleAddress(battleId)}>
      <span className="visually-hidden">Open battle </span>
      <p className={styles.group}>{label}</p>
      {ARROW}
    </Way>
  );
});
