import { useState } from 'react';
import { Choice } from './choice.tsx';
import { setMotion } from './motion.ts';
import { ButtonSection } from './sections/button-section.tsx';
import { CalendarSection } from './sections/calendar-section.tsx';
import { DialogSection } from './sections/dialog-section.tsx';
import { EntrySection } from './sections/entry-section.tsx';
import { FeedbackSection } from './sections/feedback-section.tsx';
import { FieldSection } from './sections/field-section.tsx';
import { FighterSection } from './sections/fighter-section.tsx';
import { GearSection } from './sections/gear-section.tsx';
import { HealthSection } from './sections/health-section.tsx';
import { ListSection } from './sections/list-section.tsx';
import { NavigationSection } from './sections/navigation-section.tsx';
import { ResultSection } from './sections/result-section.tsx';
import { StageSection } from './sections/stage-section.tsx';
import { StudioSection } from './sections/studio-section.tsx';
import { TokenSection } from './sections/token-section.tsx';
import styles from './workbench.module.css';

const SCHEMES = [
  { value: 'light dark', label: 'As the system' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

const MOTIONS = [
  { value: 'on', label: 'Motion' },
  { value: 'off', label: 'No motion' },
] as const;

/** Every part of the look on one page, in every state. */
export function Workbench() {
  return (
    <main className={styles.bench}>
      <h1 className={styles.title}>Workbench</h1>
      <Switches />
      <TokenSection />
      <ButtonSection />
      <FieldSection />
      <EntrySection />
      <ListSection />
      <FeedbackSection />
      <DialogSection />
      <NavigationSection />
      <FighterSection />
      <GearSection />
      <StudioSection />
      <HealthSection />
      <StageSection />
      <ResultSection />
      <CalendarSection />
    </main>
  );
}

function Switches() {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]['value']>('light dark');
  const [motion, setMotionValue] = useState<(typeof MOTIONS)[number]['value']>('on');
  const chooseScheme = (value: typeof scheme): void => {
    document.documentElement.style.colorScheme = value;
    setScheme(value);
  };
  const chooseMotion = (value: typeof motion): void => {
    setMotion(value === 'on');
    setMotionValue(value);
  };
  return (
    <div className={styles.switches}>
      <Choice label="Colours" options={SCHEMES} value={scheme} onChange={chooseScheme} />
      <Choice label="Movement" options={MOTIONS} value={motion} onChange={chooseMotion} />
    </div>
  );
}
