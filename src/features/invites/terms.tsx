import { Card } from '../../components/card.tsx';
import { Facts } from '../../components/facts.tsx';
import { Chances } from '../../components/fighter/chances.tsx';
import { TargetList } from '../../components/fighter/target-list.tsx';
import styles from '../../components/written.module.css';
import type { BattleTerms, PlannedTarget, TargetDefinition } from '../../domain/index.ts';
import { useNow } from '../../lib/use-now.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { factText, startText } from './poster-texts.ts';

const keyed = (target: PlannedTarget): TargetDefinition =>
  Object.assign({ targetKey: target.id }, target);

interface TermsProps {
  terms: BattleTerms;
  isGroupBattle: boolean;
}

/** What is fought for: the terms of an invite as a request shows them. */
export function Terms({ terms, isGroupBattle }: TermsProps) {
  const today = localToday(useNow());
  const { startDate, numDays, prize, description, targets } = terms;
  return (
    <>
      <Chances terms={{ ...terms, isGroupBattle }} />
      <Card>
        <Facts
          facts={[
            { name: 'Prize/Forfeit', value: factText(prize) },
            { name: 'Days', value: String(numDays) },
            { name: 'Starts', value: startText(startDate, today) },
          ]}
        />
      </Card>
      <TargetList targets={targets.map(keyed)} />
      {description !== '' && (
        <Card heading="Description/Rules">
          <p className={styles.written}>{description}</p>
        </Card>
      )}
    </>
  );
}
