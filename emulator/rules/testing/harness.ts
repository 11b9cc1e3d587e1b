import { Timestamp } from '../../values/timestamp.ts';
import type { MapValue, Value } from '../../values/value.ts';
import type {
  Decision,
  RulesAuth,
  RulesLookups,
  RulesQueryRequest,
  RulesRequest,
  RulesResource,
} from '../authorization.ts';
import { type Ruleset, compileRuleset } from '../ruleset.ts';

/** 2026-03-01T22:15:30.123456Z, a Sunday. */
export const NOW = new Timestamp(1_772_403_330, 123_456_000);

export const NO_LOOKUPS: RulesLookups = { before: () => null, after: () => null };

/** Compiles rules that a test expects to be right. */
export function mustCompile(content: string): Ruleset {
  const result = compileRuleset({ name: 'firestore.rules', content });
  if (result.ok) return result.ruleset;
  throw new Error(result.issues.map(({ description, caret }) => `${description}\n${caret}`).join());
}

/** The path of a document, from `databases`. */
export function documentPath(path: string): readonly string[] {
  return ['databases', '(default)', 'documents', ...path.split('/')];
}

/** A stored document, with its fields as an object. */
export function stored(path: string, fields: Readonly<Record<string, Value>>): RulesResource {
  return { path: documentPath(path), data: mapOf(fields) };
}

export function mapOf(fields: Readonly<Record<string, Value>>): MapValue {
  return new Map(Object.entries(fields));
}

const ALICE: RulesAuth = { uid: 'alice', token: mapOf({ email: 'alice@example.com' }) };

/** A query by alice for all of `things`, changed as the test needs it. */
export function queryFor(changes: Partial<RulesQueryRequest> = {}): RulesQueryRequest {
  return {
    collectionPath: documentPath('things'),
    allDescendants: false,
    auth: ALICE,
    time: NOW,
    where: undefined,
    query: { limit: undefined, offset: 0, orderBy: [] },
    ...changes,
  };
}

/** What a ruleset decides about `requestFor` these. */
export function ask(
  ruleset: Ruleset,
  path: string,
  changes: Partial<RulesRequest> = {},
  lookups: RulesLookups = NO_LOOKUPS,
): Decision {
  return ruleset.authorize('cloud.firestore', requestFor(path, changes), lookups);
}

/** A `get` by alice of a document that is not there, changed as the test needs it. */
export function requestFor(path: string, changes: Partial<RulesRequest> = {}): RulesRequest {
  return {
    method: 'get',
    path: documentPath(path),
    auth: ALICE,
    time: NOW,
    resource: null,
    requestResource: null,
    query: undefined,
    ...changes,
  };
}

/** Rules for the documents of every database; the body begins with a line break, its first line is the fourth. */
export function firestoreRules(body: string): string {
  return `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {${body}
  }
}`;
}

/** Rules with one condition for everything that can be done with `/things/{id}`. */
export function rulesWith(condition: string, functions = ''): string {
  return firestoreRules(`
    ${functions}
    match /things/{id} {
      allow read, write: if ${condition};
    }`);
}

/** What comes out for a condition when alice gets `/things/one` with these fields. */
function decide(condition: string, fields: Readonly<Record<string, Value>> = {}): Decision {
  const resource = stored('things/one', fields);
  return ask(mustCompile(rulesWith(condition)), 'things/one', { resource });
}

/** `true`, `false`, or the message of the error that a condition ends in. */
export function outcome(condition: string, fields: Readonly<Record<string, Value>> = {}): string {
  const decision = decide(condition, fields);
  if (decision.allowed) return 'true';
  const message = decision.reason.replace(/^firestore\.rules:\d+:\d+: /, '');
  return message.startsWith('false because ') ? 'false' : message;
}
