/** A line of the log as Google keeps it: its fields are `jsonPayload`, beside its `severity`. */
export type LogLine = Readonly<Record<string, unknown>>;

type Matches = (line: LogLine) => boolean;

/**
 * Whether a line is one that a filter of Cloud Logging asks for, as far as our alerts and the handbook's
 * queries use that language. A field that no line of ours has is never equal to anything.
 * @see https://cloud.google.com/logging/docs/view/logging-query-language
 * @throws SyntaxError for what it does not know
 */
export function logFilter(filter: string): Matches {
  const parser = new FilterParser(filter);
  const matches = parser.parseConjunction();
  parser.end();
  return matches;
}

const TOKEN = /\s*(?:(\(|\)|=~|!=|>=|=|>)|([A-Za-z][\w.]*|\d+)|"((?:[^"\\]|\\.)*)")/y;

const SEVERITIES = ['DEBUG', 'INFO', 'NOTICE', 'WARNING', 'ERROR', 'CRITICAL'];

class FilterParser {
  readonly #tokens: readonly string[];
  #next = 0;

  constructor(filter: string) {
    const tokens: string[] = [];
    TOKEN.lastIndex = 0;
    for (let at = 0; at < filter.trimEnd().length; at = TOKEN.lastIndex) {
      const match = TOKEN.exec(filter);
      if (!match) throw new SyntaxError(`Not understood from ${at} on: ${filter}`);
      const [, sign, word, text] = match;
      tokens.push(sign ?? word ?? `"${text}`);
    }
    this.#tokens = tokens;
  }

  /** conjunction = disjunction { "AND" disjunction }: of the two, AND binds less. */
  parseConjunction(): Matches {
    const parts = [this.#parseDisjunction()];
    while (this.#takes('AND')) parts.push(this.#parseDisjunction());
    return (line) => parts.every((matches) => matches(line));
  }

  end(): void {
    if (this.#next < this.#tokens.length) throw new SyntaxError(`Too much: ${this.#take()}`);
  }

  /** disjunction = primary { "OR" primary } */
  #parseDisjunction(): Matches {
    const parts = [this.#parsePrimary()];
    while (this.#takes('OR')) parts.push(this.#parsePrimary());
    return (line) => parts.some((matches) => matches(line));
  }

  /** primary = "(" conjunction ")" | field operator values */
  #parsePrimary(): Matches {
    if (this.#takes('(')) {
      const matches = this.parseConjunction();
      this.#must(')');
      return matches;
    }
    const field = this.#take().replace(/^jsonPayload\./, '');
    const operator = this.#take();
    const values = this.#parseValues();
    return (line) => values.some((value) => compares(line[field], operator, value));
  }

  /** values = value | "(" value { "OR" value } ")" */
  #parseValues(): readonly string[] {
    if (!this.#takes('(')) return [this.#parseValue()];
    const values = [this.#parseValue()];
    while (this.#takes('OR')) values.push(this.#parseValue());
    this.#must(')');
    return values;
  }

  /** value = a text in quotes | a word | a number */
  #parseValue(): string {
    return this.#take().replace(/^"/, '');
  }

  #takes(token: string): boolean {
    if (this.#tokens[this.#next] !== token) return false;
    this.#next += 1;
    return true;
  }

  #must(token: string): void {
    if (!this.#takes(token)) throw new SyntaxError(`${token} is missing`);
  }

  #take(): string {
    const token = this.#tokens[this.#next];
    if (token === undefined) throw new SyntaxError('It ends too soon');
    this.#next += 1;
    return token;
  }
}

function compares(stored: unknown, operator: string, value: string): boolean {
  if (typeof stored !== 'string' && typeof stored !== 'number') return false;
  const text = String(stored);
  switch (operator) {
    case '=':
      return text === value;
    case '!=':
      return text !== value;
    case '=~':
      return new RegExp(value).test(text);
    case '>':
      return Number(text) > Number(value);
    case '>=':
      return SEVERITIES.indexOf(text) >= SEVERITIES.indexOf(value);
    default:
      throw new SyntaxError(`Not an operator: ${operator}`);
  }
}
