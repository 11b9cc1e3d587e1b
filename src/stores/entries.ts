import {
  type Battle,
  type BlockChange,
  type BlockInput,
  type BlockNumber,
  type BlockTarget,
  entryOf,
  recordBlockEntry,
  recordDailyEntry,
  type TargetDefinition,
} from '../domain/index.ts';
import type { BlockNumberChange } from '../repositories/battle-repository.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { notifyOthers } from './notify-others.ts';
import { openEntryDialog } from './entry-dialogs.ts';
import type { EntrySlot } from './entry-slot.ts';
import { useRepositories } from './repositories-context.ts';
import { type EntryToSend, offerEntry, sendEntry } from './send-entry.ts';
import { useUserId } from './session.ts';
import { celebrateTick } from './tick-feedback.ts';
import { showToast } from './toasts.ts';
import { now } from '../lib/clock.ts';
import { writtenNumber } from '../lib/number-language.ts';
import { useSteady } from '../lib/use-steady.ts';

/** What a player changes about a daily entry: a null input clears it; what is left out stays. */
export interface DailyEntryEdit {
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
 * Records entries of the signed-in player for the daily targets of one day: painted at once, sent,
 * announced to the others, and taken back with a message when the server refuses them. Each can be undone
 * (D171). Gives back what the game itself has against the entry; undefined when it is recorded.
 */
export function useDailyRecorder(battle: Battle, dayKey: string) {
  const repositories = useRepositories();
  const { battles, functions } = repositories;
  const userId = useUserId();

  return useSteady((target: BlockTarget, edit: DailyEntryEdit): string | undefined => {
    const { targetKey } = target;
    const known = entryOf(target, userId);
    const before = {
      input: known?.input ?? emptyInput(target),
      photo: known?.photo ?? null,
      hide: known?.hide ?? false,
    };
    const entryFor = (entry: typeof before, isInput: boolean, undo?: () => void): EntryToSend => {
      const change = { userId, dayKey, targetKey, ...entry, at: now().getTime() };
      return {
        battle,
        userId,
        subject: `${battle.id} ${dayKey} ${targetKey}`,
        apply: (current, when) => recordDailyEntry(current, userId, change, when),
        write: async (recorded) => {
          await battles.recordDailyEntry(recorded, change);
          if (isInput && entry.input) void notifyOthers(functions, recorded, userId);
        },
        done: undo && { text: spokenEdit(target, edit), undo },
        kept: {
          dayKey,
          targetKey,
          element: null,
          entry,
          text: spokenEdit(target, entry),
          at: change.at,
        },
      };
    };
    if (edit.input === true) celebrateTick();
    const isInput = edit.input !== undefined;
    const undo = (): void => sendEntry(repositories, entryFor(before, isInput));
    return offerEntry(repositories, entryFor({ ...before, ...edit }, isInput, undo));
  });
}

/** Records ticks of the daily targets of one day, likewise. */
export function useDailyTicker(battle: Battle, dayKey: string) {
  const record = useDailyRecorder(battle, dayKey);

  return useSteady((target: BlockTarget, isTicked: boolean): void => {
    const { isPhotoRequired, targetKey } = target;
    if (isPhotoRequired) {
      askForPhoto({ battleId: battle.id, dayKey, targetKey }, isTicked);
      return;
    }
    const refusal = record(target, { input: isTicked });
    if (refusal !== undefined) showToast(refusal, 'error', { battleId: battle.id });
  });
}

/** A tick needs its photo first (D73), and takes it along when it goes (D70). */
function askForPhoto(slot: EntrySlot, isTicked: boolean): void {
  openEntryDialog({ kind: isTicked ? 'proof' : 'untick', slot });
}

/** What stands where nothing is recorded (D89, D90). */
function emptyInput({ format }: TargetDefinition): false | null {
  return format === 'checkbox' ? false : null;
}

/** 'Stretch: done', 'Steps: 8,000', 'Steps: cleared', 'Steps: hidden in the app'. */
function spokenEdit({ title }: TargetDefinition, { input, hide = false }: DailyEntryEdit): string {
  if (typeof input === 'boolean') return `${title}: ${input ? 'done' : 'not done'}`;
  if (typeof input === 'number') return `${title}: ${writtenNumber(input)}`;
  if (input === null) return `${title}: cleared`;
  return `${title}: ${hide ? 'hidden in the app' : 'shown'}`;
}

/** Records ticks of block targets, likewise; they are not announced. */
export function useBlockTicker(battle: Battle) {
  const repositories = useRepositories();
  const { battles } = repositories;
  const userId = useUserId();

  return useSteady((target: BlockTarget, isTicked: boolean): void => {
    const { targetKey } = target;
    if (target.isPhotoRequired) {
      askForPhoto({ battleId: battle.id, dayKey: null, targetKey }, isTicked);
      return;
    }
    const known = entryOf(target, userId);
    const owner = { userId, photo: known?.photo ?? null, hide: known?.hide ?? false };
    const record = (input: boolean, undo?: () => void): void => {
      const change = { ...owner, targetKey, input, at: now().getTime() };
      const text = spokenEdit(target, { input });
      sendEntry(repositories, {
        battle,
        userId,
        subject: `${battle.id} ${targetKey}`,
        apply: (current, when) => recordBlockEntry(current, userId, change, when),
        write: (recorded) => battles.recordBlockEntry(recorded, { userId, targetKey }),
        done: undo && { text, undo },
        kept: {
          dayKey: null,
          targetKey,
          element: null,
          entry: { input, photo: owner.photo, hide: owner.hide },
          text,
          at: change.at,
        },
      });
    };
    if (isTicked) celebrateTick();
    record(isTicked, () => record(!isTicked));
  });
}

/**
 * Records the numbers of block targets; they are taken back one by one instead of undone. Gives back what
 * the game itself has against it; undefined when it is recorded.
 */
export function useBlockNumbers(battle: Battle) {
  const repositories = useRepositories();
  const { battles } = repositories;
  const userId = useUserId();

  return useSteady((target: BlockTarget, edit: BlockNumberEdit): string | undefined => {
    const { targetKey } = target;
    const key = { userId, targetKey };
    const at = now().getTime();
    const { input, hide, sentOn, done, kept } = plannedEdit(target, edit, userId);
    const change: BlockChange = { ...key, ...input, hide, photo: null, at };
    return offerEntry(repositories, {
      battle,
      userId,
      subject: `${battle.id} ${targetKey}`,
      apply: (current, when) => recordBlockEntry(current, userId, change, when),
      write: (recorded, { today }) => battles.recordBlockNumber(recorded, key, sentOn(today)),
      done,
      ...(kept && {
        kept: { dayKey: null, targetKey, at, entry: { input: null, photo: null, hide }, ...kept },
      }),
    });
  });
}

interface PlannedEdit extends Pick<EntryToSend, 'done'> {
  readonly input: BlockInput;
  readonly hide: boolean;
  /** What the server is told, on the player's date. */
  readonly sentOn: (today: string) => BlockNumberChange;
  /** What is remembered of it until the server has it; a mere hiding is not. */
  readonly kept?: Pick<KeptEntry, 'element' | 'text'>;
}

function plannedEdit(target: BlockTarget, edit: BlockNumberEdit, userId: string): PlannedEdit {
  const { title } = target;
  if ('remove' in edit) {
    const { remove } = edit;
    const text = `${title}: ${remove.value} removed`;
    return {
      input: { remove: remove.id },
      hide: entryOf(target, userId)?.hide ?? false,
      sentOn: () => ({ remove }),
      done: { text },
      kept: { element: { id: remove.id, isRemoved: true }, text },
    };
  }
  const { hide } = edit;
  if (!('add' in edit)) {
    const hideOnly = true;
    const done = { text: spokenEdit(target, edit) };
    return { input: { hideOnly }, hide, sentOn: () => ({ hideOnly }), done };
  }
  const add = { id: crypto.randomUUID(), value: edit.add };
  return {
    input: { add },
    hide,
    sentOn: (today) => ({ add: { ...add, date: today } }),
    done: { text: 'Entry recorded. Well done!', tone: 'success' },
    kept: {
      element: { id: add.id, isRemoved: false, value: add.value },
      text: spokenEdit(target, { input: add.value }),
    },
  };
}
