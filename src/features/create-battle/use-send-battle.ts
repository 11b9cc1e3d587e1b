import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  type Battle,
  type BattleTerms,
  type DraftBattle,
  type Invite,
  inviteAddress,
  type Move,
  type User,
  versionOf,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { keepSame } from '../../lib/keep-same.ts';
import { localTimeZone } from '../../lib/time-zone.ts';
import type { BattleRepository } from '../../repositories/battle-repository.ts';
import { isRepositoryError, RepositoryError } from '../../repositories/repository-error.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { onOpenBattles, openBattle, takeConfirmed } from '../../stores/battles/open-battles.ts';
import { renewDraft } from '../../stores/challenges/draft-battle.ts';
import { keptInviteCode } from '../../stores/challenges/invite-codes.ts';
import { newRequest } from '../../stores/challenges/new-request.ts';
import { discardDraft } from '../../stores/challenges/kept-draft.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { holdOnToStorage } from '../../stores/device/hold-on.ts';
import { localToday } from '../../stores/device/local-today.ts';
import { keepWatching } from '../../stores/connection/keep-watching.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { sendFailure } from '../../stores/challenges/send-failure.ts';
import { sendRequest } from '../../stores/challenges/send-request.ts';
import { endFailure, showFailure } from '../../stores/screen/show-failure.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { checkTerms, hasTerms } from './draft-terms.ts';
import type { Place } from './wizard-place.ts';

export interface SendBattle {
  readonly isSending: boolean;
  /** The request was changed since the player saw it (D52). */
  readonly wasChanged: boolean;
  readonly send: () => Promise<void>;
}

/** Sends the draft; what cannot be sent leads to `onRefused`, and nothing typed is lost. */
export function useSendBattle(
  draft: DraftBattle,
  user: User,
  onRefused: (place: Place) => void,
): SendBattle {
  const { battles, invites } = useRepositories();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [wasChanged, setWasChanged] = useState(false);

  /** Whoever has discarded the draft meanwhile is somewhere else, maybe with another one. */
  const leaveFor = (address: string): void => {
    if (useAppState.getState().draft?.battleId !== draft.battleId) return;
    void navigate(address, { replace: true });
    discardDraft();
  };

  const subject = `sending of ${draft.battleId}`;

  const handOver = (): void => {
    holdOnToStorage();
    leaveFor(inviteAddress(draft.battleId));
  };

  const makeLink = async (terms: BattleTerms): Promise<void> => {
    const { battleId, isGroupBattle } = draft;
    const code = keptInviteCode(battleId);
    try {
      const timeZone = localTimeZone();
      await invites.createInvite({ code, battleId, isGroupBattle, timeZone, terms });
      handOver();
    } catch (error) {
      setIsSending(false);
      if (isRepositoryError(error, 'closed')) renewDraft(battleId, 'invite');
      showFailure({
        text: sendFailure(error, 'link'),
        subject,
        follow: (tell) =>
          keepWatching<readonly Invite[]>((observer) => invites.watchInvites(user.id, observer), {
            next: (open) => tell(open.some((invite) => isLinkTo(invite, battleId, terms))),
            // Unheard of, it stays as it was said.
            error: () => undefined,
          }),
        // What the player has changed since goes to be sent as well.
        onDone: () => useAppState.getState().draft === draft && handOver(),
      });
    }
  };

  const finish = (): void => {
    holdOnToStorage();
    showToast('Battle request sent.', 'success');
    leaveFor('/home');
  };

  const send = async (): Promise<void> => {
    const checked = checkTerms(draft, localToday(now()));
    if (!checked.ok) {
      onRefused(checked.place);
      return;
    }
    setIsSending(true);
    setWasChanged(false);
    endFailure(subject);
    if (draft.kind === 'invite') {
      await makeLink(checked.value);
      return;
    }
    const isThere = (): boolean => {
      const seen = openBattle(draft.battleId);
      return seen !== undefined && isMine(seen, user, checked.value);
    };
    try {
      const sendTerms = draft.kind === 'create' ? create : revise;
      const sent = await sendTerms(battles, draft, checked.value, user);
      takeConfirmed(sent);
      finish();
    } catch (error) {
      setIsSending(false);
      if (isRepositoryError(error, 'closed')) renewDraft(draft.battleId, 'create');
      if (isRepositoryError(error, 'changed')) setWasChanged(true);
      else
        showFailure({
          text: sendFailure(error),
          subject,
          follow(tell) {
            tell(isThere());
            return onOpenBattles(() => tell(isThere()));
          },
          // What the player has changed since goes to be sent as well.
          onDone: () => useAppState.getState().draft === draft && finish(),
        });
    }
  };
  return { isSending, wasChanged, send };
}

/** Resolves with the battle as the server has it. Rejects with `changed` (D52) or `closed`, like `revise`. */
async function create(
  battles: BattleRepository,
  draft: DraftBattle,
  terms: BattleTerms,
  user: User,
): Promise<Battle> {
  const request = newRequest({ ...draft, id: draft.battleId, terms }, user);
  const created = await sendRequest(battles, request);
  // An earlier attempt got through without an answer (D102), and its opponent has sent other terms since.
  if (created.challenger.id !== user.id) throw new RepositoryError('changed');
  if (hasTerms(created, terms)) return created;
  // Likewise, and the draft went on from there.
  return revise(battles, { ...draft, kind: 'edit', version: versionOf(created) }, terms, user);
}

async function revise(
  battles: BattleRepository,
  draft: DraftBattle,
  terms: BattleTerms,
  user: User,
): Promise<Battle> {
  const { battleId, version, kind } = draft;
  const seen = openBattle(battleId) ?? (await mustGet(battles, battleId));
  const move = moveOf(seen, user, version ?? versionOf(seen));
  try {
    return kind === 'edit'
      ? await battles.editBattle(battleId, move, terms)
      : await battles.proposeChanges(battleId, move, terms);
  } catch (error) {
    // Changed by an earlier attempt of this very draft, which got through without an answer (D102)?
    if (!isRepositoryError(error, 'changed')) throw error;
    const latest = await mustGet(battles, battleId);
    if (isMine(latest, user, terms)) return latest;
    throw latest.status === 'PENDING' ? error : new RepositoryError('closed');
  }
}

async function mustGet(battles: BattleRepository, battleId: string): Promise<Battle> {
  const battle = await battles.getBattle(battleId);
  if (battle === null) throw new RepositoryError('not-found');
  return battle;
}

function isMine(battle: Battle, user: User, terms: BattleTerms): boolean {
  return battle.status === 'PENDING' && battle.challenger.id === user.id && hasTerms(battle, terms);
}

const isLinkTo = (invite: Invite, battleId: string, terms: BattleTerms): boolean =>
  invite.battleId === battleId && keepSame(terms, invite.terms) === terms;

function moveOf(battle: Battle, user: User, version: number): Move {
  const { settled } = whenFor(battle, user.id, now());
  return { userId: user.id, version, settled, timeZone: localTimeZone() };
}
