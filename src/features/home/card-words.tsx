import { memo } from 'react';
import type { VersusSize } from '../../components/fighter/versus.tsx';
import { reportError } from '../../lib/report-error.ts';
import { useFetched } from '../../lib/use-fetched.ts';
import type { Saying } from './balloons.tsx';
import styles from './dashboard.module.css';

interface WordsProps {
  /** Null on most days: what draws it is fetched when somebody says something. */
  saying: Saying | null;
  /** Of the figures of a duel. */
  size?: VersusSize | undefined;
}

/** What the fighters of a card say; it lies over the stage that it stands in. */
export const Words = memo(function Words({ saying, size }: WordsProps) {
  return (
    <output className={styles.words} data-passing>
      {saying && <Said {...saying} size={size} />}
    </output>
  );
});

const fetchBalloons = () => import('./balloons.tsx');
const report = (error: unknown): void => reportError('What a fighter says cannot be shown', error);

function Said(props: Saying & Pick<WordsProps, 'size'>) {
  const fetched = useFetched(fetchBalloons, report);
  return fetched && <fetched.Balloons {...props} />;
}
