import type { ReactNode } from 'react';
import type { BlockTarget } from '../../domain/index.ts';

/** What a player's own row shows and offers of a target's photo. */
export interface TargetPhoto {
  /** What is going on with a photo that has not arrived. */
  readonly note?: string | undefined;
  /** Shows the photo; steady, and undefined where there is none. */
  readonly onView?: ((target: BlockTarget, ownerId: string) => void) | undefined;
  /** The photo as its thumbnail; steady, and undefined where a sign stands for it. */
  readonly pictureOf?: ((target: BlockTarget, ownerId: string) => ReactNode) | undefined;
}
