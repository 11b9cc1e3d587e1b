import { create } from 'zustand';

interface NewcomerStore {
  /** Whether the player signs up in this visit and has not been asked which fighter to be. */
  readonly isNewcomer: boolean;
}

const useNewcomer = create<NewcomerStore>()(() => ({ isNewcomer: false }));

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
