import type { CSSProperties } from 'react';
import { Stamp } from '../../../src/components/fighter/stamp.tsx';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

/** Ground and the text that stands on it. */
const GROUNDS = [
  ['paper', 'ink'],
  ['card', 'ink'],
  ['sunken', 'ink-soft'],
  ['ink', 'paper'],
  ['mine', 'on-mine'],
  ['mine-wash', 'ink'],
  ['theirs', 'on-theirs'],
  ['win', 'on-win'],
  ['lose', 'on-lose'],
  ['warn', 'on-warn'],
  ['card', 'mine-ink'],
  ['card', 'win-ink'],
  ['card', 'lose-ink'],
] as const;

const SIZES = ['note', 'small', 'body', 'lead', 'title', 'heading'] as const;
const SPACES = [1, 2, 3, 4, 5, 6, 8] as const;

const ground = (background: string, color: string): CSSProperties => ({
  background: `var(--${background})`,
  color: `var(--${color})`,
});

export function TokenSection() {
  return (
    <Section id="tokens" title="Tokens">
      <div className={styles.swatches}>
        {GROUNDS.map(([background, color]) => (
          <div
            key={`${background}-${color}`}
            className={styles.swatch}
            style={ground(background, color)}
          >
            {color} on {background}
          </div>
        ))}
      </div>
      <Shelf wide>
        <Specimen name="Display: numerals, headings, stamps">
          {SIZES.map((size) => (
            <p
              key={size}
              style={{
                fontFamily: 'var(--display)',
                fontSize: `var(--size-${size})`,
                lineHeight: 1.3,
              }}
            >
              {size} 0123456789 Day 3 of 7
            </p>
          ))}
        </Specimen>
        <Specimen name="Text: everything else">
          {SIZES.map((size) => (
            <p key={size} style={{ fontSize: `var(--size-${size})`, lineHeight: 1.3 }}>
              {size} Il1 O0 You are still ahead
            </p>
          ))}
        </Specimen>
        <Specimen name="Spacing, 4 px grid">
          <div className={styles.spaces}>
            {SPACES.map((space) => (
              <div
                key={space}
                className={styles.space}
                style={{ width: `var(--space-${space})` }}
              />
            ))}
          </div>
        </Specimen>
        <Specimen name="Outline, lift and halftone">
          <p className={styles.pressable}>What can be pressed</p>
        </Specimen>
        <Specimen name="Stamps">
          <p className={styles.stampedWords}>
            <Stamp tone="win">Winner!</Stamp>
            <Stamp tone="lose">KO</Stamp>
            <Stamp tone="draw">Draw</Stamp>
          </p>
        </Specimen>
      </Shelf>
      <Specimen name="Poster size">
        <p className={styles.posterSize}>KO 3:1</p>
      </Specimen>
    </Section>
  );
}
