import {
  type Battle,
  type BlockNumber,
  type BlockTarget,
  emptyInput,
  entryOf,
  type TargetDefinition,
  titlesText,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { writtenNumber } from '../../lib/number-language.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { openEntryDialog } from './entry-dialogs.ts';
import { notifyOthers } from './notify-others.ts';
import { useRepositories } from '../connection/repositories-context.ts';
import { type EntryToSend, offerEntry, sendEntry } from './send-entry.ts';
import { useUserId } from '../session/session.ts';
import { celebrateTick } from '../device/tick-feedback.ts';
import { showToast } from '../screen/toasts.ts';

/** What a player changes about an entry: a null input clears it; what is left out stays. */
export interface EntryEdit {
  readonly input?: boolean | number | null;
  readonly hide?: boolean;
}

/**
 * One more number for the total of a block target, one of the player's own taken back (D93), or only
 * whether the total is hidden (D95).
 */
export type BlockNumberEdit =
  | { readonly add: number; readonly hide: boolean }
  | { readonly remove: BlockNumber }
  | { readonly hide: boolean };

/**
 * Records entries of the signed-in player for the daily targets of one day, or for block targets with a
 * null `dayKey`: painted at once, sent, those of a day announced to the others, and taken back with a
 * message when the server refuses them. Each can be undone (D171). Gives back what the game itself has
 * against the entry; undefined when it is recorded.
 */
export function useEntryRecorder(battle: Battle, dayKey: string | null) {
  const repositories = useRepositories();
  const userId = useUserId();

  return useSteady((target: BlockTarget, edit: EntryEdit): string | undefined => {
    const { targetKey } = target;
    const known = entryOf(target, userId);
    const before = {
      input: known?.input ?? emptyInput(target),
      photo: known?.photo ?? null,
      hide: known?.hide ?? false,
    };
    const isInput = edit.input !== undefined;
    const entryFor = (entry: typeof before, undo?: () => void): EntryToSend => {
      const change = { userId, dayKey, targetKey, ...entry, at: now().getTime() };
      return {
        battle,
        change,
        text: spokenEdit(target, entry),
        done: undo && { text: spokenEdit(target, edit), undo },
        onSent: (recorded) => {
          if (isInput) void notifyOthers(repositories.functions, recorded, change);
        },
      };
    };
    if (edit.input === true) celebrateTick();
    const undo = (): void => sendEntry(repositories, entryFor(before));
    return offerEntry(repositories, entryFor({ ...before, ...edit }, undo));
  });
}

/** Records ticks, likewise; a tick needs its photo first (D73), and takes it along when it goes (D70). */
export function useTicker(battle: Battle, dayKey: string | null) {
  const record = useEntryRecorder(battle, dayKey);
  const battleId = battle.id;

  return useSteady((target: BlockTarget, isTicked: boolean): void => {
    const { isPhotoRequired, targetKey } = target;
    if (isPhotoRequired) {
      const kind = isTicked ? 'proof' : 'untick';
      openEntryDialog({ kind, battleId, slot: { dayKey, targetKey } });
      return;
    }
    const refusal = record(target, { input: isTicked });
    if (refusal !== undefined) showToast(refusal, 'error', { battleId });
  });
}

/** 'Stretch: done', 'Steps: 8,000', 'Steps: cleared', 'Steps: hidden in the app'. */
function spokenEdit(target: TargetDefinition, { input, hide = false }: EntryEdit): string {
  const title = titlesText([target]);
  if (typeof input === 'boolean') return `${title}: ${input ? 'done' : 'not done'}`;
  if (typeof input === 'number') return `${title}: ${writtenNumber(input)}`;
  if (input === null) return `${title}: cleared`;
  return `${title}: ${hide ? 'hidden in the app' : 'shown'}`;
}

/**
 * Records the numbers of block targets; they are taken back one by one instead of undone. Gives back what
 * the game itself has against it; undefined when it is recorded.
 */
export function useBlockNumbers(battle: Battle) {
  const repositories = useRepositories();
  const userId = useUserId();

  return useSteady((target: BlockTarget, edit: BlockNumberEdit): string | undefined => {
    const { targetKey } = target;
    const hide = 'hide' in edit ? edit.hide : (entryOf(target, userId)?.hide ?? false);
    const made = { userId, dayKey: null, targetKey, photo: null, hide, at: now().getTime() };
    const offer = (entry: Omit<EntryToSend, 'battle'>) =>
      offerEntry(repositories, { battle, done: { text: entry.text }, ...entry });

    if ('remove' in edit) {
      const { id, value } = edit.remove;
      return offer({
        change: { ...made, remove: id },
        text: `${titlesText([target])}: ${writtenNumber(value)} removed`,
      });
    }
    if (!('add' in edit))
      return offer({ change: { ...made, hideOnly: true }, text: spokenEdit(target, { hide }) });
    return offer({
      change: { ...made, add: { id: crypto.randomUUID(), value: edit.add } },
      text: spokenEdit(target, { input: edit.add }),
      done: { text: 'Entry recorded. Well done!', tone: 'success' },
    });
  });
}
