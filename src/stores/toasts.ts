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

/** Shows a message for `durationMs`, or until it is pressed. */
export function showToast(text: string, tone: ToastTone = 'info', durationMs = TOAST_MS): void {
  show({ text, tone }, durationMs);
}

/** Says what was done to `subject` and lets it be undone for five seconds. */
export function showUndoToast(subject: string, text: string, undo: () => void): void {
  dismissToastsAbout(subject);
  show({ text, tone: 'info', subject, action: { label: 'Undo', onPress: undo } }, UNDO_MS);
}

function show(toast: Omit<Toast, 'id'>, durationMs: number): void {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { ...toast, id }] }));
  setTimeout(() => dismissToast(id), durationMs);
}

export function resetToasts(): void {
  useToasts.setState({ toasts: [] });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** Puts away what is said about `subject`, because it is no longer so. */
export function dismissToastsAbout(subject: string): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter((toast) => toast.subject !== subject),
  }));
}
