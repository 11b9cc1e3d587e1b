import type { FunctionDeclaration } from './ast.ts';
import { CONVERSIONS } from './methods/conversions.ts';
import type { Native } from './methods/method.ts';
import { NAMESPACES } from './methods/namespaces.ts';

export const LOOKUPS = ['get', 'exists', 'getAfter', 'existsAfter'] as const;
export type LookupName = (typeof LOOKUPS)[number];

/** What a name in an expression stands for. */
export type Resolution =
  | { readonly kind: 'global'; readonly name: 'request' | 'resource' }
  /** A part of the matched path; the slots of a match come after those of its parents. */
  | { readonly kind: 'wildcard'; readonly slot: number }
  /** A parameter, or after those a `let`, of the function. */
  | { readonly kind: 'local'; readonly slot: number }
  | { readonly kind: 'function'; readonly declaration: FunctionDeclaration }
  | { readonly kind: 'native'; readonly native: Native<null> }
  | { readonly kind: 'lookup'; readonly name: LookupName }
  | { readonly kind: 'debug' }
  /** Nothing: an error wherever it is evaluated. */
  | { readonly kind: 'unknown'; readonly message: string };

/** The names that an expression can see. */
export interface Scope {
  /** Undefined above the services. */
  readonly service: string | undefined;
  readonly functions: ReadonlyMap<string, FunctionDeclaration>;
  readonly wildcards: ReadonlyMap<string, number>;
  readonly locals: ReadonlyMap<string, number>;
}

/** What a name means as a variable; undefined when it means nothing. */
export function variableNamed(name: string, scope: Scope): Resolution | undefined {
  const local = scope.locals.get(name);
  if (local !== undefined) return { kind: 'local', slot: local };
  const wildcard = scope.wildcards.get(name);
  if (wildcard !== undefined) return { kind: 'wildcard', slot: wildcard };
  return name === 'request' || name === 'resource' ? { kind: 'global', name } : undefined;
}

/** What a name means as a function of the language; Storage has `firestore.get`, not `get`. */
export function builtInNamed(name: string, service: string | undefined): Resolution | undefined {
  if (name === 'debug') return { kind: 'debug' };
  const lookup = LOOKUPS.find((candidate) => candidate === name);
  if (lookup !== undefined) {
    return service === 'firebase.storage' ? undefined : { kind: 'lookup', name: lookup };
  }
  const native = Object.hasOwn(CONVERSIONS, name) ? CONVERSIONS[name] : undefined;
  return native && { kind: 'native', native };
}

/** What `namespace.name` means; `firestore` has a meaning in Storage's rules only. */
export function namespaceFunctionNamed(
  namespace: string,
  name: string,
  service: string | undefined,
): Resolution | undefined {
  if (namespace === 'firestore') {
    if (service === 'cloud.firestore') return undefined;
    return name === 'get' || name === 'exists' ? { kind: 'lookup', name } : undefined;
  }
  const functions = NAMESPACES.get(namespace);
  const native =
    functions !== undefined && Object.hasOwn(functions, name) ? functions[name] : undefined;
  return native && { kind: 'native', native };
}
