import { RuleError } from './rule-error.ts';
import { type RuleValue, isList, isMap, typeOf } from './rule-value.ts';
import { RulesPath, isPath, pathOf } from './rules-path.ts';

/** `target.name`. Throws RuleError for what is not there: an absent field is an error, not null. */
export function memberOf(target: RuleValue, name: string): RuleValue {
  if (target instanceof Map) {
    const value: RuleValue | undefined = target.get(name);
    if (value === undefined) throw new RuleError(`Property ${name} is undefined on object.`);
    return value;
  }
  if (target === null) throw new RuleError('Null value error.');
  throw new RuleError(`Property ${name} is undefined on ${typeOf(target)}.`);
}

/** `target[index]`: a field, an element, a character or a path segment. */
export function elementOf(target: RuleValue, index: RuleValue): RuleValue {
  if (isMap(target)) {
    if (typeof index !== 'string') throw wrongIndex(target, index);
    return memberOf(target, index);
  }
  if (target === null) throw new RuleError('Null value error.');
  if (typeof index !== 'bigint') throw wrongIndex(target, index);
  const sequence = sequenceOf(target, index);
  const element = index < 0n ? undefined : sequence[Number(index)];
  if (element === undefined) {
    throw new RuleError(`Index ${index} is out of range of ${sequence.length} elements.`);
  }
  return element;
}

/**
 * `target[from:to]` of a list, string or path. There must be an element at `from`, and one before `to`:
 * nothing is cut out at either end.
 */
export function sliceOf(target: RuleValue, from: RuleValue, to: RuleValue): RuleValue {
  if (typeof from !== 'bigint') throw wrongIndex(target, from);
  if (typeof to !== 'bigint') throw wrongIndex(target, to);
  if (typeof target === 'string') return target.slice(...ends(target.length, from, to));
  if (isList(target)) return target.slice(...ends(target.length, from, to));
  if (isPath(target)) {
    const { segments } = pathOf(target);
    return new RulesPath(segments.slice(...ends(segments.length, from, to)));
  }
  throw new RuleError(`Unsupported operation error: a range of ${typeOf(target)}`);
}

function ends(length: number, from: bigint, to: bigint): readonly [from: number, to: number] {
  if (from < 0n || from >= length || to < 1n || to > length || to < from) {
    throw new RuleError(`Range ${from}:${to} is out of range of ${length} elements.`);
  }
  return [Number(from), Number(to)];
}

function sequenceOf(target: RuleValue, index: RuleValue): string | readonly RuleValue[] {
  if (typeof target === 'string' || isList(target)) return target;
  if (isPath(target)) return pathOf(target).segments;
  throw wrongIndex(target, index);
}

function wrongIndex(target: RuleValue, index: RuleValue): RuleError {
  return new RuleError(`Unsupported operation error: ${typeOf(target)}[${typeOf(index)}]`);
}
