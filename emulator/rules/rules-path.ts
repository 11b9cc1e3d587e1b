import { Reference } from '../values/value.ts';
import { RuleError } from './rule-error.ts';

/** A resource's place, as `request.path` and `/users/$(uid)` have it. */
export class RulesPath {
  readonly segments: readonly string[];

  constructor(segments: readonly string[]) {
    this.segments = segments;
  }

  /** The path that is written so, with or without the slash at its beginning. Throws RuleError. */
  static parse(text: string): RulesPath {
    const segments = text.replace(/^\//, '').split('/');
    if (!segments.includes('')) return new RulesPath(segments);
    throw new RuleError(
      text === ''
        ? 'Empty Path Template is not allowed.'
        : `Invalid Path Template ${text}. Empty segment is not allowed.`,
    );
  }

  equals(other: RulesPath): boolean {
    return (
      this.segments.length === other.segments.length &&
      this.segments.every((segment, index) => segment === other.segments[index])
    );
  }

  toString(): string {
    return `/${this.segments.join('/')}`;
  }
}

export function isPath(value: unknown): value is RulesPath | Reference {
  return value instanceof RulesPath || value instanceof Reference;
}

/** A stored reference seen as a path: rules leave out the project, `/databases/D/documents/…`. */
export function pathOf(value: RulesPath | Reference): RulesPath {
  if (value instanceof RulesPath) return value;
  const segments = value.name.split('/');
  return new RulesPath(segments[0] === 'projects' ? segments.slice(2) : segments);
}
