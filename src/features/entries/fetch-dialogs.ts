import { loadChunk } from '../../lib/load-chunk.ts';
import { closeEntryDialog, useEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/**
 * The code of dialogs for entries, asked for until it is there: once more with the network, and with the press that
 * wants a dialog and else hears why none comes. No screen waits for it, so it never rejects.
 */
export async function fetchDialogs<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await loadChunk(load);
  } catch (error) {
    giveUpDialog(error);
    await nextPress();
    return fetchDialogs(load);
  }
}

function giveUpDialog(error: unknown): void {
  const { dialog } = useEntryDialog.getState();
  if (dialog === null) return;
  closeEntryDialog(dialog);
  showToast(error instanceof Error ? error.message : String(error), 'error');
}

/** Resolves when somebody asks for a dialog, and when the network is back. */
export function nextPress(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = (): void => {
      removeEventListener('online', goOn);
      stopWaiting();
      resolve();
    };
    const stopWaiting = useEntryDialog.subscribe(({ dialog }) => {
      if (dialog !== null) goOn();
    });
    addEventListener('online', goOn);
  });
}
