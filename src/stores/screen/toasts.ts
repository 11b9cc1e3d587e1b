import { create } from 'zustand';

/** Spec section 9, "Toast auto-dismiss". */
const TOAST_MS = 3000;

/** How long an entry can be undone (D171). */
const UNDO_MS = 5000;

/** A message that is newer when the screen changes belongs to the new one. */
const OF_NEW_SCREEN_MS = 1000;

/** More lines would lie on what is ticked next. */
const MOST_SHOWN = 2;

type ToastTone = 'info' | 'success' | 'error';

interface ToastOptions {
  readonly durationMs?: number;
  /** What it is about: it goes when that is no longer so. */
  readonly subject?: string | undefined;
  /** Those that speak of the same battle are shown together. */
  readonly battleId?: string | undefined;
}

interface Toast extends ToastOptions {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** What can still be done about it; it also puts the message away. */
  readonly action?: { readonly label: string; readonly onPress: () => void } | undefined;
  readonly durationMs: number;
  /** By the device's clock, in milliseconds since 1970. */
  readonly since: number;
}

interface ToastsState {
  /** In the order in which they were said. */
  readonly toasts: readonly Toast[];
}

let lastId = 0;

export const useToasts = create<ToastsState>()(() => ({ toasts: [] }));

/**
 * One at a time: the newest, with what was said last of the same battle; the others wait. Of entries that were
 * recorded one after the other only the last is shown.
 */
export function shownToasts(state: ToastsState): readonly Toast[] {
  const newest = newestToasts(state);
  const entry = newest.findLast(({ action }) => action !== undefined);
  return newest.filter((toast) => toast.action === undefined || toast === entry).slice(-MOST_SHOWN);
}

/** The newest, with whatever else is said of the same battle. */
function newestToasts({ toasts }: ToastsState): readonly Toast[] {
  const newest = toasts.at(-1);
  if (newest === undefined) return [];
  const { battleId } = newest;
  return battleId === undefined ? [newest] : toasts.filter((toast) => toast.battleId === battleId);
}

/**
 * Shows a message for three seconds or `durationMs`, or until it is pressed, the player moves on or its
 * `subject` is no longer so. Said again, it does not stand there twice.
 */
export function showToast(
  text: string,
  tone: ToastTone = 'info',
  options: ToastOptions = {},
): void {
  remove((said) => said.subject === options.subject && said.text === text);
  show({ durationMs: TOAST_MS, ...options, text, tone });
}

/**
 * Says what was done to `subject` and lets it be undone for five seconds, also while something else
 * is said, and on the next screen.
 */
export function showUndoToast(
  about: ToastOptions & { readonly subject: string },
  text: string,
  undo: () => void,
): void {
  dismissToastsAbout(about.subject);
  const action = { label: 'Undo', onPress: undo };
  show({ ...about, text, tone: 'info', action, durationMs: UNDO_MS });
}

function show(toast: Omit<Toast, 'id' | 'since'>): void {
  lastId += 1;
  const said = { ...toast, id: lastId, since: Date.now() };
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, said] }));
  runTimers();
}

/** What will end each message whose time is running. */
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;

/**
 * Time runs for what can be read, and for what can be undone; what waits has its whole time left, also what was said
 * where nobody looked.
 */
function runTimers(): void {
  const state = useToasts.getState();
  const shown = shownToasts(state);
  const running = isHeld
    ? []
    : state.toasts.filter((toast) => toast.action !== undefined || shown.includes(toast));
  for (const [id, timer] of timers) {
    if (running.some((toast) => toast.id === id)) continue;
    clearTimeout(timer);
    timers.delete(id);
  }
  if (document.visibilityState === 'hidden') {
    document.addEventListener('visibilitychange', runTimers, { once: true });
    return;
  }
  for (const { id, durationMs } of running) {
    if (timers.has(id)) continue;
    timers.set(
      id,
      setTimeout(() => dismissToast(id), durationMs),
    );
  }
}

/** Keeps the messages while somebody is at them; afterwards each stays its whole time once more. */
export function holdToasts(isWanted: boolean): void {
  isHeld = isWanted;
  runTimers();
}

/**
 * The player has moved on: what was said on the screen before is over, unless it can be undone and the new
 * screen is not another battle's (`battleId`; null where it is none).
 */
export function leaveScreen(battleId: string | null): void {
  const newest = newestToasts(useToasts.getState());
  const newSince = Date.now() - OF_NEW_SCREEN_MS;
  const isOver = (toast: Toast): boolean =>
    toast.action === undefined
      ? toast.since < newSince
      : battleId !== null && toast.battleId !== undefined && toast.battleId !== battleId;
  remove((toast) => newest.includes(toast) && isOver(toast));
}

/**
 * As if nothing had been said.
 * @internal the app keeps its messages to the end; tests begin without those of the test before
 */
export function resetToasts(): void {
  isHeld = false;
  remove(() => true);
}

export function dismissToast(id: number): void {
  remove((toast) => toast.id === id);
}

/** Puts away what is said about `subject`, because it is no longer so. */
export function dismissToastsAbout(subject: string): void {
  remove((toast) => toast.subject === subject);
}

function remove(isOver: (toast: Toast) => boolean): void {
  const { toasts } = useToasts.getState();
  const left = toasts.filter((toast) => !isOver(toast));
  if (left.length === toasts.length) return;
  useToasts.setState({ toasts: left });
  runTimers();
}
