import { create } from 'zustand';
import type { PlayerName } from '../../domain/index.ts';

interface ReportQuestion {
  /** Whom the player thinks of reporting, from whatever screen; null while nobody is asked about. */
  readonly player: PlayerName | null;
  /** The path of the photo that it is about; null for the player. */
  readonly photo: string | null;
}

const NOBODY: ReportQuestion = { player: null, photo: null };

export const useReportQuestion = create<ReportQuestion>()(() => NOBODY);

export function askToReport({ id, username }: PlayerName, photo: string | null = null): void {
  useReportQuestion.setState({ player: { id, username }, photo });
}

export function closeReportQuestion(): void {
  useReportQuestion.setState(NOBODY);
}
