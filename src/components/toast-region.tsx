import {
  type FocusEvent,
  memo,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import { createPortal } from 'react-dom';
import { afterPaint } from '../lib/after-paint.ts';
import { classes } from '../lib/classes.ts';
import styles from './toast-region.module.css';
import { useTopDialog } from './top-dialog.ts';

export const TOAST_TONES = ['info', 'success', 'error'] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
  /** What can still be done about it, such as Undo; it also puts the message away. */
  action?: { readonly label: string; readonly onPress: () => void } | undefined;
}

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: number) => void;
  /** Somebody points at the messages or has the focus in them: they must not go away meanwhile. */
  onHold?: ((isHeld: boolean) => void) | undefined;
}

/**
 * A short message on the footer, of several lines where more than one thing is to be said of the same
 * battle; a press puts a line away. The newest is on top: the Undo that a finger is on its way to stays where
 * it is. It stands between the screen and the footer, above the bars there: everything of the screen can be
 * scrolled clear of it, and nothing moves when it comes or goes (decision 095). Errors interrupt a screen reader, the rest waits; only what is new is
 * said, not what still stands beside it. An open dialog gets a region of its own, because everything
 * outside it can neither be pressed nor heard; the page's own stays, so that what is said after closing is
 * announced.
 */
export function ToastRegion(props: ToastRegionProps) {
  const { toasts, onDismiss } = props;
  const dialog = useTopDialog();
  useUndoKey(toasts, onDismiss);
  return (
    <>
      <Region {...props} toasts={dialog === null ? toasts : NONE} />
      {dialog !== null && createPortal(<Region {...props} isInDialog />, dialog)}
    </>
  );
}

const NONE: readonly ToastMessage[] = [];

interface RegionProps extends ToastRegionProps {
  /** Stands over a dialog's title, beside its X: what a dialog asks for is at its end. */
  isInDialog?: boolean;
}

