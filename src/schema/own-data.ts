import {
  type Battle,
  blockTargets,
  dailyTargets,
  dayKeys,
  entryOf,
  type Invite,
  type PersonalUser,
  type User,
} from '../domain/index.ts';
import { photoPrefix } from './photo.ts';
import { isTimestamp } from './time.ts';

/** Everything that a player may read of what is kept about the own account, but for the photos (spec section 1, D13). */
export interface OwnData {
  readonly account: {
    readonly userId: string;
    readonly email: string;
    readonly emailVerified: boolean;
  };
  readonly user: User | null;
  readonly personalUser: PersonalUser;
  readonly pushTokens: readonly string[];
  readonly battles: readonly Battle[];
  /** The links that the player made or accepted, whatever has become of them. */
  readonly invites: readonly Invite[];
  /** Paths that an entry names and Storage does not have, or did not give. */
  readonly photosThatCouldNotBeLoaded: readonly string[];
}

/** The name of the file that holds the records, beside the folder of the photos. */
export const OWN_DATA_FILE = 'data.json';

/** What a photo of that path is called among the files of an export. */
export const ownPhotoFile = (path: string): string =>
  `photos/${path.slice(path.lastIndexOf('/') + 1)}`;

/** The photos that a player uploaded for these battles, each once. */
export function ownPhotos(battles: readonly Battle[], userId: string): string[] {
  const targets = battles.flatMap((battle) => [
    ...dayKeys(battle).flatMap((dayKey) => dailyTargets(battle, dayKey)),
    ...blockTargets(battle),
  ]);
  const paths = targets
    .map((target) => entryOf(target, userId)?.photo ?? '')
    .filter((path) => path.startsWith(photoPrefix(userId)));
  return [...new Set(paths)];
}

/**
 * The records as JSON, the same whoever collects them: the app for the player, or the owner who answers
 * a request. Battles by their start, invites by their age, times as dates; numbers that others hide stay
 * hidden (D94).
 */
export function ownDataJson(data: OwnData): string {
  const { userId } = data.account;
  const battles = data.battles.toSorted((a, b) => order(a).localeCompare(order(b)));
  const invites = data.invites.toSorted((a, b) => (a.createdAt ?? 0) - (b.createdAt ?? 0));
  return recordsJson({ ...data, battles, invites }, userId);
}

/** Records as JSON for the player whom they are about. */
export const recordsJson = (records: object, userId: string): string =>
  JSON.stringify(shown(records, userId), undefined, 2);

const order = ({ startDate, id }: Battle): string => `${startDate} ${id}`;

function shown(value: unknown, userId: string): unknown {
  if (Array.isArray(value)) return value.map((element) => shown(element, userId));
  if (typeof value !== 'object' || value === null) return value;
  if (isTimestamp(value)) return new Date(value.toMillis()).toISOString();
  // The two ways to read a document do not promise one order of its fields.
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const plain = Object.fromEntries(fields.map(([key, field]) => [key, shown(field, userId)]));
  return isHiddenEntry(value) && value.userId !== userId
    ? { ...plain, input: '?', inputArray: [] }
    : plain;
}

function isHiddenEntry(value: object): value is { readonly userId: string; readonly hide: true } {
  return 'userId' in value && 'hide' in value && value.hide === true;
}
