import type {
  RulesAuth,
  RulesQuery,
  RulesRequest,
  RulesResource,
  RulesService,
} from './authorization.ts';
import type { RuleMap, RuleValue } from './rule-value.ts';
import { RulesPath } from './rules-path.ts';

/** What `request` is in rules. */
export function requestOf(request: RulesRequest, service: RulesService): RuleMap {
  const value = new Map<string, RuleValue>([
    ['auth', authOf(request.auth)],
    ['method', request.method],
    ['path', new RulesPath(request.path)],
    ['time', request.time],
  ]);
  const { requestResource, query } = request;
  if (requestResource !== null) value.set('resource', resourceOf(requestResource, service));
  // A read has no `request.resource` at all; after a delete it is null.
  else if (request.method === 'delete') value.set('resource', null);
  if (query !== undefined) value.set('query', queryOf(query));
  return value;
}

/** What `request.auth` is: null for whoever is not signed in. */
export function authOf(auth: RulesAuth | null): RuleValue {
  if (auth === null) return null;
  return new Map<string, RuleValue>([
    ['uid', auth.uid],
    ['token', auth.token],
  ]);
}

/** What `resource` is: a document with data and identity, or a Storage object's own fields. */
export function resourceOf(resource: RulesResource, service: RulesService): RuleMap {
  if (service === 'firebase.storage') return resource.data;
  return new Map<string, RuleValue>([
    ['data', resource.data],
    ['id', resource.path.at(-1) ?? ''],
    ['__name__', new RulesPath(resource.path)],
  ]);
}

/** What `request.query` is; `limit` is null for a query without one. */
export function queryOf({ limit, offset, orderBy }: RulesQuery): RuleMap {
  const order = orderBy.map(({ field, direction }) => [field.join('.'), direction] as const);
  return new Map<string, RuleValue>([
    ['limit', limit === undefined ? null : BigInt(limit)],
    ['offset', BigInt(offset)],
    ['orderBy', new Map<string, RuleValue>(order)],
  ]);
}
