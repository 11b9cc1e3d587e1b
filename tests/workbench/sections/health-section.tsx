import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { HealthBar } from '../../../src/components/fighter/health-bar.tsx';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const FORMS = [
  { name: 'full', hp: 10, maxHp: 10 },
  { name: 'above half', hp: 6, maxHp: 10 },
  { name: 'half or less', hp: 5, maxHp: 10 },
  { name: 'below a fifth', hp: 1, maxHp: 10 },
  { name: 'nothing left', hp: 0, maxHp: 10 },
  { name: 'below nothing', hp: -3, maxHp: 10 },
  { name: 'more than full', hp: 14, maxHp: 10 },
  { name: 'twenty ticks', hp: 13, maxHp: 20 },
  { name: 'one tick', hp: 1, maxHp: 1 },
  { name: 'over, at nothing', hp: 0, maxHp: 10, isOver: true },
] as const;

export function HealthSection() {
  const [hp, setHp] = useState(6);
  return (
    <Section id="health" title="Health bars">
      <Shelf>
        {FORMS.map(({ name, ...bar }) => (
          <Specimen key={name} name={name}>
            <div className={styles.corner}>
              <HealthBar username="ann" corner="mine" {...bar} />
            </div>
            <div className={styles.cornerTheirs}>
              <HealthBar username="ben" corner="theirs" {...bar} />
            </div>
          </Specimen>
        ))}
        <Specimen name="live: hit and heal">
          <div className={styles.corner}>
            <HealthBar username="ann" corner="mine" hp={hp} maxHp={10} />
          </div>
          <div className={styles.row}>
            <Button onClick={() => setHp(hp - 1)}>Hit</Button>
            <Button onClick={() => setHp(hp + 1)}>Heal</Button>
          </div>
        </Specimen>
      </Shelf>
    </Section>
  );
}
