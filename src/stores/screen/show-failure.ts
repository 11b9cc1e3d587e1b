import { dismissToastsAbout, showToast } from './toasts.ts';

/** What may have got through all the same: the reply alone may be lost. */
interface Failure {
  readonly text: string;
  readonly subject: string;
  /** Tells `isDone` whenever more is heard of it, until the function that it returns is called. */
  readonly follow: (tell: (isDone: boolean) => void) => () => void;
  /** For what is done only afterwards. */
  readonly onDone?: () => void;
}

/** Says what failed, until it shows that it did not. */
export function showFailure({ text, subject, follow, onDone }: Failure): void {
  showToast(text, 'error', { subject });
  let isOver = false;
  const stop = follow((isDone) => {
    if (!isDone || isOver) return;
    isOver = true;
    // The first word may come before the subscription has been handed back.
    queueMicrotask(() => stop());
    dismissToastsAbout(subject);
    onDone?.();
  });
}
