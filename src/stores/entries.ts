import {
  type Battle,
  type BlockNumber,
  type BlockTarget,
  type DailyEntry,
  type DailyTarget,
  entryOf,
  recordBlockEntry,
  recordDailyEntry,
} from '../domain/index.ts';
import { numberEntryField } from '../schema/number-entry-form.ts';
import { notifyOthers } from './notify-others.ts';
import { useRepositories } from './repositories-context.ts';
import { sendEntry } from './send-entry.ts';
import { useUserId } from './session.ts';
import { now } from '../lib/clock.ts';

/** The number that a player typed; undefined when it is none that counts (D125). */
export function parseNumberEntry(text: string): number | undefined {
  return numberEntryField().safeParse(text).data;
}

/** What the player changes about a daily entry; the rest stays as it is. */
export type DailyEdit = Partial<Pick<DailyEntry, 'input' | 'hide'>>;

/**
 * Records entries of the signed-in player for the daily targets of one day: painted at once, sent,
 * announced to the others, and taken back with a message when refused. Each can be undone (D171).
 */
export function useDailyRecorder(battle: Battle, dayKey: string) {
  const { battles, users, functions } = useRepositories();
  const userId = useUserId();

  return (target: DailyTarget, edit: DailyEdit): void => {
    const { targetKey } = target;
    const known = entryOf(target, userId);
    const before = {
      input: known?.input ?? emptyInput(target),
      photo: known?.photo ?? null,
      hide: known?.hide ?? false,
    };
    const record = (entry: typeof before, undo?: () => void): void => {
      const change = { userId, dayKey, targetKey, ...entry, at: now().getTime() };
      sendEntry({
        battle,
        userId,
        subject: `${battle.id} ${dayKey} ${targetKey}`,
        apply: (current, when) => recordDailyEntry(current, userId, change, when),
        write: async (recorded) => {
          await battles.recordDailyEntry(recorded, change);
          if (undo && edit.input) void notifyOthers({ users, functions }, recorded, userId);
        },
        done: undo && { text: spokenEdit(target, edit), undo },
      });
    };
    record({ ...before, ...edit }, () => record(before));
  };
}

/** What stands where nothing is recorded (D89, D90). */
function emptyInput({ format }: DailyTarget): false | null {
  return format === 'checkbox' ? false : null;
}

/** 'Stretch: done', 'Steps: 8000', 'Steps: cleared', 'Steps: hidden in the app'. */
function spokenEdit({ title }: DailyTarget, { input, hide = false }: DailyEdit): string {
  if (typeof input === 'boolean') return `${title}: ${input ? 'done' : 'not done'}`;
  if (typeof input === 'number') return `${title}: ${input}`;
  if (input === null) return `${title}: cleared`;
  return `${title}: ${hide ? 'hidden in the app' : 'shown'}`;
}

/** Records ticks of block targets, likewise; they are not announced. */
export function useBlockTicker(battle: Battle) {
  const { battles } = useRepositories();
  const userId = useUserId();

  return (target: BlockTarget, isTicked: boolean): void => {
    const { targetKey, title } = target;
    const known = entryOf(target, userId);
    const owner = { userId, photo: known?.photo ?? null, hide: known?.hide ?? false };
    const record = (input: boolean, undo?: () => void): void => {
      const change = { ...owner, targetKey, input, at: now().getTime() };
      sendEntry({
        battle,
        userId,
        subject: `${battle.id} ${targetKey}`,
        apply: (current, when) => recordBlockEntry(current, userId, change, when),
        write: (recorded) => battles.recordBlockEntry(recorded, { userId, targetKey }),
        done: undo && { text: `${title}: ${input ? 'done' : 'not done'}`, undo },
      });
    };
    record(isTicked, () => record(!isTicked));
  };
}

/** One more number for the total of a block target, or one of the player's own taken back (D93). */
export type BlockNumberEdit =
  | { readonly add: number; readonly hide: boolean }
  | { readonly remove: BlockNumber };

/** Records the numbers of block targets; they are taken back one by one instead of undone. */
export function useBlockNumbers(battle: Battle) {
  const { battles } = useRepositories();
  const userId = useUserId();

  return (target: BlockTarget, edit: BlockNumberEdit): void => {
    const { targetKey, title } = target;
    const key = { userId, targetKey };
    const owner = { ...key, photo: null, at: now().getTime() };
    const common = { battle, userId, subject: `${battle.id} ${targetKey}` };
    if ('remove' in edit) {
      const { remove } = edit;
      const hide = entryOf(target, userId)?.hide ?? false;
      const change = { ...owner, hide, remove: remove.id };
      sendEntry({
        ...common,
        apply: (current, when) => recordBlockEntry(current, userId, change, when),
        write: (recorded) => battles.recordBlockNumber(recorded, key, { remove }),
        done: { text: `${title}: ${remove.value} removed` },
      });
      return;
    }
    const add = { id: crypto.randomUUID(), value: edit.add };
    const change = { ...owner, hide: edit.hide, add };
    sendEntry({
      ...common,
      apply: (current, when) => recordBlockEntry(current, userId, change, when),
      write: (recorded, { today }) =>
        battles.recordBlockNumber(recorded, key, { add: { ...add, date: today } }),
      done: { text: 'Entry recorded. Well done!', tone: 'success' },
    });
  };
}
