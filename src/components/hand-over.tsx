import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { QrCode } from './qr-code.tsx';

interface HandOverProps {
  url: string;
  /** Left out where the browser has no share sheet. */
  share: (() => Promise<void>) | undefined;
  copy: () => Promise<void>;
  /** What the QR code leads to, for whoever cannot see it. */
  label: string;
}

/** A link to hand over: to be scanned, shared or copied. */
export function HandOver({ url, share, copy, label }: HandOverProps) {
  return (
    <div className="stack-far">
      <QrCode text={url} label={label} />
      <div className="side-by-side">
        {share && (
          <Button look="primary" onClick={share}>
            Share
          </Button>
        )}
        <Button look={share ? 'secondary' : 'primary'} onClick={() => void copy()}>
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
