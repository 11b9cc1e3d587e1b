import type { ComponentProps } from 'react';
import { ScoreStrip } from '../../components/fighter/score-strip.tsx';
import { ForwardIcon } from '../../components/icons.tsx';
import { Way } from '../../components/way.tsx';
import { battleAddress } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './dashboard.module.css';

/** Made once: it stays as it is when the score changes. */
const ARROW = <ForwardIcon />;

interface BattleHeadProps {
  battleId: string;
  /** What is read out before the line. */
  spoken: string;
  /** The score of a duel, or words. */
  line: ComponentProps<typeof ScoreStrip> | string;
}

/** The top of a card: which battle it is about, and the way there. */
export const BattleHead = memoSame(function BattleHead(props: BattleHeadProps) {
  const { battleId, spoken, line } = props;
  return (
    <Way className={styles.head} to={battleAddress(battleId)}>
      <span className="visually-hidden">{spoken} </span>
      {typeof line === 'string' ? <p className={styles.group}>{line}</p> : <ScoreStrip {...line} />}
      {ARROW}
    </Way>
  );
});
