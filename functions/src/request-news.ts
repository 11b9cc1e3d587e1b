import {
  acceptedText,
  type Battle,
  battleAddress,
  challengeText,
  FIRST_VERSION,
  LAST_ZONE,
  namedPlayer,
  opponentsOf,
  pendingApprovalBy,
  requestAddress,
  settledDate,
  versionOf,
} from '../../src/domain/index.ts';
import { joinedText, type News, requestNews } from './news.ts';
import type { Services } from './services.ts';
import { tellPlayer } from './tell-player.ts';

/** What somebody is to be told. */
interface Told {
  readonly userId: string;
  readonly news: News;
}

/** Tells everybody but that player what has become of a request by `now`; how many it went out to. */
export async function tellOthers(
  services: Services,
  battle: Battle,
  callerId: string,
  now: Date,
): Promise<number> {
  const others = newsOf(battle, settledDate(battle, now, LAST_ZONE)).filter(
    ({ userId }) => userId !== callerId,
  );
  const answers = await Promise.all(
    others.map(({ userId, news }) => tellPlayer(services, userId, [news])),
  );
  return answers.filter(Boolean).length;
}

/**
 * Whom a request, or what became of it, is news to, by the stored battle alone: what a caller claims to have
 * done does not matter (decision 084).
 * @param settled the settled date (K2): nobody is told of what has expired
 */
function newsOf(battle: Battle, settled: string): Told[] {
  if (battle.startDate < settled) return [];
  if (battle.status === 'PENDING') return [...asked(battle), ...joined(battle)];
  if (battle.status === 'ACTIVE') return accepted(battle);
  return battle.status === 'DECLINED' ? declined(battle) : [];
}

/** Those who still have to answer, once for each version of the terms. */
function asked(battle: Battle): Told[] {
  const { challenger } = battle;
  const version = versionOf(battle);
  const text =
    version === FIRST_VERSION
      ? challengeText(battle)
      : `${challenger.username} changed the terms of your battle.`;
  return pendingApprovalBy(battle).map(({ id }) =>
    told(battle, id, `request ${version}`, challenger.id, text),
  );
}

/** Whoever is in a group that still waits for others. */
function joined(battle: Battle): Told[] {
  const { challenger } = battle;
  return opponentsOf(battle, challenger.id)
    .filter(({ id }) => battle.contestants?.[id]?.accepted)
    .map(({ id, username }) =>
      told(battle, challenger.id, `joined ${id}`, id, joinedText(username)),
    );
}

function accepted(battle: Battle): Told[] {
  const { challenger, opponent } = battle;
  const text = acceptedText(battle);
  if (battle.isGroupBattle)
    return battle.userIds.map((userId) => told(battle, userId, 'accepted', undefined, text));
  return opponent ? [told(battle, challenger.id, 'accepted', opponent.id, text)] : [];
}

/** A request that its challenger took back, or that nobody answered, is gone without a word. */
function declined(battle: Battle): Told[] {
  const { declinedBy, challenger, isGroupBattle } = battle;
  if (declinedBy === undefined || declinedBy === challenger.id) return [];
  const { username } = namedPlayer(battle, declinedBy);
  const what = isGroupBattle ? 'the group battle' : 'your challenge';
  return opponentsOf(battle, declinedBy).map(({ id }) =>
    told(battle, id, 'declined', declinedBy, `${username} declined ${what}.`),
  );
}

function told(
  battle: Battle,
  userId: string,
  key: string,
  from: string | undefined,
  body: string,
): Told {
  const path = battle.status === 'ACTIVE' ? battleAddress(battle.id) : requestAddress(battle.id);
  return { userId, news: requestNews(battle.id, key, from, { body, path }) };
}
