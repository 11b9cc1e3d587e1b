import { type PointerEvent, type ReactNode, useRef } from 'react';
import { FighterOptions } from '../../components/fighter/fighter-options.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { BackIcon, ForwardIcon } from '../../components/icons.tsx';
import { type Avatar, AVATAR_IDS, type AvatarId } from '../../domain/index.ts';
import styles from './fighter-carousel.module.css';

/** How far a finger travels sideways before it means the next fighter, in CSS pixels. */
const SWIPE_PX = 40;

interface FighterCarouselProps {
  avatar: Avatar;
  onChoose: (id: AvatarId) => void;
  /** The chosen fighter on stage. */
  children: ReactNode;
}

/** The four fighters: by swipe, by the arrows beside the stage, or straight from the row below. */
export function FighterCarousel({ avatar, onChoose, children }: FighterCarouselProps) {
  const step = (by: number): void => onChoose(neighbourOf(avatar.id, by));
  const swipe = useSwipe(step);

  return (
    <fieldset className="stack-far">
      <legend className="visually-hidden">Fighter</legend>
      <div className={styles.stage} {...swipe}>
        {children}
        <span className={styles.previous}>
          <IconButton label="Previous fighter" icon={<BackIcon />} onClick={() => step(-1)} />
        </span>
        <span className={styles.next}>
          <IconButton label="Next fighter" icon={<ForwardIcon />} onClick={() => step(1)} />
        </span>
      </div>
      <div className={styles.row}>
        <FighterOptions avatar={avatar} mood="fine" look={styles} onChoose={onChoose} />
      </div>
    </fieldset>
  );
}

/** The fighter that many places further, beginning again after the last one. */
function neighbourOf(id: AvatarId, by: number): AvatarId {
  const position = AVATAR_IDS.indexOf(id) + by + AVATAR_IDS.length;
  return AVATAR_IDS[position % AVATAR_IDS.length] ?? id;
}

/**
 * Calls back with 1 for a swipe to the left, as pages turn, and -1 for one to the right. On a screen that two
 * fingers have enlarged, one that moves looks about.
 */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent): void => {
      startX.current = clientX;
    },
    onPointerUp: ({ clientX }: PointerEvent): void => {
      const travelled = startX.current === null ? 0 : clientX - startX.current;
      startX.current = null;
      const isEnlarged = (globalThis.visualViewport?.scale ?? 1) > 1;
      if (Math.abs(travelled) >= SWIPE_PX && !isEnlarged) onSwipe(travelled < 0 ? 1 : -1);
    },
    onPointerCancel: (): void => {
      startX.current = null;
    },
  };
}
