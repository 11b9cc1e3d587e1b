import { create } from 'zustand';
import type { ToastMessage, ToastTone } from '../components/toast-region.tsx';

/** Spec section 9, "Toast auto-dismiss". */
export const TOAST_MS = 3000;

/** How long an entry can be undone (D171). */
export const UNDO_MS = 5000;

interface Toast extends ToastMessage {
  /** What it is about: a newer message about the same takes its place. */
  readonly subject?: string | undefined;
}

interface ToastsState {
  readonly toasts: readonly Toast[];
}

let lastId = 0;

export const useToasts = create<ToastsState>()(() => ({ toasts: [] }));

/**
 * Shows a message for `durationMs`, or until it is pressed or its `subject` is no longer so. Said again,
 * one about no subject does not stand there twice.
 */
export function showToast(
  text: string,
  tone: ToastTone = 'info',
  durationMs = TOAST_MS,
  subject?: string,
): void {
  if (subject === undefined) remove((said) => said.subject === undefined && said.text === text);
  show({ text, tone, subject }, durationMs);
}

/** Says what was done to `subject` and lets it be undone for five seconds. */
export function showUndoToast(subject: string, text: string, undo: () => void): void {
  dismissToastsAbout(subject);
  show({ text, tone: 'info', subject, action: { label: 'Undo', onPress: undo } }, UNDO_MS);
}

function show(toast: Omit<Toast, 'id'>, durationMs: number): void {
  lastId += 1;
  const id = lastId;
  lifetimes.set(id, durationMs);
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }));
  if (!isHeld) startTimer(id, durationMs);
}

/** How long each message on screen stays, and what will end it. */
const lifetimes = new Map<number, number>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();
let isHeld = false;

function startTimer(id: number, durationMs: number): void {
  timers.set(
    id,
    setTimeout(() => dismissToast(id), durationMs),
  );
}

/** Keeps the messages while somebody is at them; afterwards each stays its whole time once more. */
export function holdToasts(isWanted: boolean): void {
  if (isWanted === isHeld) return;
  isHeld = isWanted;
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
  if (isWanted) return;
  for (const [id, durationMs] of lifetimes) startTimer(id, durationMs);
}

export function resetToasts(): void {
  holdToasts(false);
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
  for (const { id } of toasts.filter(isOver)) {
    clearTimeout(timers.get(id));
    timers.delete(id);
    lifetimes.delete(id);
  }
  useToasts.setState({ toasts: toasts.filter((toast) => !isOver(toast)) });
}
