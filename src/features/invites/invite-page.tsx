import { type RefObject, useEffect, useRef, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Button, LinkButton } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { HandOver } from '../../components/hand-over.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { Page } from '../../components/page.tsx';
import { RetryButton } from '../../components/retry-button.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import {
  type Battle,
  battleAddress,
  counted,
  fightAddress,
  formatDayMonth,
  type Invite,
  inviteEnd,
  inviterOf,
  isolatedText,
  mayBegin,
  opponentsOf,
  requestAddress,
  seatsLeft,
} from '../../domain/index.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { battlesIn, useFromOpenBattles } from '../../stores/battles/open-battles.ts';
import { useGoOn } from '../../lib/use-go-on.ts';
import { useInviteCode } from '../../stores/challenges/invite-codes.ts';
import { useInvites } from '../../stores/challenges/use-invites.ts';
import { dismissToastsAbout, showToast } from '../../stores/screen/toasts.ts';
import { useHandOver } from '../../stores/screen/use-hand-over.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './invites.module.css';
import { beginText } from './poster-texts.ts';
import { Terms } from './terms.tsx';

/** `/invite?id=`: the link to a battle that somebody still has to accept. */
export function InvitePage() {
  const [search] = useSearchParams();
  const battleId = search.get('id') ?? '';
  const state = useInvites();
  const battle = useFromOpenBattles((open) => battlesIn(open).find(({ id }) => id === battleId));
  const invite =
    state.status === 'ready' ? state.invites.find((one) => one.battleId === battleId) : undefined;
  const isOver = battle !== undefined || (state.status === 'ready' && invite === undefined);
  const over = useRef(isOver);
  useEffect(() => {
    over.current = isOver;
    // What was said to have failed has got through.
    if (isOver) dismissToastsAbout(battleId);
  }, [isOver, battleId]);
  if (battle !== undefined) return <Taken battle={battle} />;
  return (
    <Page>
      <PageHeader title="Challenge by Link" backTo="/battles" />
      {state.status === 'loading' && <Skeleton heights={['17rem', '3rem', '4rem', '8rem']} />}
      {state.status === 'failed' && (
        <ErrorState text="The link could not be loaded. It still works: check the connection.">
          <RetryButton onRetry={retryBroken} />
        </ErrorState>
      )}
      {invite && <OpenInvite invite={invite} over={over} />}
      {state.status === 'ready' && !invite && (
        <ErrorState text="There is no open link of yours here.">
          <p>If a friend sent you this address, ask them to press Share or Copy Link.</p>
          <LinkButton to="/battles" look="primary">
            Battles
          </LinkButton>
        </ErrorState>
      )}
    </Page>
  );
}

/** Somebody has come: both phones show the battle, or the request that it became, at once. */
function Taken({ battle }: { battle: Battle }) {
  const userId = useUserId();
  const names = opponentsOf(battle, userId).map(({ username }) => username);
  const isOn = battle.status !== 'PENDING';
  const text = `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} in. ${
    isOn ? 'The fight is on!' : 'The terms may still change.'
  }`;
  useEffect(() => showToast(text, 'success'), [text]);
  return <Navigate to={(isOn ? battleAddress : requestAddress)(battle.id)} replace />;
}

interface OpenInviteProps {
  invite: Invite;
  /** Whether it shows by now that it is open no more, also once this is no longer shown. */
  over: RefObject<boolean>;
}

function OpenInvite({ invite, over }: OpenInviteProps) {
  const userId = useUserId();
  const isOwn = invite.userIds[0] === userId;
  return (
    <>
      {isOwn ? <OwnLink invite={invite} /> : <p className={styles.says}>{joinedText(invite)}</p>}
      {invite.isGroupBattle && <Players invite={invite} />}
      {isOwn && <Ends invite={invite} over={over} />}
      <Terms terms={invite.terms} isGroupBattle={invite.isGroupBattle} />
    </>
  );
}

