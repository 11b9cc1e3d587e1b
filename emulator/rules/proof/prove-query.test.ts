import { describe, expect, it } from 'vitest';
import { type Value, Reference } from '../../values/value.ts';
import type {
  Decision,
  QueryConstraint,
  RulesLookups,
  RulesQueryRequest,
} from '../authorization.ts';
import {
  NOW,
  NO_LOOKUPS,
  documentPath,
  firestoreRules,
  mustCompile,
  queryFor,
  rulesWith,
  stored,
} from '../testing/harness.ts';

const PREFIX = 'firestore.rules:6:29: ';

type Operator = (QueryConstraint & { kind: 'field' })['operator'];

function where(field: string, operator: Operator, value: Value): QueryConstraint {
  return { kind: 'field', field: field.split('.'), operator, value };
}

function and(...constraints: readonly QueryConstraint[]): QueryConstraint {
  return { kind: 'and', constraints };
}

function or(...constraints: readonly QueryConstraint[]): QueryConstraint {
  return { kind: 'or', constraints };
}

function prove(condition: string, changes: Partial<RulesQueryRequest>) {
  return mustCompile(rulesWith(condition)).authorizeQuery(queryFor(changes), NO_LOOKUPS);
}

function allowsLimit(condition: string, limit: number | undefined): boolean {
  const query = { limit, offset: 0, orderBy: [] };
  return prove(condition, { query }).allowed;
}

/** Why a query was denied, without the place; undefined when it was allowed. */
function reasonOf(decision: Decision): string | undefined {
  return decision.allowed ? undefined : decision.reason.replace(/^firestore\.rules:\d+:\d+: /, '');
}

const thing = new Reference('projects/p/databases/(default)/documents/things/one');

describe('a query is allowed when its constraints prove the condition', () => {
  const IN_USERS = 'request.auth.uid in resource.data.userIds';
  const OWNED = 'resource.data.owner == request.auth.uid';

  it.each<[condition: string, constraint: QueryConstraint | undefined]>([
    ['request.auth != null', undefined],
    ['request.auth != null', or()],
    [OWNED, where('owner', '==', 'alice')],
    [OWNED, and(where('owner', '==', 'alice'), where('n', '>', 3n))],
    [OWNED, or(where('owner', '==', 'alice'), and(where('owner', '==', 'alice')))],
    ['resource.data.state in ["open", "new"]', where('state', 'in', ['new', 'open'])],
    ['resource.data.n == 1', where('n', '==', 1)],
    ['resource.data.n is int && resource.data.n / 2 == 0', where('n', '==', 1n)],
    [IN_USERS, where('userIds', 'array-contains', 'alice')],
    ["resource.data.userIds.hasAny(['alice'])", where('userIds', 'array-contains', 'alice')],
    ["resource.data.userIds.hasAll(['alice'])", where('userIds', 'array-contains', 'alice')],
    [
      "resource.data.userIds.hasAny(['a', 'b'])",
      where('userIds', 'array-contains-any', ['b', 'a']),
    ],
    ['resource.data.userIds.size() > 0', where('userIds', 'array-contains', 'alice')],
    ['resource.data.userIds is list', where('userIds', 'array-contains', 'alice')],
    [IN_USERS, where('userIds', '==', ['bob', 'alice'])],
    ['resource.data.n > 3', where('n', '>', 3n)],
    ['resource.data.n >= 3', where('n', '>', 3n)],
    ['resource.data.n != 3', where('n', '>', 3n)],
    [
      '3 < resource.data.n && resource.data.n < 9.5',
      and(where('n', '>', 3n), where('n', '<=', 9n)),
    ],
    ['resource.data.n is number', where('n', '<', 3n)],
    ["resource.data.name >= 'al'", where('name', '>=', 'al')],
    ['resource.data.state != "secret"', where('state', '!=', 'secret')],
    ['resource.data.state != "secret"', where('state', 'not-in', ['secret', 'hidden'])],
    ['resource.data.state != "secret"', where('state', '==', 'open')],
    ['resource.data.a.b == true', where('a.b', '==', true)],
    ["resource.data['a']['b'] == true", where('a.b', '==', true)],
    ["resource.data.get('open', false) == true", where('open', '==', true)],
    ["'open' in resource.data", where('open', '!=', 5n)],
    ["resource.data.keys().hasAll(['open'])", where('open', '==', null)],
    ['resource.data.open == null', where('open', '==', null)],
    [`resource.data.missing || ${OWNED}`, where('owner', '==', 'alice')],
    [`${OWNED} || resource.data.missing`, where('owner', '==', 'alice')],
    [`request.auth == null ? resource.data.missing : ${OWNED}`, where('owner', '==', 'alice')],
    ['resource != null && resource.data is map', undefined],
    ["request.method == 'list' && request.time.year() == 2026", undefined],
    [
      'id is string && id != null && id != 5 && resource.id is string && resource.__name__ is path',
      undefined,
    ],
    ['request.path is path && !(request.path is string)', undefined],
    ['request.auth.uid in resource.data.members', where('members.alice', '==', true)],
    [
      "resource.data.roles[request.auth.uid] in ['owner', 'editor']",
      where('roles.alice', 'in', ['editor', 'owner']),
    ],
    ["resource.data.name[0:2] == 'al'", where('name', '==', 'alice')],
    ["{'a': resource.data.n, 'b': true}.b", where('n', '>', 3n)],
    ["{'a': resource.data.n} != null && [resource.data.n] != null", where('n', '>', 3n)],
    ["resource.data.end > request.time - duration.value(1, 'd')", where('end', '>=', NOW)],
    ["id == 'one' && resource.id == 'one'", where('__name__', '==', thing)],
    [
      'resource.data.first == resource.data.second',
      and(where('first', '==', 5n), where('second', '==', 5)),
    ],
  ])('%s', (condition, constraint) => {
    expect(prove(condition, { where: constraint })).toMatchObject({ allowed: true });
  });
});

