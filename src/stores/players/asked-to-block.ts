import { create } from 'zustand';
import type { PlayerName } from '../../domain/index.ts';

interface BlockQuestion {
  /** Whom the player thinks of blocking, from whatever screen; null while nobody is asked about. */
  readonly player: PlayerName | null;
}

export const useBlockQuestion = create<BlockQuestion>()(() => ({ player: null }));

export function askToBlock({ id, username }: PlayerName): void {
  useBlockQuestion.setState({ player: { id, username } });
}

export function closeBlockQuestion(): void {
  useBlockQuestion.setState({ player: null });
}
