import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { Bill } from '../../components/fighter/bill.tsx';
import { sizeText } from '../../components/fighter/outlook-text.ts';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { battleAddress, type InviteState } from '../../domain/index.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import {
  inviteCodeSchema,
  type InvitePoster,
  type InviteView,
} from '../../schema/invite-functions.ts';
import { z } from '../../schema/zod.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { meetRival } from '../../stores/session/newcomer.ts';
import { useSession, useUser } from '../../stores/session/session.ts';
import { Answers } from './answers.tsx';
import styles from './invites.module.css';
import { Terms } from './terms.tsx';

/** `/fight?code=`: what a link leads to, also for somebody who has no account yet. */
export function FightPage() {
  const [search] = useSearchParams();
  const code = search.get('code') ?? '';
  const { status } = useSession((state) => state.session);
  return (
    <Page>
      <PageHeader title="A Challenge" />
      {status === 'loading' ? <Waiting /> : <Challenge key={`${code} ${status}`} code={code} />}
    </Page>
  );
}

const NONE: InviteView = { state: 'unknown', poster: null, battleId: null };

type Look = InviteView | 'failed' | 'too-often' | null;

function Challenge({ code }: { code: string }) {
  const { invites } = useRepositories();
  const isCode = z.safeParse(inviteCodeSchema, code).success;
  const [look, setLook] = useState<Look>(isCode ? null : NONE);
  const isWaiting = look === null;

  useEffect(() => {
    if (!isWaiting) return undefined;
    let isShown = true;
    const show = (seen: Look): void => {
      if (isShown) setLook(seen);
    };
    invites
      .lookAtInvite(code)
      .then(show, (error: unknown) =>
        show(isRepositoryError(error, 'resource-exhausted') ? 'too-often' : 'failed'),
      );
    return () => {
      isShown = false;
    };
  }, [invites, code, isWaiting]);

  if (isWaiting) return <Waiting />;
  if (look === 'failed' || look === 'too-often') {
    return (
      <ErrorState text={FAILURES[look]}>
        <RetryButton onRetry={() => setLook(null)} />
      </ErrorState>
    );
  }
  return <Invitation code={code} view={look} onView={setLook} />;
}

const FAILURES = {
  failed: 'The challenge could not be loaded. It is still there: check the connection.',
  'too-often': 'Too many links were opened from here. Please try again in a minute.',
} as const;

function Waiting() {
  return <Skeleton heights={['8rem', '10rem', '6rem', '10rem', '3rem']} />;
}

interface InvitationProps {
  code: string;
  view: InviteView;
  onView: (view: InviteView) => void;
}

function Invitation({ code, view, onView }: InvitationProps) {
  const { state, poster, battleId } = view;
  if (poster === null) return <Nowhere state={state} />;
  return (
    <>
      <Poster poster={poster} />
      {state === 'open' ? (
        <>
          <Answers code={code} poster={poster} onView={onView} />
          <Terms terms={poster.terms} isGroupBattle={poster.isGroupBattle} />
        </>
      ) : (
        <>
          <output className={styles.verdict}>{standingOf(state, poster, battleId)}</output>
          <LinkButton
            to={battleId === null ? '/battles' : battleAddress(battleId)}
            look="primary"
            wide
          >
            {battleId === null ? 'To Your Battles' : 'To the Battle'}
          </LinkButton>
          <Terms terms={poster.terms} isGroupBattle={poster.isGroupBattle} />
        </>
      )}
    </>
  );
}

function Poster({ poster }: { poster: InvitePoster }) {
  const me = useUser();
  const isPlayer = useSession(({ session }) => session.status === 'signed-in');
  const { inviter, isGroupBattle, terms } = poster;
  // Whoever makes a fighter now shall not look like the one who waits for it.
  useEffect(() => meetRival(inviter.avatar), [inviter.avatar]);
  return (
    <Bill
      corner="theirs"
      name={inviter.username}
      says={isGroupBattle ? 'wants you in a group battle' : 'wants to fight you'}
      mine={isPlayer ? me?.avatar : null}
      rivals={[{ id: inviter.username, avatar: inviter.avatar }]}
      terms={sizeText(terms)}
      prize={terms.prize}
    />
  );
}

function standingOf(state: InviteState, { seatsLeft }: InvitePoster, battleId: string | null) {
  if (state === 'own')
    return battleId === null
      ? 'This is your own link. Hand it over: you find it under Battles.'
      : 'This is your own link, and somebody has accepted it.';
  if (battleId !== null) return 'You have accepted. The fight is on!';
  return `You are in. It begins once ${seatsLeft} more ${seatsLeft === 1 ? 'has' : 'have'} accepted.`;
}

const ENDINGS: Readonly<Partial<Record<InviteState, string>>> = {
  used: 'Somebody was faster: this challenge has been accepted.',
  withdrawn: 'This challenge was withdrawn.',
  expired: 'This challenge has expired: a link is good for seven days.',
};

/** A link that leads nowhere says why, and there is still somebody to fight. */
function Nowhere({ state }: { state: InviteState }) {
  const isPlayer = useSession(({ session }) => session.status === 'signed-in');
  return (
    <ErrorState text={ENDINGS[state] ?? 'This link does not lead to a challenge.'}>
      <p>Ask for a new link, or challenge somebody yourself.</p>
      {isPlayer ? (
        <LinkButton to="/start-new-battle" look="primary">
          Start New Battle
        </LinkButton>
      ) : (
        <LinkButton to="/" look="primary">
          What is Habit Rivals?
        </LinkButton>
      )}
    </ErrorState>
  );
}
