import { Bytes } from '../../values/value.ts';
import { type Regex, RegexError, compileRegex, timeLimit } from '../regex.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { type MethodTable, method, stringArgument } from './method.ts';

/** https://firebase.google.com/docs/reference/rules/rules.String */
export const STRING_METHODS: MethodTable<string> = {
  // Only the letters of ASCII change, and only its white space goes, as in the official emulator.
  lower: method(0, (text) => text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upper: method(0, (text) => text.replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase())),
  trim: method(0, trim),
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

function trim(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charAt(start) <= ' ') start++;
  while (start < end && text.charAt(end - 1) <= ' ') end--;
  return text.slice(start, end);
}

function replaceAll(text: string, regex: Regex, substitute: string): string {
  const matches = regex.findAll(text, true);
  if (matches.length === 0) return text;
  const parts = substituteParts(substitute, regex);
  const checkTime = timeLimit();
  let result = '';
  let from = 0;
  for (const { start, end, groups } of matches) {
    result += text.slice(from, start);
    for (const part of parts) result += typeof part === 'string' ? part : groups[part];
    from = end;
    checkTime();
  }
  return result + text.slice(from);
}

/**
 * What is put for a match, a number standing for the text of that group: `$1` is one, `${name}` one with a name, a
 * backslash takes what follows as it is.
 */
function substituteParts(substitute: string, regex: Regex): readonly (string | number)[] {
  const parts: (string | number)[] = [];
  let from = 0;
  for (const match of substitute.matchAll(/\\([^])|\$(\d+)|\$\{([^}]*)\}?/g)) {
    const [whole, escaped, digits, name = ''] = match;
    parts.push(substitute.slice(from, match.index));
    from = match.index + whole.length;
    if (escaped !== undefined) parts.push(escaped);
    else if (digits === undefined) parts.push(groupOf(regex, regex.groupNamed(name), name));
    else {
      const number = groupNumber(digits, regex.groupCount);
      parts.push(groupOf(regex, Number(number), number), digits.slice(number.length));
    }
  }
  return [...parts, substitute.slice(from)].filter((part) => part !== '');
}

/** As many of the digits as are the number of a group; the others stand for themselves. */
function groupNumber(digits: string, groupCount: number): string {
  let length = 1;
  while (length < digits.length && Number(digits.slice(0, length + 1)) < groupCount) length++;
  return digits.slice(0, length);
}

function groupOf(regex: Regex, index: number | undefined, name: string): number {
  if (index !== undefined && index < regex.groupCount) return index;
  throw new RuleError(`The pattern has no group '${name}'.`);
}

/** The parts between the matches; empty ones at the end are left out, as in Java. */
function split(text: string, regex: Regex): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of regex.findAll(text)) {
    parts.push(text.slice(from, start));
    from = end;
  }
  parts.push(text.slice(from));
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, Math.max(last, 0) + 1);
}
