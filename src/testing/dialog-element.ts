/**
 * jsdom knows `<dialog>` but not how it opens. Enough for tests that look for what is in it; focus
 * and the layers are the end-to-end tests' matter.
 */
export function installDialogElement(): void {
  if ('showModal' in HTMLDialogElement.prototype) return;
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
