import { DELETED_PLAYER_NAME } from '../../src/domain/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields that name players, wherever in them. */
const NAMING = ['challenger', 'opponent', 'contestants', 'result'] as const;

/**
 * The changes that take that player's name out of a battle which cannot be read: the app shows it to
 * nobody, so the title is left empty, and a request is DECLINED. What the domain's `withoutPlayer`
 * does to a battle that can be read.
 */
export function withoutName(stored: Fields, userId: string): Fields {
  const named = NAMING.filter((field) => field in stored);
  const isRequest = String(stored['status']).toUpperCase() === 'PENDING';
  return {
    title: '',
    ...Object.fromEntries(named.map((field) => [field, anonymous(stored[field], userId)])),
    ...(isRequest ? { status: 'DECLINED', declinedBy: userId } : {}),
  };
}

/** A map belongs to the player when it has the player's id, or lies under it. */
function anonymous(value: unknown, userId: string, isTheirs = false): unknown {
  if (Array.isArray(value)) return value.map((element) => anonymous(element, userId));
  if (!isMap(value)) return value;
  const hasName = isTheirs || value['id'] === userId;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    hasName && key === 'username' ? DELETED_PLAYER_NAME : anonymous(field, userId, key === userId),
  ]);
  return Object.fromEntries(fields) as unknown;
}

/** Not a timestamp, a reference or another of Firestore's own values. */
function isMap(value: unknown): value is Fields {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
