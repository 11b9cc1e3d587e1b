import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { DraftBattle, PlayerName } from '../../domain/index.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { debouncedStorage } from '../../lib/debounced-storage.ts';
import { PRODUCT } from '../../lib/product.ts';
import { sharedStorage, stateIn } from '../../lib/shared-storage.ts';
import { draftBattleSchema } from '../../schema/stored-draft.ts';
import { playerNameSchema } from '../../schema/player-name.ts';
import { orElse, z } from '../../schema/zod.ts';

/** Spec section 9, "Local state save debounce". */
const SAVE_DELAY_MS = 800;

/** What this device remembers between visits (spec section 3, "App state"). */
interface AppState {
  /** Whether the home menu was left for a group battle (D20). */
  readonly isGroupFlow: boolean;
  /** Found by search, the newest first; those of the player's battles come from the battles (D36). */
  readonly previousOpponents: readonly PlayerName[];
  /** Whom the next battle goes to: one in a duel, two or three in a group; empty until chosen. */
  readonly chosenOpponents: readonly PlayerName[];
  /** Whether it becomes a link instead, for whoever opens it. */
  readonly isByLink: boolean;
  /** The battle in the making; see `draft-battle.ts`. */
  readonly draft: DraftBattle | null;
  /** The battle looked at last: stands in where an address names none (D21). */
  readonly currentBattleId: string | null;
  /** The progress that the player has seen on this device (D118); null before the first look. */
  readonly seenProgress: SeenProgress | null;
  /** Battles that only a later version can show; null before anybody has asked. */
  readonly laterBattles: LaterBattles | null;
  /** What the links hold that were made on this device, by their battles; the newest last. */
  readonly inviteCodes: Readonly<Record<string, string>>;
  /** Whether a tick is heard; null until the player has chosen (D119). */
  readonly isSoundOn: boolean | null;
  /** The version of the app whose news were seen, or need not be; null before the first start. */
  readonly seenVersion: string | null;
  /** When the player was told last what has happened in the battles, in milliseconds since 1970. */
  readonly toldUntil: number | null;
  /** How battles ended of which was heard today, the newest first. */
  readonly toldEnds: readonly ToldEnd[];
}

export interface SeenProgress {
  readonly userId: string;
  readonly level: number;
  readonly xp: number;
}

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

export interface LaterBattles {
  /** The day on which the server was asked. */
  readonly askedOn: string;
  readonly isAny: boolean;
}

/** Anybody can edit local storage: what is not well-formed counts as not stored. */
const appStateSchema = z.object({
  isGroupFlow: orElse(z.boolean(), false),
  previousOpponents: orElse(z.array(playerNameSchema), []),
  chosenOpponents: orElse(z.array(playerNameSchema), []),
  isByLink: orElse(z.boolean(), false),
  draft: orElse(z.nullable(draftBattleSchema), null),
  currentBattleId: orElse(z.nullable(z.string()), null),
  seenProgress: orElse(
    z.nullable(z.object({ userId: z.string(), level: z.number(), xp: z.number() })),
    null,
  ),
  laterBattles: orElse(z.nullable(z.object({ askedOn: z.string(), isAny: z.boolean() })), null),
  inviteCodes: orElse(z.record(z.string(), z.string()), {}),
  isSoundOn: orElse(z.nullable(z.boolean()), null),
  seenVersion: orElse(z.nullable(z.string()), null),
  toldUntil: orElse(z.nullable(z.number()), null),
  toldEnds: orElse(
    z.array(
      z.object({
        battleId: z.string(),
        text: z.string(),
        isOwed: z.boolean(),
        heardAt: z.number(),
      }),
    ),
    [],
  ),
});

const INITIAL: AppState = z.parse(appStateSchema, {});

export const useAppState = create<AppState>()(
  persist(() => INITIAL, {
    name: PRODUCT,
    version: 1,
    storage: createJSONStorage(() =>
      debouncedStorage(sharedStorage(browserStorage, { ...INITIAL }), SAVE_DELAY_MS),
    ),
    merge: (stored) => appStateSchema.safeParse(stored).data ?? INITIAL,
  }),
);

/** What any tab has kept by now. */
export const keptAppState = (): AppState =>
  z.parse(appStateSchema, stateIn(browserStorage.getItem(PRODUCT)));

export function setCurrentBattleId(currentBattleId: string): void {
  useAppState.setState({ currentBattleId });
}

export function setSeenProgress(seenProgress: SeenProgress): void {
  useAppState.setState({ seenProgress });
}

export function resetAppState(): void {
  useAppState.setState(INITIAL);
}

/** Leaves nothing of it on the device. */
export function removeAppState(): void {
  resetAppState();
  useAppState.persist.clearStorage();
}
