import { create } from 'zustand';

/** How a battle ended, as home says it. */
export interface ToldEnd {
  readonly battleId: string;
  /** 'You won against Ben yesterday. Ben owes you: coffee.' */
  readonly text: string;
  /** Whether a stake waits to be handed over. */
  readonly isOwed: boolean;
  /** When this device heard of it, in milliseconds since 1970: on the next day it is no news. */
  readonly heardAt: number;
}

interface ToldEnds {
  /** The newest first. */
  readonly known: readonly ToldEnd[];
  /** What stands on home: the same, as soon as that moves nothing under the player's thumb. */
  readonly shown: readonly ToldEnd[];
}

export const useToldEnds = create<ToldEnds>()(() => ({ known: [], shown: [] }));

/** Says what the last visit knew; nothing where there was none. */
export function adoptEnds(known: readonly ToldEnd[]): void {
  useToldEnds.setState({ known, shown: known });
}
