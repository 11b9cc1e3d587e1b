import { DayWidget } from '../../../src/components/fighter/day-widget.tsx';
import type { DayTone } from '../../../src/domain/index.ts';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

type Day = readonly [text: string, tone: DayTone];

const DUEL: readonly Day[] = [
  ['3-1', 'win'],
  ['0-2', 'lose'],
  ['D', 'draw'],
  ['10-9', 'win'],
  ['2-2', 'open'],
  ['06 Mar', 'today'],
  ['07 Mar', 'future'],
];
const KNOCKED_OUT: readonly Day[] = [
  ['3-1', 'win'],
  ['4-0', 'win'],
  ['4-0', 'win'],
  ['KO', 'win'],
  ['KO', 'win'],
  ['KO', 'lose'],
  ['KO', 'lose'],
];
const GROUP: readonly Day[] = [
  ['ann', 'win'],
  ['max', 'lose'],
  ['Draw', 'draw'],
  ['Lose', 'lose'],
  ['Zoë', 'lose'],
  ['Draw', 'open'],
  ['07 Mar', 'future'],
];

export function CalendarSection() {
  return (
    <Section id="calendar" title="Calendar days">
      <Shelf wide>
        <Specimen name="duel: won, lost, draw, not final yet, today, ahead">
          <Week days={DUEL} />
        </Specimen>
        <Specimen name="knocked out: theirs, then mine">
          <Week days={KNOCKED_OUT} />
        </Specimen>
        <Specimen name="group">
          <Week days={GROUP} />
        </Specimen>
        <Specimen name="pressed" force="active">
          <Week days={DUEL.slice(0, 3)} />
        </Specimen>
        <Specimen name="focused" force="focus-visible">
          <Week days={DUEL.slice(3, 6)} />
        </Specimen>
      </Shelf>
    </Section>
  );
}

function Week({ days }: { days: readonly Day[] }) {
  const named = days.map(([text, tone], index) => ({
    text,
    tone,
    label: `Day ${index + 1}: ${tone} ${text}`,
  }));
  return (
    <div className={styles.week}>
      {named.map(({ text, tone, label }) => {
        const isCurrent = tone === 'today';
        const opens = tone !== 'future';
        return (
          <DayWidget
            key={label}
            text={text}
            tone={tone}
            label={label}
            isCurrent={isCurrent}
            onOpen={opens ? () => undefined : undefined}
          />
        );
      })}
    </div>
  );
}
