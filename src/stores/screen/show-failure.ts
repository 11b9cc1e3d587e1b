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

/** What ends the following of each failure, by its subject. */
const followed = new Map<string, () => void>();

/** Says what failed, until it shows that it did not, or is tried again. */
export function showFailure({ text, subject, follow, onDone }: Failure): void {
  endFailure(subject);
  showToast(text, 'error', { subject });
  let isOver = false;
  let stop: (() => void) | undefined;
  followed.set(subject, () => {
    isOver = true;
    stop?.();
  });
  stop = follow((isDone) => {
    if (!isDone || isOver) return;
    endFailure(subject);
    dismissToastsAbout(subject);
    onDone?.();
  });
  // The first word may come before the subscription has been handed back.
  if (isOver) stop();
}

/** Before the same is tried again: whoever tries it hears how that goes. */
export function endFailure(subject: string): void {
  followed.get(subject)?.();
  followed.delete(subject);
}
