import { create } from 'zustand';
import type { ToastMessage, ToastTone } from '../components/toast-region.tsx';

/** Spec section 9, "Toast auto-dismiss". */
export const TOAST_MS = 3000;

interface ToastsState {
  readonly toasts: readonly ToastMessage[];
}

let lastId = 0;

export const useToasts = create<ToastsState>()(() => ({ toasts: [] }));

/** Shows a message for `durationMs`, or until it is pressed. */
export function showToast(text: string, tone: ToastTone = 'info', durationMs = TOAST_MS): void {
  lastId += 1;
  const id = lastId;
  useToasts.setState(({ toasts }) => ({ toasts: [...toasts, { id, text, tone }] }));
  setTimeout(() => dismissToast(id), durationMs);
}

export function resetToasts(): void {
  useToasts.setState({ toasts: [] });
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}
