import { Way } from '../../components/way.tsx';
import { battleAddress } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { useShownEnds } from '../../stores/battles/told-ends.ts';
import { localToday } from '../../stores/device/local-today.ts';
import styles from './home-page.module.css';

/** What happened last: how the battles went of which was heard today that they are over. */
export function Ends() {
  const today = localToday(useNow());
  return useShownEnds()
    .filter(({ heardAt }) => localToday(new Date(heardAt)) === today)
    .map(({ battleId, text }) => (
      <Way key={battleId} className={styles.end} to={battleAddress(battleId)}>
        {text}
      </Way>
    ));
}
