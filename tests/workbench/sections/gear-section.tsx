import { Fighter } from '../../../src/components/fighter/fighter.tsx';
import { GEAR_NAMES } from '../../../src/components/fighter/gear-names.ts';
import { MOODS, type Mood } from '../../../src/components/fighter/mood.ts';
import { AVATAR_IDS, GEAR_IDS } from '../../../src/domain/index.ts';
import { COLOR_SETS } from '../color-sets.ts';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

const FULL_SETS = {
  'headband, shades, towel, wristbands, belt, cape': [
    'headband',
    'shades',
    'towel',
    'wristbands',
    'belt',
    'cape',
  ],
  'crown, mask, medal, gloves, wings': ['crown', 'mask', 'medal', 'gloves', 'wings'],
};

export function GearSection() {
  return (
    <Section id="gear" title="Gear">
      <Shelf wide>
        {GEAR_IDS.map((id) => (
          <Specimen key={id} name={GEAR_NAMES[id]}>
            <Lineup gear={[id]} mood="fine" sizes={[styles.small, styles.tiny]} />
          </Specimen>
        ))}
        {Object.entries(FULL_SETS).map(([name, gear]) =>
          MOODS.map((mood) => (
            <Specimen key={`${name}-${mood}`} name={`${name}: ${mood}`}>
              <Lineup gear={gear} mood={mood} sizes={[styles.small]} />
            </Specimen>
          )),
        )}
      </Shelf>
    </Section>
  );
}

interface LineupProps {
  gear: readonly string[];
  mood: Mood;
  sizes: readonly (string | undefined)[];
}

function Lineup({ gear, mood, sizes }: LineupProps) {
  return (
    <div className={styles.lineup}>
      {sizes.map((size) =>
        AVATAR_IDS.map((id) => (
          <Fighter
            key={`${id}-${size}`}
            className={size}
            avatar={{ id, colors: COLOR_SETS.Coral, gear }}
            mood={mood}
            corner="mine"
          />
        )),
      )}
    </div>
  );
}
