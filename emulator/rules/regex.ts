import { RE2JS, RE2JSException } from 're2js';

const MAX_CACHED = 256;

/**
 * Each match is found in time proportional to the text; all of them together, and what is put in their place, are
 * given this long, which only matches that look far ahead (`a.*b|a`) or are many exceed in a long text.
 */
const MAX_MILLIS = 1000;

/** No letter has a meaning of its own, so that RE2 would look for just this text. */
const LITERAL = /^[^\\.+*?()|[\]{}^$\p{Cs}]+$/u;

const cache = new Map<string, Regex>();

/** The compiled pattern, from a small cache. Throws RegexError when it is not RE2 syntax. */
export function compileRegex(pattern: string): Regex {
  const cached = cache.get(pattern);
  if (cached !== undefined) return cached;
  const regex = LITERAL.test(pattern) ? new Literal(pattern) : new Re2(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, regex);
  return regex;
}

/** The pattern is not RE2 syntax, or takes too long for this text. */
export class RegexError extends Error {
  override readonly name = 'RegexError';
}

/** From now on: what it returns throws RegexError once there has been too much to do. */
export function timeLimit(): () => void {
  const deadline = performance.now() + MAX_MILLIS;
  return () => {
    if (performance.now() > deadline) throw new RegexError('too many steps for this text');
  };
}

/** A half-open range of the text, in UTF-16 code units. */
export interface RegexMatch {
  readonly start: number;
  readonly end: number;
  /** Where asked for: the text of the range and of each group in it; empty for a group that took no part. */
  readonly groups: readonly string[];
}

/** RE2, as Security Rules have it: every pattern takes time in proportion to the text. */
export interface Regex {
  /** True when the whole text matches. */
  matches(text: string): boolean;
  /**
   * All matches from left to right that do not overlap; of those at one place the preferred. An empty one
   * right behind another counts, as in Java. Throws RegexError when finding them takes too long.
   */
  findAll(text: string, withGroups?: boolean): readonly RegexMatch[];
  /** How many groups each match has, the whole of it among them. */
  readonly groupCount: number;
  /** Which group has this name; undefined when none has. */
  groupNamed(name: string): number | undefined;
}

/** The pattern of most `split`s: it needs no compiling, and no steps that are counted. */
class Literal implements Regex {
  readonly groupCount = 1;
  readonly #literal: string;

  constructor(literal: string) {
    this.#literal = literal;
  }

  matches(text: string): boolean {
    return text === this.#literal;
  }

  findAll(text: string): readonly RegexMatch[] {
    const found: RegexMatch[] = [];
    let end = 0;
    for (;;) {
      const start = text.indexOf(this.#literal, end);
      if (start === -1) return found;
      end = start + this.#literal.length;
      found.push({ start, end, groups: [this.#literal] });
    }
  }

  groupNamed(): undefined {
    return undefined;
  }
}

class Re2 implements Regex {
  readonly groupCount: number;
  readonly #compiled: RE2JS;

  constructor(pattern: string) {
    try {
      this.#compiled = RE2JS.compile(pattern);
    } catch (error) {
      if (!(error instanceof RE2JSException)) throw error;
      throw new RegexError(error.message.replace('error parsing regexp: ', ''));
    }
    this.groupCount = this.#compiled.groupCount() + 1;
  }

  matches(text: string): boolean {
    return this.#compiled.matches(text);
  }

  findAll(text: string, withGroups = false): readonly RegexMatch[] {
    const found: RegexMatch[] = [];
    const matcher = this.#compiled.matcher(text);
    const length = withGroups ? this.groupCount : 0;
    const checkTime = timeLimit();
    while (matcher.find()) {
      const groups = Array.from({ length }, (_, at) => matcher.group(at) ?? '');
      found.push({ start: matcher.start(), end: matcher.end(), groups });
      checkTime();
    }
    return found;
  }

  groupNamed(name: string): number | undefined {
    return new Map(Object.entries(this.#compiled.namedGroups())).get(name);
  }
}
