import { Card } from '../../components/card.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import { memoSame } from '../../lib/memo-same.ts';
import { useViewPhoto } from '../../stores/entries/target-photos.ts';
import type { Rival } from './rivals.ts';
import styles from './today-cards.module.css';

interface RivalCardProps {
  battleId: string;
  rival: Rival;
  dayKey: string;
  date: string;
}

/** What another player has recorded today. */
export const RivalCard = memoSame(function RivalCard(props: RivalCardProps) {
  const { battleId, rival, dayKey, date } = props;
  const onView = useViewPhoto(battleId, dayKey);
  return (
    <Card className={styles.theirs} heading={rival.username}>
      <TargetReadout
        targets={rival.targets}
        date={date}
        userId={rival.id}
        timeZone={rival.timeZone}
        photos={{ username: rival.username, onView }}
      />
    </Card>
  );
});
