import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { LegalLinks } from '../../components/reading-link.tsx';
import { PRODUCT_NAME } from '../../lib/product.ts';
import { giveConsent, useConsent } from '../../stores/device/consent-choice.ts';
import styles from './consent.module.css';
import { useReject } from './use-reject.ts';

interface ConsentChoicesProps {
  /** A player has asked to see the choice again: the single ones are shown from the start. */
  isOpen?: boolean;
}

/** Accept, reject or choose (spec section 2, Consent banner). */
export function ConsentChoices({ isOpen = false }: ConsentChoicesProps) {
  const id = useId();
  const [isCustomising, setIsCustomising] = useState(isOpen);
  const reject = useReject();

  return (
    <div className={styles.choices}>
      <p>
        {PRODUCT_NAME} keeps on this device what it needs to work. If you agree, it also counts
        visits, so that we learn what to improve.
      </p>
      <div className={styles.buttons}>
        <Button look="primary" data-consent="all" onClick={() => giveConsent('all')}>
          Accept All
        </Button>
        {/* What gives none by itself is empty: it is pressed before the app is there (do-presses.ts). */}
        <Button
          data-consent=""
          aria-describedby={isOpen ? `${id}-end` : undefined}
          onClick={reject}
        >
          Reject All
        </Button>
        {!isOpen && (
          <Button
            data-consent=""
            aria-expanded={isCustomising}
            aria-controls={id}
            onClick={() => setIsCustomising(!isCustomising)}
          >
            Customise
          </Button>
        )}
      </div>
      {isOpen && <p id={`${id}-end`}>Reject All also signs you out.</p>}
      <div id={id} hidden={!isCustomising}>
        {isCustomising && <Customise />}
      </div>
      <LegalLinks />
    </div>
  );
}

/** What is stored, by purpose (D160). With analytics off it is the necessary storage only (D75). */
function Customise() {
  const [isAnalyticOn, setIsAnalyticOn] = useState(useConsent(({ choice }) => choice === 'all'));
  return (
    <fieldset className="stack-near">
      <legend className="visually-hidden">Customise</legend>
      <Checkbox
        label="Necessary storage"
        note="Always on. Local storage and browser databases keep you signed in, remember your choices, and hold entries until they are sent."
        checked
        disabled
        readOnly
      />
      <Checkbox
        label="Analytic storage"
        note="Analytics cookies (Google Analytics) and a browser database with a random number for this device count visits and screens. No names, no entries, no photos."
        checked={isAnalyticOn}
        onChange={(event) => setIsAnalyticOn(event.target.checked)}
      />
      <Button wide onClick={() => giveConsent(isAnalyticOn ? 'all' : 'necessary')}>
        Save Preferences
      </Button>
    </fieldset>
  );
}
