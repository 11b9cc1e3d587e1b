import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { meetNothing } from '../../lib/meet-nothing.ts';
import type { StageTexts } from './stage-texts.ts';
import styles from './stage-head.module.css';

interface StageHeadProps extends Pick<StageTexts, 'name' | 'counter'> {
  /** What has to be seen before anything is pressed. */
  children?: ReactNode;
}

/** The stage's name and how far it is. A new stage starts at the top of the screen, in focus. */
export function StageHead({ name, counter, children }: StageHeadProps) {
  // Next comes up under the finger that has pressed it, or what sends the battle.
  useLayoutEffect(meetNothing, []);
  useEffect(() => {
    // In braces: some browsers give a promise back, which is no clean-up.
    scrollTo(0, 0);
  }, []);
  return (
    <div className="stack">
      <PageHeader title={counter ? `${name} ${counter.step}/${counter.of}` : name} />
      {counter && (
        <div className={styles.pips} aria-hidden="true">
          {Array.from({ length: counter.of }, (_, index) => (
            <span key={index} className={styles.pip} data-done={index < counter.step} />
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
