import styles from './toast-region.module.css';

export const TOAST_TONES = ['info', 'success', 'error'] as const;
export type ToastTone = (typeof TOAST_TONES)[number];

export interface ToastMessage {
  id: number;
  text: string;
  tone: ToastTone;
}

interface ToastRegionProps {
  toasts: readonly ToastMessage[];
  onDismiss: (id: number) => void;
}

/** Short messages above the footer; a press puts one away. Errors interrupt a screen reader, the rest waits. */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps) {
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div className={styles.region}>
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

function Toast({
  toast,
  onDismiss,
}: { toast: ToastMessage } & Pick<ToastRegionProps, 'onDismiss'>) {
  return (
    <button
      type="button"
      className={styles.toast}
      data-tone={toast.tone}
      onClick={() => onDismiss(toast.id)}
    >
      {toast.text}
    </button>
  );
}
