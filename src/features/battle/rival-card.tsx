import { Button } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { TargetReadout } from '../../components/fighter/target-readout.tsx';
import tones from '../../components/tones.module.css';
import { isCompleted } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { useViewPhoto } from '../../stores/entries/target-photos.ts';
import type { Rival } from './rivals.ts';
import styles from './today-cards.module.css';
import { useCheer } from './use-cheer.ts';

export interface RivalCardProps {
  battleId: string;
  rival: Rival;
  dayKey: string;
  date: string;
  mayBeNudged: boolean;
}

/** What another player has recorded today. */
export const RivalCard = memoSame(function RivalCard(props: RivalCardProps) {
  const { battleId, rival, dayKey, date, mayBeNudged } = props;
  const onView = useViewPhoto(battleId, dayKey);
  const onCheer = useCheer(battleId, dayKey);
  const done = rival.targets.filter((target) => isCompleted(target, rival.id)).length;
  return (
    <Card className={classes(styles.cornered, tones[rival.corner])} heading={rival.username}>
      <p className={styles.left}>
        <span>{done === 0 ? 'Nothing done yet' : `${done} of ${rival.targets.length} done`}</span>
        {mayBeNudged && (
          <Button
            look="quiet"
            aria-label={`Nudge ${rival.username}`}
            onClick={() => openEntryDialog({ kind: 'word', battleId, to: rival.id, about: null })}
          >
            Nudge
          </Button>
        )}
      </p>
      <TargetReadout
        targets={rival.targets}
        date={date}
        userId={rival.id}
        timeZone={rival.timeZone}
        photos={{ username: rival.username, onView }}
        onCheer={rival.mayBeCheered ? onCheer : undefined}
      />
    </Card>
  );
});
