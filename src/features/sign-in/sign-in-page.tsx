import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { LegalLinks, ReadingLink } from '../../components/reading-link.tsx';
import { removeAppState } from '../../stores/device/app-state.ts';
import { type SessionState, useSession } from '../../stores/session/session.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { LostSignIn } from './lost-sign-in.tsx';
import { ProfileStepForm } from './profile-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';
import { SignUpForm } from './sign-up-form.tsx';
import { keepTyped, typedBefore } from './typed-texts.ts';

const VIEWS = ['sign-in', 'sign-up', 'reset'] as const;
type View = (typeof VIEWS)[number];

/** `/login`: sign in, sign up and the way back to a forgotten password. */
export function SignInPage() {
  const session = useSession((state) => state.session);
  const [search] = useSearchParams();
  // Kept across the views, so that an address is typed once.
  const lost = session.status === 'signed-out' ? session.lost : undefined;
  const [email, setEmail] = useState(() => typedBefore('email') || (lost?.email ?? ''));
  const view = VIEWS.find((name) => name === search.get('view')) ?? 'sign-in';

  useAppStateFor(session);

  const onEmail = (typed: string): void => {
    setEmail(typed);
    keepTyped('email', typed);
  };

  if (session.status === 'profile-missing') {
    return (
      <Sheet title="One last step">
        <ProfileStepForm />
      </Sheet>
    );
  }
  if (view === 'sign-up') {
    return (
      <Sheet key={view} title="Join the fight">
        <SignUpForm email={email} onEmail={onEmail} />
        <Switch question="Already a player?" view="sign-in" text="Sign In" />
      </Sheet>
    );
  }
  if (view === 'reset') {
    return (
      <Sheet key={view} title="Reset your password">
        <ForgotPasswordForm email={email} onEmail={onEmail} />
        <Switch question="Remembered it?" view="sign-in" text="Back to sign in" />
      </Sheet>
    );
  }
  return (
    <Sheet key={view} title="Back in the ring">
      {lost && <LostSignIn lost={lost} />}
      <SignInForm email={email} onEmail={onEmail} />
      <Switch question="Forgot your password?" view="reset" text="Reset it here" />
      <Switch question="New here?" view="sign-up" text="Sign Up" />
    </Sheet>
  );
}

/** Forgets what the app remembers once it is nobody's (D18). For whoever has lost the sign-in it waits (decision 017). */
function useAppStateFor(session: SessionState): void {
  const isNobodys = session.status === 'signed-out' && session.lost === undefined;

  useEffect(() => {
    if (isNobodys) removeAppState();
  }, [isNobodys]);
}

function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <PageHeader title={title} />
      <OfflineNote>This page needs a connection.</OfflineNote>
      {children}
      <footer className={styles.footer}>
        <ReadingLink reading="guide" className={styles.link}>
          View the Guide
        </ReadingLink>
        <LegalLinks />
      </footer>
    </div>
  );
}

interface SwitchProps {
  question: string;
  view: View;
  text: string;
}

/** To the same address with another view; `?next=` stays. */
function Switch({ question, view, text }: SwitchProps) {
  const [search] = useSearchParams();
  const target = new URLSearchParams(search);
  if (view === 'sign-in') target.delete('view');
  else target.set('view', view);
  return (
    <p className={styles.switch}>
      {question}{' '}
      <Link className={styles.link} to={{ search: target.toString() }}>
        {text}
      </Link>
    </p>
  );
}