/** A popover: nothing on the page, and no edge of a dialog, may cover or cut it. */
function Region({ toasts, onDismiss, onHold, isInDialog = false }: RegionProps) {
  const region = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    if (newest !== undefined && region.current !== null) bringToTop(region.current);
  }, [newest]);

  useRoom(region, isInDialog);
  const holding = useHolding(region, toasts.length, onHold);

  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div
      ref={region}
      className={classes(styles.region, isInDialog && styles.high)}
      data-passing
      {...holding}
    >
      {errors.length > 0 && (
        <div className={styles.group} role="alert" aria-atomic={false}>
          {errors.toReversed().map((toast) => (
            <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </div>
      )}
      <output className={styles.group} aria-atomic={false}>
        {others.toReversed().map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </output>
    </div>
  );
}

/** Where a mouse happens to rest, nobody may be reading. */
const RESTING_MS = 10_000;

/**
 * Tells when a mouse or the keyboard comes to the messages and when it leaves; a mouse that only rests
 * there counts as gone after a while. Focus that was in a message that has gone returns to where it came
 * from.
 */
function useHolding(
  region: RefObject<HTMLDivElement | null>,
  count: number,
  onHold: ((isHeld: boolean) => void) | undefined,
) {
  const isPointedAt = useRef(false);
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cameFrom = useRef<Element | null>(null);
  const hasFocus = (): boolean => region.current?.contains(document.activeElement) ?? false;

  useEffect(() => {
    if (cameFrom.current === null || hasFocus()) return;
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
    if (!isPointedAt.current) onHold?.(false);
  });

  useEffect(() => {
    if (count > 0) return;
    isPointedAt.current = false;
    onHold?.(false);
  }, [count, onHold]);

  useEffect(
    () => () => {
      clearTimeout(resting.current);
      onHold?.(false);
    },
    [onHold],
  );

  const setPointedAt = (isThere: boolean): void => {
    isPointedAt.current = isThere;
    onHold?.(isThere || hasFocus());
  };
  const point = (isThere: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    setPointedAt(isThere);
    clearTimeout(resting.current);
    if (isThere) resting.current = setTimeout(() => setPointedAt(false), RESTING_MS);
  };
  return {
    onPointerEnter: point(true),
    onPointerLeave: point(false),
    onFocus: ({ relatedTarget }: FocusEvent): void => {
      cameFrom.current ??= relatedTarget ?? document.body;
      onHold?.(true);
    },
    onBlur: ({ relatedTarget }: FocusEvent): void => {
      if (relatedTarget instanceof Node && region.current?.contains(relatedTarget)) return;
      cameFrom.current = null;
      onHold?.(isPointedAt.current);
    },
  };
}

/** What every screen's end holds of the messages: two lines, in `rem`, as in tokens.css. */
const ROOM_REM = 4.5;

/**
 * Lets the screen's end hold higher messages as well. It shrinks only where nothing is scrolled by that:
 * somebody at the very end would have the screen move under the finger.
 */
function useRoom(region: RefObject<HTMLDivElement | null>, isInDialog: boolean): void {
  useEffect(() => {
    const { current } = region;
    if (!current || isInDialog) return undefined;
    const page = document.documentElement;
    const least = ROOM_REM * Number.parseFloat(getComputedStyle(page).fontSize);
    let taken = least;
    const observer = new ResizeObserver(() => {
      const height = Math.max(least, current.getBoundingClientRect().height);
      const isScrolledBy = scrollY + innerHeight > page.scrollHeight - (taken - height);
      if (height === taken || (height < taken && isScrolledBy)) return;
      taken = height;
      page.style.setProperty('--toasts-height', `${height}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [region, isInDialog]);
}

/** Above whatever has opened since; browsers without popovers keep it above the page. */
function bringToTop(region: HTMLElement): void {
  // One whose dialog goes in this very moment cannot be shown; the page's own region says it.
  if (!region.isConnected || !('showPopover' in region)) return;
  region.popover = 'manual';
  if (region.matches(':popover-open')) {
    // Opening lays out the whole page: too dear for each tick where nothing can be above.
    if (document.querySelectorAll(':popover-open').length === 1) return;
    region.hidePopover();
  }
  region.showPopover();
}

/**
 * Ctrl+Z (Cmd+Z) does what the newest message offers: Tab alone would take longer than it stays. Pressed
 * right after a tick it waits for that tick's message, which comes after the frame that shows the tick.
 */
function useUndoKey(toasts: readonly ToastMessage[], onDismiss: (id: number) => void): void {
  const said = useRef(toasts);
  useLayoutEffect(() => {
    said.current = toasts;
  }, [toasts]);
  useEffect(() => {
    const undo = async (): Promise<void> => {
      await afterPaint();
      const newest = said.current.findLast(({ action }) => action !== undefined);
      if (newest === undefined) return;
      newest.action?.onPress();
      onDismiss(newest.id);
    };
    const press = (event: KeyboardEvent): void => {
      const isUndo = isZ(event) && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTextField(event.target)) return;
      event.preventDefault();
      void undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onDismiss]);
}

/** By what is on the key; by its place where that is no Latin letter. */
function isZ({ key, code }: KeyboardEvent): boolean {
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 'z' : code === 'KeyZ';
}

/** Where the browser itself undoes what was typed. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}

interface ToastProps extends Pick<ToastRegionProps, 'onDismiss'> {
  toast: ToastMessage;
}

const Toast = memo(function Toast({ toast, onDismiss }: ToastProps) {
  const { id, text, tone, action } = toast;
  const act = (): void => {
    action?.onPress();
    onDismiss(id);
  };
  return (
    <div className={styles.toast} data-tone={tone}>
      <button type="button" className={styles.message} onClick={() => onDismiss(id)}>
        {text}
      </button>
      {action && (
        <button type="button" className={styles.action} aria-keyshortcuts="Control+Z" onClick={act}>
          {action.label}
        </button>
      )}
    </div>
  );
});