describe('a query is denied with the reason', () => {
  const IN_USERS = 'request.auth.uid in resource.data.userIds';
  const NOT_ALICE = "false because resource.data.owner == \"alice\" is false ('bob' == 'alice')";
  const NOT_ABOVE_3 = 'cannot show that resource.data.n > 3 for every result';
  const HAS_BOTH = 'resource.data.userIds.hasAll(["alice", "bob"])';
  const HAS_BOB = 'resource.data.userIds.hasAny(["bob"])';
  const HAS_ONLY = 'resource.data.userIds.hasOnly(["alice"])';
  const FIRST_TWO = "resource.data.name[0:2] == 'al'";
  const OPEN = 'cannot show that request.auth.uid is in resource.data.userIds for every result';

  it.each<[condition: string, constraint: QueryConstraint | undefined, reason: string]>([
    [IN_USERS, undefined, OPEN],
    [IN_USERS, or(), OPEN],
    [IN_USERS, where('userIds', 'array-contains', 'bob'), OPEN],
    [IN_USERS, where('userIds', 'array-contains-any', ['alice', 'bob']), OPEN],
    [IN_USERS, or(where('userIds', 'array-contains', 'alice'), where('n', '==', 1n)), OPEN],
    [
      HAS_BOTH,
      where('userIds', 'array-contains', 'alice'),
      `cannot show that ${HAS_BOTH} for every result`,
    ],
    [
      HAS_ONLY,
      where('userIds', 'array-contains', 'alice'),
      `cannot show that ${HAS_ONLY} for every result`,
    ],
    [
      HAS_BOB,
      where('userIds', 'array-contains', 'alice'),
      `cannot show that ${HAS_BOB} for every result`,
    ],
    [FIRST_TWO, where('name', '>=', 'al'), `cannot show that ${FIRST_TWO} for every result`],
    ['resource.data.owner == "alice"', where('owner', '==', 'bob'), NOT_ALICE],
    ['resource.data.owner == "alice"', where('owner', 'in', ['alice', 'bob']), NOT_ALICE],
    [
      'resource.data.n is float',
      where('n', '==', 1n),
      'false because resource.data.n is float is false',
    ],
    ['resource.data.n > 3', where('n', '>=', 3n), NOT_ABOVE_3],
    ['resource.data.n > 3', where('n', '>', 'x'), NOT_ABOVE_3],
    [
      'resource.data.n != 3',
      where('n', '>=', 3n),
      'cannot show that resource.data.n != 3 for every result',
    ],
    ['resource.data.n < 3', where('n', '>', 3n), 'false because resource.data.n < 3 is false'],
    [
      '!(resource.data.n == 3)',
      undefined,
      'cannot show that resource.data.n == 3 for every result',
    ],
    [
      'resource.data.state != "secret"',
      where('n', '==', 1n),
      'cannot show that resource.data.state != "secret" for every result',
    ],
    [
      '!("open" in resource.data)',
      where('n', '==', 1n),
      'cannot show that "open" is in resource.data for every result',
    ],
    [
      'exists(/databases/$(database)/documents/things/$(id))',
      undefined,
      'cannot show that exists(/databases/$(database)/documents/things/$(id)) for every result',
    ],
    ['request.query.limit <= 5', undefined, 'Unsupported operation error: null <= int'],
    ['request.resource.data.n == 1', undefined, 'Property resource is undefined on object.'],
    ['id == "one"', undefined, 'cannot show that id == "one" for every result'],
    ['owner == 1', undefined, "Unknown variable 'owner'."],
    ['isOwner(resource.data.n)', undefined, "Unknown function 'isOwner'."],
    ['firestore.exists(/a/b)', undefined, "Unknown function 'firestore.exists'."],
  ])('%s', (condition, constraint, reason) => {
    expect(reasonOf(prove(condition, { where: constraint }))).toBe(reason);
  });

  it('names the place in the rules', () => {
    expect(prove('resource.data.owner == request.auth.uid', {})).toMatchObject({
      reason: `${PREFIX}cannot show that resource.data.owner == request.auth.uid for every result`,
    });
  });
});

