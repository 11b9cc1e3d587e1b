import { useState } from 'react';
import { Button } from '../../../src/components/button.tsx';
import { ColorField } from '../../../src/components/color-field.tsx';
import { ContestantCard } from '../../../src/components/fighter/contestant-card.tsx';
import { MOODS } from '../../../src/components/fighter/mood.ts';
import {
  AVATAR_IDS,
  type AvatarId,
  DEFAULT_AVATAR,
  PICKED_COLORS,
  type PickedColor,
  type PickedColors,
  withDerivedColors,
} from '../../../src/domain/index.ts';
import { Choice } from '../choice.tsx';
import { Section } from '../section.tsx';
import styles from '../workbench.module.css';

const LABELS: Record<PickedColor, string> = {
  hairMain: 'Hair',
  hairSecondary: 'Hair accent',
  skin: 'Skin',
  eyes: 'Eyes',
  clothes: 'Clothes',
  shoes: 'Shoes',
  cardBackground: 'Card',
};

/** Try any colours on any fighter. */
export function StudioSection() {
  const [id, setId] = useState<AvatarId>('1');
  const [mood, setMood] = useState<(typeof MOODS)[number]>('fine');
  const [picked, setPicked] = useState<PickedColors>(DEFAULT_AVATAR.colors);
  return (
    <Section id="studio" title="Fighter studio">
      <div className={styles.studio}>
        <ContestantCard
          username="maximilianthegr"
          level={4}
          mood={mood}
          avatar={{ id, colors: withDerivedColors(picked) }}
        />
        <div className={styles.spaces}>
          <Choice
            label="Fighter"
            options={AVATAR_IDS.map((value) => ({ value, label: value }))}
            value={id}
            onChange={setId}
          />
          <Choice
            label="Mood"
            options={MOODS.map((value) => ({ value, label: value }))}
            value={mood}
            onChange={setMood}
          />
          <div className={styles.pickers}>
            {PICKED_COLORS.map((slot) => (
              <ColorField
                key={slot}
                label={LABELS[slot]}
                value={picked[slot]}
                onChange={(color) => setPicked((colors) => ({ ...colors, [slot]: color }))}
                onOpen={() => setMood('winning')}
                onClose={() => setMood('fine')}
              />
            ))}
          </div>
          <Button onClick={() => setPicked(randomColors())}>Random colours</Button>
        </div>
      </div>
    </Section>
  );
}

function random(): string {
  const value = Math.floor(Math.random() * 0x1000000);
  return `#${value.toString(16).padStart(6, '0')}`;
}

function randomColors(): PickedColors {
  return {
    hairMain: random(),
    hairSecondary: random(),
    skin: random(),
    eyes: random(),
    clothes: random(),
    shoes: random(),
    cardBackground: random(),
  };
}
