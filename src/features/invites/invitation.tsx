import { useEffect } from 'react';
import { LinkButton } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { Bill } from '../../components/fighter/bill.tsx';
import { sizeText } from '../../components/fighter/outlook-text.ts';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { battleAddress, INVITE_STATES, type InviteState } from '../../domain/index.ts';
import { PRODUCT_NAME } from '../../lib/product.ts';
import type { InvitePoster, InviteView } from '../../schema/invite-functions.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
import { meetRival } from '../../stores/session/newcomer.ts';
import { useUser } from '../../stores/session/session.ts';
import { Answers } from './answers.tsx';
import { beginText, callText } from './poster-texts.ts';
import styles from './invites.module.css';
import { Terms } from './terms.tsx';

interface InvitationProps {
  code: string;
  view: InviteView;
  /** Whether a player looks at it, or somebody who has to become one first. */
  isPlayer: boolean;
  /** What the link leads to now, where an answer did not lead on; null where that has to be asked. */
  onView: (view: InviteView | null) => void;
}

/** What a link leads to: the challenge and what may be done with it, or why there is none. */
export function Invitation({ code, view, isPlayer, onView }: InvitationProps) {
  const { state, poster, battleId } = view;
  if (!INVITE_STATES.includes(state)) return <NeedsUpdate onReload={startNewestVersion} />;
  if (poster === null) return <Nowhere state={state} isPlayer={isPlayer} />;
  return (
    <>
      {state === 'own' ? (
        <OwnPoster poster={poster} />
      ) : (
        <Poster poster={poster} isPlayer={isPlayer} />
      )}
      {state === 'open' ? (
        <Answers code={code} poster={poster} isPlayer={isPlayer} onView={onView} />
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
        </>
      )}
      <Terms terms={poster.terms} isGroupBattle={poster.isGroupBattle} />
    </>
  );
}

function Poster({ poster, isPlayer }: { poster: InvitePoster; isPlayer: boolean }) {
  const me = useUser();
  const { inviter, isGroupBattle, terms } = poster;
  // Whoever makes a fighter now shall not look like the one who waits for it.
  useEffect(() => meetRival(inviter.avatar), [inviter.avatar]);
  return (
    <Bill
      corner="theirs"
      name={inviter.username}
      says={callText(isGroupBattle)}
      mine={isPlayer ? me?.avatar : null}
      rivals={[{ id: inviter.username, avatar: inviter.avatar }]}
      terms={sizeText(terms)}
      prize={terms.prize}
    />
  );
}

/** Nobody has come yet, or it is told elsewhere who has. */
function OwnPoster({ poster: { inviter, terms } }: { poster: InvitePoster }) {
  return (
    <Bill
      corner="mine"
      name={inviter.username}
      says="is looking for a fight"
      mine={inviter.avatar}
      rivals={[]}
      terms={sizeText(terms)}
      prize={terms.prize}
    />
  );
}

/** The battle may be a request, run or be over by now: its page says which. */
function standingOf(
  state: InviteState,
  { seatsLeft, inviter }: InvitePoster,
  battleId: string | null,
) {
  if (state === 'own')
    return battleId === null
      ? 'This is your own link. Hand it over: you find it under Battles.'
      : 'This is your own link, and somebody has taken it up. See what became of it:';
  if (battleId !== null) return 'You have taken this up. See what became of it:';
  return `You are in. ${beginText(seatsLeft, inviter.username)}`;
}

const ENDINGS: Readonly<Partial<Record<InviteState, string>>> = {
  used: 'Somebody was faster: this challenge has been accepted.',
  withdrawn: 'This challenge was withdrawn.',
  expired: 'This challenge has expired: a link is good for seven days.',
};

/** A link that leads nowhere says why, and there is still somebody to fight. */
function Nowhere({ state, isPlayer }: { state: InviteState; isPlayer: boolean }) {
  return (
    <ErrorState text={ENDINGS[state] ?? 'This link does not lead to a challenge.'}>
      <p>It takes a new link: a friend’s, or one of your own.</p>
      {isPlayer ? (
        <LinkButton to="/start-new-battle" look="primary">
          Start New Battle
        </LinkButton>
      ) : (
        <LinkButton to="/" look="primary">
          What is {PRODUCT_NAME}?
        </LinkButton>
      )}
    </ErrorState>
  );
}
