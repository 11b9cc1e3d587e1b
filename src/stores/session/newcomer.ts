import { create } from 'zustand';
import type { Avatar } from '../../domain/index.ts';

interface NewcomerStore {
  /** Whether the player signs up in this visit and has not been asked which fighter to be. */
  readonly isNewcomer: boolean;
  /** The look of whoever's challenge was opened last in this visit; null without one. */
  readonly rival: Avatar | null;
}

const useNewcomer = create<NewcomerStore>()(() => ({ isNewcomer: false, rival: null }));

/** Makes a profile; whoever has one is shown somewhere else the moment it is there. */
export async function asNewcomer(makeProfile: () => Promise<unknown>): Promise<void> {
  useNewcomer.setState({ isNewcomer: true });
  try {
    await makeProfile();
  } catch (error) {
    greetNewcomer();
    throw error;
  }
}

/** From here on the player is one like all others. */
export function greetNewcomer(): void {
  useNewcomer.setState({ isNewcomer: false });
}

export function useIsNewcomer(): boolean {
  return useNewcomer(({ isNewcomer }) => isNewcomer);
}

/** Remembers whom the one who comes to be a player is challenged by. */
export function meetRival(rival: Avatar): void {
  useNewcomer.setState({ rival });
}

export function useMetRival(): Avatar | null {
  return useNewcomer(({ rival }) => rival);
}
