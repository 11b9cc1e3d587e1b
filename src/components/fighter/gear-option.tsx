import { type GearId, levelOfGear } from '../../domain/index.ts';
import { GEAR_NAMES } from './gear-names.ts';
import styles from './gear-option.module.css';
import { useGearDrawings } from './use-gear-drawings.ts';

/** The part of the drawing that each piece is in. */
const VIEW_BOXES: Readonly<Record<GearId, string>> = {
  headband: '-76 -46 132 76',
  wristbands: '-44 -26 48 52',
  towel: '-46 -90 96 76',
  shades: '-44 -22 104 48',
  medal: '-32 -86 74 82',
  gloves: '-36 -36 76 72',
  cape: '-98 -88 136 128',
  mask: '-52 -36 110 64',
  crown: '-54 -92 110 64',
  belt: '-42 -38 88 50',
  wings: '-106 -122 212 122',
};

interface GearOptionProps {
  id: GearId;
  isWorn: boolean;
  /** The level has not been reached; it says which one it is. */
  isLocked: boolean;
  onToggle: (id: GearId) => void;
}

/** One piece of gear to put on and take off: a checkbox whose label is its picture and name. */
export function GearOption({ id, isWorn, isLocked, onToggle }: GearOptionProps) {
  const drawings = useGearDrawings(true);
  return (
    <label className={styles.option} data-chosen={isWorn} data-locked={isLocked}>
      <input
        className="visually-hidden"
        type="checkbox"
        checked={isWorn}
        disabled={isLocked}
        onChange={() => onToggle(id)}
      />
      <svg className={styles.picture} viewBox={VIEW_BOXES[id]} aria-hidden="true">
        {drawings?.[id]}
      </svg>
      <span className={styles.name}>{GEAR_NAMES[id]}</span>{' '}
      {isLocked && <span className={styles.level}>Level {levelOfGear(id)}</span>}
    </label>
  );
}
