import { createHash } from 'node:crypto';

import {
  type Battle,
  type BlockEntry,
  blockTargets,
  type DailyEntry,
  dailyTargets,
  dayKeys,
  DEFAULT_AVATAR,
  DELETED_PHOTO,
  DELETED_PLAYER_NAME,
  entryOf,
  NEW_PLAYER_LEVEL,
  withoutPlayer,
} from '../../src/domain/index.ts';
import { battleSchema, WORDS } from '../../src/schema/battle-document.ts';
import { photoPrefix } from '../../src/schema/photo.ts';
import { z } from '../../src/schema/zod.ts';
import { type Fields, isMap } from './fields.ts';

const STAND_IN = 'deleted-';

/**
 * Who stands in battles in the place of a deleted account: the same in all of them, so that a rival's
 * history knows one player, and nobody's id, so that no token opens them (decision 038).
 */
export function standInFor(userId: string): string {
  return `${STAND_IN}${createHash('sha256').update(userId).digest('base64url').slice(0, 20)}`;
}

/**
 * The fields of a stored battle after that participant deleted the account (D139); null where nobody is left
 * whose history it is.
 */
export function withoutAccount(stored: Fields, battleId: string, userId: string): Fields | null {
  const { data: battle } = z.safeParse(battleSchema, { ...stored, id: battleId });
  const bare = battle ? withoutFigures(stored, battle, userId) : withoutTraces(stored, userId);
  const left = replacedIn(bare, userId, standInFor(userId));
  return isLeftByAll(left) ? null : left;
}

function isLeftByAll({ userIds }: Fields): boolean {
  return Array.isArray(userIds) && userIds.every((id) => String(id).startsWith(STAND_IN));
}

/** As the domain has it; what it knows nothing of stays. */
function withoutFigures(stored: Fields, battle: Battle, userId: string): Fields {
  const anonymous = withoutPlayer(battle, userId);
  const { title, status, challenger, opponent, contestants, result, declinedBy, words } = anonymous;
  const fields = { title, status, challenger, opponent, contestants, result, declinedBy, words };
  const known = Object.entries(fields).filter(([, value]) => value !== undefined);
  return entriesOf(anonymous, userId).reduce<Fields>(
    (changed, [path, entry]) => withValueAt(changed, path, entry),
    { ...stored, ...Object.fromEntries(known) },
  );
}

/** Each entry of that player, and where it stands; those of the others are not touched. */
function entriesOf(battle: Battle, userId: string): [string[], DailyEntry | BlockEntry][] {
  const daily = dayKeys(battle).flatMap((dayKey) =>
    dailyTargets(battle, dayKey).map((target) => ({ target, path: ['days', dayKey] })),
  );
  const block = blockTargets(battle).map((target) => ({ target, path: ['blockTargets'] }));
  return [...daily, ...block].flatMap(({ target, path }) => {
    const entry = entryOf(target, userId);
    return entry ? [[[...path, target.targetKey, userId], entry] as const] : [];
  });
}

function withValueAt(
  fields: Fields,
  [key = '', ...rest]: readonly string[],
  value: unknown,
): Fields {
  const inner = fields[key];
  const changed = rest.length === 0 ? value : withValueAt(isMap(inner) ? inner : {}, rest, value);
  return { ...fields, [key]: changed };
}

/**
 * What can be taken out of a battle that cannot be read: a map belongs to the player when it has the
 * player's id, or lies under it, and keeps only what says nothing about them. The app shows such a
 * battle to nobody, so the title is left empty, and what was said in it is gone; a request is DECLINED.
 */
function withoutTraces(stored: Fields, userId: string): Fields {
  const isRequest = String(stored['status']).toUpperCase() === 'PENDING';
  const { [WORDS]: _words, ...others } = stored;
  const fields = Object.entries(others).map(([key, field]): [string, unknown] => [
    key,
    traceless(field, userId),
  ]);
  return {
    ...Object.fromEntries(fields),
    title: '',
    ...(isRequest ? { status: 'DECLINED', declinedBy: userId } : {}),
  };
}

function traceless(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((element) => traceless(element, userId));
  if (typeof value === 'string')
    return value.startsWith(photoPrefix(userId)) ? DELETED_PHOTO : value;
  if (!isMap(value)) return value;
  if (isOf(value, userId)) return traceOf(value, userId);
  const fields = Object.entries(value).map(([key, field]): [string, unknown] => [
    key,
    key === userId && isMap(field) ? traceOf(field, userId) : traceless(field, userId),
  ]);
  return Object.fromEntries(fields);
}

const isOf = (map: Fields, userId: string): boolean =>
  map['id'] === userId || map['userId'] === userId;

/** The game's own counts, which tell no more than the ticks. */
const KEPT: ReadonlySet<string> = new Set(['hp', 'zeroHpDate', 'acceptedVersion']);

const REPLACED: Fields = {
  username: DELETED_PLAYER_NAME,
  avatar: DEFAULT_AVATAR,
  level: NEW_PLAYER_LEVEL,
  input: null,
  inputArray: [],
};

/** Ids, ticks, what is kept and what has a stand-in; a photo leaves the word for one that is gone. */
function traceOf(map: Fields, userId: string): Fields {
  const fields = Object.entries(map).flatMap(([key, value]): [string, unknown][] => {
    const isKept =
      KEPT.has(key) || value === userId || value === null || typeof value === 'boolean';
    if (isKept) return [[key, value]];
    if (key === 'photo') return [[key, DELETED_PHOTO]];
    return key in REPLACED ? [[key, REPLACED[key]]] : [];
  });
  return Object.fromEntries(fields);
}

/** With the one id in the place of the other, as a value and as a key. */
function replaced(value: unknown, userId: string, standIn: string): unknown {
  if (value === userId) return standIn;
  if (Array.isArray(value)) return value.map((element) => replaced(element, userId, standIn));
  return isMap(value) ? replacedIn(value, userId, standIn) : value;
}

function replacedIn(map: Fields, userId: string, standIn: string): Fields {
  const fields = Object.entries(map).map(([key, field]): [string, unknown] => [
    key === userId ? standIn : key,
    replaced(field, userId, standIn),
  ]);
  return Object.fromEntries(fields);
}
