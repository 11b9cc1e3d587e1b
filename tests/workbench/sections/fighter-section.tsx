import { Fighter } from '../../../src/components/fighter/fighter.tsx';
import { MOODS } from '../../../src/components/fighter/mood.ts';
import { AVATAR_IDS, type AvatarColors } from '../../../src/domain/index.ts';
import { COLOR_SETS } from '../color-sets.ts';
import { Section, Shelf, Specimen } from '../section.tsx';
import styles from '../workbench.module.css';

export function FighterSection() {
  return (
    <Section id="fighters" title="Fighters">
      <Shelf wide>
        {MOODS.map((mood) => (
          <Specimen key={mood} name={mood}>
            <div className={styles.lineup}>
              {AVATAR_IDS.map((id) => (
                <Fighter
                  key={id}
                  className={styles.small}
                  avatar={{ id, colors: COLOR_SETS.Coral }}
                  mood={mood}
                  corner="mine"
                />
              ))}
            </div>
          </Specimen>
        ))}
        {Object.entries(COLOR_SETS).map(([name, colors]) => (
          <Specimen key={name} name={`${name}: 120 and 48 px`}>
            <Lineup colors={colors} />
          </Specimen>
        ))}
      </Shelf>
      <Shelf wide>
        {AVATAR_IDS.map((id) => (
          <Specimen key={id} name={`Fighter ${id}, 320 px`}>
            <Fighter
              className={styles.large}
              avatar={{ id, colors: COLOR_SETS.Harbour }}
              mood="fine"
              corner="mine"
            />
          </Specimen>
        ))}
      </Shelf>
    </Section>
  );
}

function Lineup({ colors }: { colors: AvatarColors }) {
  return (
    <div className={styles.lineup}>
      {[styles.small, styles.tiny].map((size) =>
        AVATAR_IDS.map((id) => (
          <Fighter
            key={`${id}-${size}`}
            className={size}
            avatar={{ id, colors }}
            mood="fine"
            corner="mine"
          />
        )),
      )}
    </div>
  );
}
