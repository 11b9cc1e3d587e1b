import { create } from 'zustand';
import type { PlayerName } from '../../domain/index.ts';

/** What the player thinks of doing about somebody, from whatever screen. */
export interface PlayerQuestion {
  readonly kind: 'block' | 'report';
  readonly player: PlayerName;
  /** The path of the photo that a report is about; null for the player. */
  readonly photo: string | null;
}

interface Asked {
  /** null while nobody is asked about. */
  readonly question: PlayerQuestion | null;
}

export const usePlayerQuestion = create<Asked>()(() => ({ question: null }));

const ask = (question: PlayerQuestion | null): void => usePlayerQuestion.setState({ question });

export const askToBlock = (player: PlayerName): void => ask({ kind: 'block', player, photo: null });

export const askToReport = (player: PlayerName, photo: string | null = null): void =>
  ask({ kind: 'report', player, photo });

/** Asks no more, unless it is about something else by now. */
export function closePlayerQuestion(asked: PlayerQuestion): void {
  if (usePlayerQuestion.getState().question === asked) ask(null);
}