function joinedText(invite: Invite): string {
  const inviter = inviterOf(invite)?.username ?? 'a friend';
  return `You are in ${inviter}’s group battle. ${beginText(seatsLeft(invite), inviter)}`;
}

function OwnLink({ invite }: { invite: Invite }) {
  const code = useInviteCode(invite.battleId);
  const end = inviteEnd(invite);
  if (code === undefined)
    return (
      <p className={styles.says}>
        This phone cannot show the link: only the one that made it can, until you log out there.
        Withdraw it here and make another.
      </p>
    );
  return (
    <>
      <p>
        {invite.isGroupBattle
          ? 'Up to three others may accept. The battle is here as soon as it begins.'
          : 'Whoever opens it first may accept. The battle is here as soon as they do.'}
        {end !== null && ` Good until ${timeAndDate(new Date(end))}.`}
      </p>
      <Link code={code} text={textFor(invite)} />
    </>
  );
}

/** '20:05 on 03 Mar', by the clocks of this device. */
const timeAndDate = (moment: Date): string =>
  `${moment.toTimeString().slice(0, 5)} on ${formatDayMonth(localToday(moment))}`;

function Link({ code, text }: { code: string; text: string }) {
  const link = useHandOver(fightAddress(code), text);
  return <HandOver {...link} label="QR code of the link" />;
}

function textFor({ isGroupBattle, terms: { numDays, prize } }: Invite): string {
  const stake = prize === '' ? '' : ` At stake: ${isolatedText(prize)}.`;
  return `I challenge you to a ${isGroupBattle ? 'group battle' : 'battle'} of habits: ${counted(numDays, 'day')}.${stake} Accept here:`;
}

/** Who has accepted, the inviter left out. */
function Players({ invite }: { invite: Invite }) {
  const others = invite.userIds.slice(1).flatMap((id) => invite.players[id]?.username ?? []);
  return (
    <output className={styles.verdict}>
      {others.length === 0 ? 'Nobody has accepted yet.' : `In: ${others.join(', ')}`}
    </output>
  );
}

/** How an invite ends before its link is used up: it begins, or it is withdrawn. */
function Ends({ invite, over }: OpenInviteProps) {
  const goOn = useGoOn();
  const { invites } = useRepositories();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const [isAsking, setIsAsking] = useState(false);

  const end = async (how: 'begin' | 'withdraw'): Promise<void> => {
    setIsWithdrawing(how === 'withdraw');
    setIsAsking(false);
    try {
      if (how === 'begin') await invites.beginInvite(invite.id);
      else {
        await invites.withdrawInvite(invite.id);
        showToast('Link withdrawn.', 'success');
        await goOn('/battles', { replace: true });
      }
    } catch {
      if (!over.current) showToast(FAILURES[how], 'error', { subject: invite.battleId });
      else if (how === 'withdraw') await goOn('/battles', { replace: true });
    } finally {
      setIsWithdrawing(false);
    }
  };

  return (
    <div className="stack">
      <OfflineNote>
        {mayBegin(invite)
          ? 'Beginning and withdrawing need a connection.'
          : 'Withdrawing needs a connection.'}
      </OfflineNote>
      {mayBegin(invite) && (
        <Button wide onClick={() => end('begin')}>
          Begin without Waiting
        </Button>
      )}
      <Button look="quiet" wide busy={isWithdrawing} onClick={() => setIsAsking(true)}>
        Withdraw the Link
      </Button>
      {isAsking && (
        <Dialog title="Withdraw this link?" onClose={() => setIsAsking(false)}>
          <p>Whoever opens it afterwards reads that it was withdrawn.</p>
          <Button look="danger" wide onClick={() => void end('withdraw')}>
            Yes, withdraw
          </Button>
          <Button wide onClick={() => setIsAsking(false)}>
            Keep it
          </Button>
        </Dialog>
      )}
    </div>
  );
}

const FAILURES = {
  begin: 'The battle could not begin. Please try again.',
  withdraw: 'The link could not be withdrawn. Please try again.',
} as const;
