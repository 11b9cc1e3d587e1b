import { type ComponentType, Suspense } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Overlay } from '../components/dialog.tsx';
import { Spinner } from '../components/spinner.tsx';
import { type Reading, useReading, withReading } from '../lib/reading.ts';
import { useSession } from '../stores/session/session.ts';
import { lazyRoutes } from './lazy-route.tsx';

interface ReadingText {
  readonly title: string;
  readonly Text: ComponentType;
}

const Fetched = lazyRoutes({
  Guide: () => import('../features/guide/guide.tsx'),
  Disclaimer: () => import('../features/legal/disclaimer.tsx'),
  PrivacyPolicy: () => import('../features/legal/privacy-policy.tsx'),
  TermsAndConditions: () => import('../features/legal/terms-and-conditions.tsx'),
});

/** Long texts, each in a chunk of its own. */
const TEXTS: Readonly<Record<Reading, ReadingText>> = {
  guide: { title: 'Guide', Text: Fetched.Guide },
  disclaimer: { title: 'Disclaimer', Text: Fetched.Disclaimer },
  privacy: { title: 'Privacy Policy', Text: Fetched.PrivacyPolicy },
  terms: { title: 'Terms and Conditions', Text: Fetched.TermsAndConditions },
};

/** The text that `?read=` asks for, over whatever is on screen; for visitors and players alike. */
export function ReadingOverlay() {
  const reading = useReading();
  const close = useCloseReading();
  // A dialog of the screen, such as the profile, must have opened before: the last one is on top.
  const isScreenKnown = useSession(({ session }) => session.status !== 'loading');

  if (reading === null || !isScreenKnown) return null;
  const { title, Text } = TEXTS[reading];
  return (
    <Overlay key={reading} title={title} onClose={close}>
      <Suspense fallback={<Spinner />}>
        <Text />
      </Suspense>
    </Overlay>
  );
}

/** Back to the screen: one step in the history if the text was opened from it, else without the text. */
function useCloseReading(): () => void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { state } = useLocation() as { state: unknown };

  return () => {
    if (typeof state === 'object' && state !== null && 'isOverScreen' in state) void navigate(-1);
    else void navigate({ search: withReading(search, null).toString() }, { replace: true });
  };
}
