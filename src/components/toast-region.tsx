import { useEffect, useLayoutEffect, useRef } from 'react';
import styles from './toast-region.module.css';

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
}

/**
 * Short messages above the footer; a press puts one away. Errors interrupt a screen reader, the
 * rest waits. A popover, because an open dialog would hide everything else.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const region = useRef<HTMLDivElement>(null);

  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    if (newest !== undefined && region.current !== null) bringToTop(region.current);
  }, [newest]);

  useUndoKey(toasts, onDismiss);

  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div ref={region} className={styles.region}>
      {errors.length > 0 && (
        <div className={styles.group} role="alert">
          {errors.map((toast) => (
            <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
          ))}
        </div>
      )}
      <output className={styles.group}>
        {others.map((toast) => (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </output>
    </div>
  );
}

/** Above a dialog that has opened since; browsers without popovers keep it above the page. */
function bringToTop(region: HTMLElement): void {
  if (!('showPopover' in region)) return;
  region.popover = 'manual';
  if (region.matches(':popover-open')) region.hidePopover();
  region.showPopover();
}

/** Ctrl+Z (Cmd+Z) does what the newest message offers: Tab alone would take longer than it stays. */
function useUndoKey(toasts: readonly ToastMessage[], onDismiss: (id: number) => void): void {
  useEffect(() => {
    const newest = toasts.findLast(({ action }) => action !== undefined);
    if (newest === undefined) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      if (!isUndo || isTextField(event.target)) return;
      event.preventDefault();
      newest.action?.onPress();
      onDismiss(newest.id);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [toasts, onDismiss]);
}

/** Where the browser itself undoes what was typed. */
function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'checkbox')
  );
}

function Toast({
  toast,
  onDismiss,
}: { toast: ToastMessage } & Pick<ToastRegionProps, 'onDismiss'>) {
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
}
