import { Bytes } from '../../values/value.ts';
import { type Regex, RegexError, compileRegex } from '../regex.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { type MethodTable, method, stringArgument } from './method.ts';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const STRING_METHODS: MethodTable<string> = {
  lower: method(0, (text) => text.toLowerCase()),
  upper: method(0, (text) => text.toUpperCase()),
  trim: method(0, (text) => text.trim()),
  // UTF-16 code units, as the official emulator counts.
  size: method(0, (text) => BigInt(text.length)),
  toUtf8: method(0, (text) => new Bytes(new TextEncoder().encode(text))),
  matches: method(1, (text, pattern) => withRegex(pattern, (regex) => regex.matches(text))),
  replace: method(2, (text, pattern, substitute) => {
    const put = stringArgument(substitute);
    return withRegex(pattern, (regex) => replaceAll(text, regex, put));
  }),
  split: method(1, (text, pattern) => withRegex(pattern, (regex) => split(text, regex))),
};

function withRegex(pattern: RuleValue | undefined, apply: (regex: Regex) => RuleValue): RuleValue {
  try {
    return apply(compileRegex(stringArgument(pattern)));
  } catch (error) {
    if (error instanceof RegexError) throw new RuleError(`Invalid regex: ${error.message}`);
    throw error;
  }
}

function replaceAll(text: string, regex: Regex, substitute: string): string {
  let result = '';
  let from = 0;
  for (const { start, end } of regex.findAll(text)) {
    result += text.slice(from, start) + substitute;
    from = end;
  }
  return result + text.slice(from);
}

function split(text: string, regex: Regex): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of regex.findAll(text)) {
    // An empty match divides two letters; at the ends there is nothing to divide.
    if (start === end && (start === 0 || start === text.length)) continue;
    parts.push(text.slice(from, start));
    from = end;
  }
  return [...parts, text.slice(from)];
}
