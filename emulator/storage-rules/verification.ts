import { asObject, asString, isObject, type Json, type JsonObject } from '../protocol/json.ts';
import {
  RULES_METHODS,
  type Decision,
  type RulesAuth,
  type RulesLookups,
  type RulesMethod,
  type RulesRequest,
  type RulesResource,
} from '../rules/authorization.ts';
import { LookupBudget } from '../rules/lookup-budget.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { refuse } from '../store/status-error.ts';
import { isMap } from '../values/compare.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';
import { decodeExpressionValue, decodeFields } from './expression-value.ts';

/** As published: rules of Storage look up two Firestore documents for one access. */
const MAX_LOOKUPS = 2;

/** A Firestore document that rules asked for and that has not been fetched yet. */
class PendingLookup extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`${path} has to be fetched`);
    this.path = path;
  }
}

export type Progress =
  | { readonly kind: 'decided'; readonly decision: Decision }
  /** `/databases/D/documents/…`, to be fetched and given to `supply`. */
  | { readonly kind: 'needs'; readonly path: string };

/**
 * One access to one object. Rules are evaluated at once; where they need a Firestore document, they
 * are evaluated again from the beginning when it has come, which they cannot notice.
 */
export class Verification {
  readonly #ruleset: Ruleset;
  readonly #request: RulesRequest;
  readonly #fetched = new Map<string, RulesResource | null>();

  constructor(ruleset: Ruleset, context: JsonObject) {
    this.#ruleset = ruleset;
    this.#request = decodeRequest(context);
  }

  advance(): Progress {
    const lookup = (segments: readonly string[]): RulesResource | null => {
      const path = `/${segments.join('/')}`;
      const found = this.#fetched.get(path);
      if (found === undefined) throw new PendingLookup(path);
      return found;
    };
    const lookups: RulesLookups = { before: lookup, after: lookup };
    try {
      // A budget for each round: all but the last are repeated.
      const budget = new LookupBudget(MAX_LOOKUPS, MAX_LOOKUPS);
      const decision = this.#ruleset.authorize('firebase.storage', this.#request, lookups, budget);
      return { kind: 'decided', decision };
    } catch (error) {
      if (error instanceof PendingLookup) return { kind: 'needs', path: error.path };
      throw error;
    }
  }

  /** The document at a path that was needed; undefined when there is none. */
  supply(path: string, fields: MapValue | undefined): void {
    const segments = path.slice(1).split('/');
    this.#fetched.set(path, fields ? { data: fields, path: segments } : null);
  }
}

function decodeRequest(context: JsonObject): RulesRequest {
  const path = asString(context['path'], 'path').split('/').slice(1);
  const variables = asObject(context['variables'] ?? {}, 'variables');
  const request = asObject(mapValue(variables['request']) ?? {}, 'request');
  const fields = asObject(request['fields'] ?? {}, 'fields');
  const time = fields['time'] === undefined ? undefined : decodeExpressionValue(fields['time']);
  return {
    method: decodeMethod(context['method']),
    path,
    auth: decodeAuth(fields['auth']),
    time: time instanceof Timestamp ? time : Timestamp.fromMillis(Date.now()),
    resource: decodeResource(variables['resource'], path),
    requestResource: decodeResource(fields['resource'], path),
    query: undefined,
  };
}

function decodeMethod(json: Json | undefined): RulesMethod {
  const name = asString(json, 'method');
  const method = RULES_METHODS.find((known) => known === name);
  if (!method) refuse(`There is no method "${name}".`);
  return method;
}

function decodeResource(json: Json | undefined, path: readonly string[]): RulesResource | null {
  const map = mapValue(json);
  return map === undefined ? null : { data: decodeFields(map), path };
}

function decodeAuth(json: Json | undefined): RulesAuth | null {
  const map = mapValue(json);
  if (map === undefined) return null;
  const fields = decodeFields(map);
  const claims = fields.get('token');
  const token = isMap(claims) ? claims : new Map<string, Value>();
  const uid = [fields.get('uid'), token.get('sub')].find((value) => typeof value === 'string');
  return { uid: uid ?? '', token };
}

/** The content of a map; undefined for any other value, null included. */
function mapValue(json: Json | undefined): Json | undefined {
  return isObject(json) ? json['map_value'] : undefined;
}
