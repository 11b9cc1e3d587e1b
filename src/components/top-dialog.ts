import { create } from 'zustand';

/** The modal dialogs that are open, the topmost last. */
const useOpenDialogs = create<readonly HTMLDialogElement[]>(() => []);

useOpenDialogs.subscribe(({ length }) => {
  document.documentElement.classList.toggle('has-dialog', length > 0);
});

/** Puts a dialog that has just opened on top; returns what takes it away again. */
export function enterTop(dialog: HTMLDialogElement): () => void {
  useOpenDialogs.setState((open) => [...open, dialog], true);
  return () => useOpenDialogs.setState((open) => open.filter((other) => other !== dialog), true);
}

const last = (open: readonly HTMLDialogElement[]): HTMLDialogElement | null => open.at(-1) ?? null;

/**
 * The dialog that covers the page; null while none is open. The browser makes everything outside it
 * inert, so what has to stay within reach belongs inside.
 */
export const useTopDialog = (): HTMLDialogElement | null => useOpenDialogs(last);

/** As `useTopDialog`, at this moment. */
export const topDialog = (): HTMLDialogElement | null => last(useOpenDialogs.getState());

/** Calls back as soon as no dialog is open, now or later. */
export function whenNoneIsOpen(callback: () => void): void {
  const stop = useOpenDialogs.subscribe(look);
  function look(): void {
    if (topDialog()) return;
    stop();
    callback();
  }
  look();
}
