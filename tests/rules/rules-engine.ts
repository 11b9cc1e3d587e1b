import { readFileSync } from 'node:fs';
import type { Decision, RulesResource } from '../../emulator/rules/authorization.ts';
import { compileRuleset, type Ruleset } from '../../emulator/rules/ruleset.ts';
import { Timestamp } from '../../emulator/values/timestamp.ts';
import type { MapValue, Value } from '../../emulator/values/value.ts';

/** The engine itself, without a server: for what only it can tell, such as the expressions counted. */

const ROOT = ['databases', '(default)', 'documents'];

/** A document's path and its fields; `undefined` where there is none. */
export type Documents = Readonly<Record<string, object | undefined>>;

export interface Write {
  readonly userId: string;
  readonly now: Date;
  readonly path: string;
  /** What is stored, among it the written document when it exists. */
  readonly before: Documents;
  /** What the write leaves; the rest stays as it was. */
  readonly after: Documents;
}

/** Those of a file of the project, in whose folder every command runs; a bundle of this file lies elsewhere. */
export function rulesetOf(name: string): Ruleset {
  const compiled = compileRuleset({ name, content: readFileSync(name, 'utf8') });
  const { ok, issues } = compiled;
  // A misspelt name is but a warning, and the condition around it an error for everybody.
  if (!ok || issues.length > 0) throw new Error(JSON.stringify(issues));
  return compiled.ruleset;
}

const ruleset = rulesetOf('firestore.rules');

/** Whoever has signed in by a password. */
export const authOf = (uid: string) => ({
  uid,
  token: mapValue({ firebase: { sign_in_provider: 'password' } }),
});

/** What the rules decide about one write, and what that took. */
export function decideWrite({ userId, now, path, before, after }: Write): Decision {
  const stored = resourceAt(before, path);
  const written = resourceAt(after, path);
  const lookUp = (documents: Documents) => (segments: readonly string[]) =>
    resourceAt(documents, segments.slice(ROOT.length).join('/'));
  return ruleset.authorize(
    'cloud.firestore',
    {
      method: written === null ? 'delete' : stored === null ? 'create' : 'update',
      path: [...ROOT, ...path.split('/')],
      auth: authOf(userId),
      time: Timestamp.fromMillis(now.getTime()),
      resource: stored,
      requestResource: written,
      query: undefined,
    },
    { before: lookUp(before), after: lookUp({ ...before, ...after }) },
  );
}

function resourceAt(documents: Documents, path: string): RulesResource | null {
  const fields = documents[path];
  return fields === undefined
    ? null
    : { path: [...ROOT, ...path.split('/')], data: mapValue(fields) };
}

/** A whole number as a float: SDKs for JavaScript send none, REST does. */
export class Float {
  readonly value: number;
  constructor(value: number) {
    this.value = value;
  }
}

/** The fields as the emulator holds them. */
export function mapValue(fields: object): MapValue {
  return new Map(Object.entries(fields).map(([key, value]) => [key, valueOf(value)]));
}

function valueOf(value: unknown): Value {
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(valueOf);
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (value instanceof Float) return value.value;
  if (value instanceof Date) return Timestamp.fromMillis(value.getTime());
  if (typeof value === 'object') return mapValue(value);
  throw new TypeError(`No document holds a ${typeof value}`);
}
