import { useSyncExternalStore } from 'react';

/** The modal dialogs that are open, the topmost last. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function change(dialogs: readonly HTMLDialogElement[]): void {
  open = dialogs;
  document.documentElement.classList.toggle('has-dialog', dialogs.length > 0);
  for (const listener of listeners) listener();
}

/** Puts a dialog that has just opened on top; returns what takes it away again. */
export function enterTop(dialog: HTMLDialogElement): () => void {
  change([...open, dialog]);
  return () => change(open.filter((other) => other !== dialog));
}

/**
 * The dialog that covers the page; null while none is open. The browser makes everything outside it
 * inert, so what has to stay within reach belongs inside.
 */
export function useTopDialog(): HTMLDialogElement | null {
  return useSyncExternalStore(subscribe, topDialog, topDialog);
}

/** As `useTopDialog`, at this moment. */
export const topDialog = (): HTMLDialogElement | null => open.at(-1) ?? null;

/** Calls back as soon as no dialog is open, now or later. */
export function whenNoneIsOpen(callback: () => void): void {
  const stop = subscribe(look);
  function look(): void {
    if (open.length > 0) return;
    stop();
    callback();
  }
  look();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
