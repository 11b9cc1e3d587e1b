import { isWordCodePoint } from './character-classes.ts';
import { parseRegex } from './parser.ts';
import { type Instruction, programOf } from './program.ts';
import { type Assertion, RegexError } from './syntax-tree.ts';

const NEWLINE = 10;
const MAX_CACHED = 256;

/** Steps of threads for one call: under a second, far beyond what any sensible pattern takes. */
const MAX_STEPS = 20_000_000;

const cache = new Map<string, Regex>();

/** The compiled pattern, from a small cache. Throws RegexError when it is not RE2 syntax. */
export function compileRegex(pattern: string): Regex {
  const cached = cache.get(pattern);
  if (cached !== undefined) return cached;
  const regex = new Regex(pattern);
  if (cache.size >= MAX_CACHED) cache.clear();
  cache.set(pattern, regex);
  return regex;
}

/** A half-open range of the text, in UTF-16 code units. */
export interface RegexMatch {
  readonly start: number;
  readonly end: number;
}

/**
 * Thompson's machine: it follows all ways through a pattern at once, letter by letter, so the time
 * is bounded by pattern size times text size for every pattern, as in RE2.
 */
export class Regex {
  readonly #program: readonly Instruction[];

  constructor(pattern: string) {
    this.#program = programOf(parseRegex(pattern));
  }

  /** True when the whole text matches. Throws RegexError when that takes too many steps. */
  matches(text: string): boolean {
    const { length } = text;
    const threads = new Threads(this.#program, { left: MAX_STEPS });
    threads.add(0, 0, text, 0);
    for (let at = 0; ;) {
      if (at >= length) return threads.matchStart() !== undefined;
      if (threads.isEmpty) return false;
      const codePoint = text.codePointAt(at) ?? 0;
      at += codePoint > 0xff_ff ? 2 : 1;
      threads.step(codePoint, text, at);
    }
  }

  /**
   * All matches from left to right that do not overlap; of those at one place the preferred. Throws
   * RegexError when finding them takes too many steps.
   */
  findAll(text: string): readonly RegexMatch[] {
    const found: RegexMatch[] = [];
    const steps: Steps = { left: MAX_STEPS };
    for (let from = 0; from <= text.length;) {
      const match = this.#findFrom(text, from, steps);
      if (match === undefined) break;
      // An empty match right after another one is not counted, as in RE2.
      if (match.start < match.end || found.at(-1)?.end !== match.start) found.push(match);
      from = match.end > match.start ? match.end : afterCodePoint(text, match.end);
    }
    return found;
  }

  #findFrom(text: string, from: number, steps: Steps): RegexMatch | undefined {
    const threads = new Threads(this.#program, steps);
    let best: RegexMatch | undefined;
    for (let at = from; ;) {
      if (best === undefined) threads.add(0, at, text, at);
      const start = threads.cutAtMatch();
      if (start !== undefined) best = { start, end: at };
      if (at >= text.length || (threads.isEmpty && best !== undefined)) return best;
      const codePoint = text.codePointAt(at) ?? 0;
      at += codePoint > 0xff_ff ? 2 : 1;
      threads.step(codePoint, text, at);
    }
  }
}

function afterCodePoint(text: string, at: number): number {
  return at + ((text.codePointAt(at) ?? 0) > 0xff_ff ? 2 : 1);
}

/** How many steps a call may still take. */
interface Steps {
  left: number;
}

/** The places in the program that are alive at once, in order of preference, each only once. */
class Threads {
  readonly #program: readonly Instruction[];
  #places: number[] = [];
  #starts: number[] = [];
  readonly #steps: Steps;
  /** For each place the letter (by number) at which it was reached last. */
  readonly #seen: Uint32Array;
  #letter = 1;

  constructor(program: readonly Instruction[], steps: Steps) {
    this.#program = program;
    this.#steps = steps;
    this.#seen = new Uint32Array(program.length);
  }

  get isEmpty(): boolean {
    return this.#places.length === 0;
  }

  /** Follows jumps and assertions from a place to the letters that may come next. */
  add(place: number, start: number, text: string, at: number): void {
    const pending = [place];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (this.#seen[next] === this.#letter) continue;
      this.#seen[next] = this.#letter;
      if (--this.#steps.left < 0) throw new RegexError('too many steps for this text');
      const instruction = this.#program[next];
      if (instruction?.kind === 'jump') pending.push(instruction.to);
      else if (instruction?.kind === 'split') pending.push(instruction.second, instruction.first);
      else if (instruction?.kind !== 'assertion') {
        this.#places.push(next);
        this.#starts.push(start);
      } else if (holds(instruction.assertion, text, at)) pending.push(next + 1);
    }
  }

  /** Lets every thread read one code point; `at` is the place after it. */
  step(codePoint: number, text: string, at: number): void {
    const places = this.#places;
    const starts = this.#starts;
    this.#places = [];
    this.#starts = [];
    this.#letter++;
    places.forEach((place, index) => {
      const instruction = this.#program[place];
      if (instruction?.kind === 'code-point' && instruction.test(codePoint)) {
        this.add(place + 1, starts[index] ?? 0, text, at);
      }
    });
  }

  /** Where the preferred match among the living threads began. */
  matchStart(): number | undefined {
    const index = this.#places.findIndex((place) => this.#program[place]?.kind === 'match');
    return this.#starts[index];
  }

  /** The same, and gives up the threads that are less preferred. */
  cutAtMatch(): number | undefined {
    const index = this.#places.findIndex((place) => this.#program[place]?.kind === 'match');
    if (index < 0) return undefined;
    const start = this.#starts[index];
    this.#places.length = index;
    this.#starts.length = index;
    return start;
  }
}

function holds(assertion: Assertion, text: string, at: number): boolean {
  switch (assertion) {
    case 'text-start':
      return at === 0;
    case 'text-end':
      return at === text.length;
    case 'line-start':
      return at === 0 || text.charCodeAt(at - 1) === NEWLINE;
    case 'line-end':
      return at === text.length || text.charCodeAt(at) === NEWLINE;
    case 'word-boundary':
      return isWordAt(text, at - 1) !== isWordAt(text, at);
    case 'no-word-boundary':
      return isWordAt(text, at - 1) === isWordAt(text, at);
  }
}

function isWordAt(text: string, at: number): boolean {
  return at >= 0 && at < text.length && isWordCodePoint(text.charCodeAt(at));
}
