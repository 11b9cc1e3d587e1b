import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { QrCode } from '../../components/qr-code.tsx';
import { reportError } from '../../lib/report-error.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import styles from './hand-over.module.css';

interface HandOverProps {
  /** A path of this app. */
  path: string;
  /** What the other side reads above the link. */
  text: string;
  /** What the QR code leads to, for whoever cannot see it. */
  label: string;
}

/** A link to hand over: to be scanned, shared or copied. */
export function HandOver({ path, text, label }: HandOverProps) {
  const url = location.origin + path;

  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the sheet without choosing anybody is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copied.', 'success');
    } catch (error) {
      reportError('The link was not copied', error);
      showToast('The link could not be copied. Please select it and copy it by hand.', 'error');
    }
  };

  return (
    <div className={styles.link}>
      <QrCode text={url} label={label} />
      <div className={styles.buttons}>
        {'share' in navigator && (
          <Button look="primary" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button look={'share' in navigator ? 'secondary' : 'primary'} onClick={() => void copy()}>
          Copy Link
        </Button>
      </div>
      <TextField
        label="Link"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  );
}