describe('request.query', () => {
  it('shows the limit, which is null when there is none', () => {
    expect(allowsLimit('request.query.limit <= 5', 5)).toBe(true);
    expect(allowsLimit('request.query.limit <= 5', 6)).toBe(false);
    expect(allowsLimit('request.query.limit != null', undefined)).toBe(false);
  });

  it('shows offset and order, and an ordered field exists', () => {
    const query = {
      limit: 1,
      offset: 2,
      orderBy: [{ field: ['name', 'last'], direction: 'ASC' as const }],
    };
    const condition = `request.query.offset == 2 && request.query.orderBy['name.last'] == 'ASC'
      && 'last' in resource.data.name`;
    expect(prove(condition, { query })).toMatchObject({ allowed: true });
  });
});

describe('the paths of results', () => {
  const POSTS = { collectionPath: documentPath('posts') };
  const BOBS_POSTS = { collectionPath: documentPath('users/bob/posts') };
  const GROUP = { ...POSTS, allDescendants: true };

  it.each<[name: string, body: string, request: Partial<RulesQueryRequest>, allowed: boolean]>([
    ['a collection', 'match /posts/{id} { allow list; }', POSTS, true],
    ['read covers list', 'match /posts/{id} { allow read; }', POSTS, true],
    ['get does not', 'match /posts/{id} { allow get; }', POSTS, false],
    ['one document is not all', 'match /posts/one { allow list; }', POSTS, false],
    [
      'a subcollection with its parent',
      "match /users/{uid}/posts/{id} { allow list: if uid == 'bob'; }",
      BOBS_POSTS,
      true,
    ],
    ['a group by a recursive wildcard', 'match /{path=**}/posts/{id} { allow list; }', GROUP, true],
    ['a group by everything', 'match /{path=**} { allow list; }', GROUP, true],
    ['a group is more than one collection', 'match /posts/{id} { allow list; }', GROUP, false],
    [
      'a group is more than its subcollections',
      'match /users/{uid}/posts/{id} { allow list; }',
      GROUP,
      false,
    ],
    ['another group', 'match /{path=**}/comments/{id} { allow list; }', GROUP, false],
    [
      'the variables of a group are open',
      "match /{path=**}/posts/{id} { allow list: if path[0] == 'x'; }",
      GROUP,
      false,
    ],
    [
      'a collection by a recursive wildcard',
      'match /{path=**}/posts/{id} { allow list: if path == /users/bob; }',
      BOBS_POSTS,
      true,
    ],
  ])('%s', (_, body, request, allowed) => {
    const ruleset = mustCompile(firestoreRules(`\n    ${body}`));
    expect(ruleset.authorizeQuery(queryFor(request), NO_LOOKUPS).allowed).toBe(allowed);
  });
});

describe('look-ups', () => {
  const condition = 'get(/databases/$(database)/documents/users/$(resource.data.owner)).data.open';
  const lookups: RulesLookups = {
    before: (path) => (path.at(-1) === 'alice' ? stored('users/alice', { open: true }) : null),
    after: () => null,
  };
  const decide = (constraint: QueryConstraint) =>
    mustCompile(rulesWith(condition)).authorizeQuery(queryFor({ where: constraint }), lookups);

  it('are made when the query says of what', () => {
    expect(decide(where('owner', '==', 'alice'))).toMatchObject({ allowed: true, lookups: 1 });
    expect(decide(where('owner', '==', 'bob'))).toMatchObject({
      allowed: false,
      reason: `${PREFIX}Document /databases/(default)/documents/users/bob does not exist.`,
    });
    expect(decide(where('n', '==', 1n))).toMatchObject({ allowed: false });
  });
});
