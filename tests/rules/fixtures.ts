import { serverTimestamp } from 'firebase/firestore';
import {
  acceptBattle,
  activated,
  addDays,
  type Battle,
  type BattleTerms,
  newDuel,
  newGroup,
  newUser,
  type Move,
  type PlannedTarget,
  type User,
} from '../../src/domain/index.ts';
import { allDays } from '../../src/domain/battle-days.ts';
import { ACTIVE_SINCE } from '../../src/schema/battle-document.ts';
import { newPersonalUser } from '../../src/schema/personal-user-document.ts';
import { registryPaths } from '../../src/schema/username-document.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import type { Documents } from './rules-engine.ts';

/** The personas of the rules tests. Mallory plays in no battle of theirs. */
export const ALICE = 'alice';
export const BOB = 'bob';
export const CAROL = 'carol';
export const DAVE = 'dave';
export const MALLORY = 'mallory';

const PERSONAS = [ALICE, BOB, CAROL, DAVE, MALLORY];

/** Of the form that the app makes. */
export const BATTLE_ID = 'TheBattleOfAliceBob0';
export const OTHER_ID = 'AnotherOfAliceAndBob';
export const BATTLE = `battles/${BATTLE_ID}`;

/** The date in UTC, which is today somewhere at any hour (D109). */
export const TODAY = new Date().toISOString().slice(0, 10);

export const photoOf = (userId: string): string =>
  `targetConfirmations/${userId}_3f0e6d1c-2b4a-4c8e-9d7f-0123456789ab.jpg`;

export const userOf = (id: string): User => newUser({ id, username: `The_${id}` });

/** What sign-up leaves of every persona. */
export const USERS: Documents = Object.fromEntries(
  PERSONAS.flatMap((id): [string, object][] => {
    const user = userOf(id);
    const { username } = user;
    const registered = registryPaths(username).map((path): [string, object] => [
      path,
      { username },
    ]);
    return registered.concat([
      [`users/${id}`, user],
      [`users/${id}/personalUsers/${id}`, newPersonalUser(id)],
    ]);
  }),
);

/** target1 is a checkbox, target2 a number, target3 a checkbox with photo; blockTarget1 and 2 alike. */
export const DUEL_TARGETS: readonly PlannedTarget[] = [
  checkbox(),
  checkbox({ title: 'Steps', format: 'number' }),
  checkbox({ title: 'Salad', isPhotoRequired: true }),
  checkbox({ title: 'Run 10 km', frequency: 'BLOCK' }),
  checkbox({ title: 'Pages', format: 'number', frequency: 'BLOCK' }),
];

export const termsOf = (overrides: Partial<BattleTerms> = {}): BattleTerms => ({
  startDate: TODAY,
  numDays: 7,
  prize: 'A coffee',
  description: 'Be fair.',
  targets: DUEL_TARGETS,
  ...overrides,
});

/** Alice challenges Bob. */
export const duelRequest = (terms: Partial<BattleTerms> = {}): Battle =>
  newDuel({
    id: BATTLE_ID,
    challenger: { ...userOf(ALICE), timeZone: 'Europe/London' },
    opponent: userOf(BOB),
    terms: termsOf(terms),
  });

export const moveOf = (userId: string, version = 1) => ({
  userId,
  version,
  settled: addDays(TODAY, -1),
  timeZone: 'Europe/Paris',
});

/** What that acceptance leaves as the app writes it: with the server's time once all have accepted (D186). */
export function acceptedBy(
  request: Battle,
  move: Move,
  since: unknown = serverTimestamp(),
): Battle {
  const after = must(acceptBattle(request, move));
  return after.status === 'ACTIVE' ? withField(after, ACTIVE_SINCE, since) : after;
}

/** The request as former versions of the app stored it: with all its days, and nothing of former terms. */
export function olderForm({ previousTerms: _previousTerms, ...request }: Battle): Battle {
  return { ...request, days: allDays(request) };
}

/** Alice's duel with Bob under way. */
export const activeDuel = (terms: Partial<BattleTerms> = {}): Battle =>
  activated(duelRequest(terms));

/** Alice asks Bob, Carol and Dave, or fewer. */
export const groupRequest = (
  terms: Partial<BattleTerms> = {},
  opponents: readonly string[] = [BOB, CAROL, DAVE],
): Battle =>
  newGroup({
    id: BATTLE_ID,
    creator: { ...userOf(ALICE), timeZone: 'Europe/London' },
    opponents: opponents.map(userOf),
    terms: termsOf({ targets: [checkbox(), checkbox({ isPhotoRequired: true })], ...terms }),
  });

/** The group of Alice, Bob, Carol and Dave under way. */
export const activeGroup = (terms: Partial<BattleTerms> = {}): Battle =>
  [BOB, CAROL, DAVE].reduce<Battle>(
    (battle, userId) => withField(battle, `contestants.${userId}.accepted`, true),
    activated(groupRequest(terms)),
  );

/** The same document with one nested field replaced in its place, or removed by `undefined`. */
export function withField<Fields extends object>(
  fields: Fields,
  path: string,
  value: unknown,
): Fields {
  const [key = '', ...rest] = path.split('.');
  const map = new Map<string, unknown>(Object.entries(fields));
  const inner = map.get(key);
  if (rest.length > 0) map.set(key, withField(Object(inner ?? {}), rest.join('.'), value));
  else if (value === undefined) map.delete(key);
  else map.set(key, value);
  return Object.fromEntries(map) as Fields;
}

/** Where each field of a document is, and of each map in it. */
export const pathsIn = (fields: object, at = ''): string[] =>
  Object.entries(fields).flatMap(([key, value]: [string, unknown]) =>
    [at + key].concat(
      pathsIn(typeof value === 'object' && value !== null ? value : {}, `${at}${key}.`),
    ),
  );
