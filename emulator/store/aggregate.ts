import { isNumber } from '../values/compare.ts';
import { isInt64 } from '../values/int64.ts';
import type { Value } from '../values/value.ts';
import { isReservedName } from './document-path.ts';
import { getField, isNameField } from './field-path.ts';
import type { Aggregation, FieldPath, StoredDocument } from './model.ts';
import { refuse } from './status-error.ts';

const MAX_AGGREGATIONS = 5;

/** The aggregations with a name for each: what has none is called `field_1`, `field_2`, … INVALID_ARGUMENT for what Firestore refuses. */
export function checkAggregations(aggregations: readonly Aggregation[]): readonly Aggregation[] {
  if (aggregations.length === 0) refuse('Aggregations can not be empty.');
  if (aggregations.length > MAX_AGGREGATIONS) {
    refuse(
      `The maximum number of aggregations allowed in an aggregation query is ${MAX_AGGREGATIONS}. ` +
        `Received: ${aggregations.length}`,
    );
  }
  if (aggregatedFields(aggregations).some(isNameField)) {
    refuse('Aggregations are not supported for the property: __key__');
  }
  const named = nameAll(aggregations);
  checkAliases(named.map(({ alias }) => alias));
  return named;
}

/** Fields that `sum` and `avg` read: a document without one of them takes no part, in a count neither. */
export function aggregatedFields(aggregations: readonly Aggregation[]): readonly FieldPath[] {
  return aggregations.flatMap((aggregation) =>
    aggregation.kind === 'count' ? [] : [aggregation.field],
  );
}

/** One aggregation over the documents of the query's result. */
export function aggregate(aggregation: Aggregation, documents: readonly StoredDocument[]): Value {
  switch (aggregation.kind) {
    case 'count':
      return BigInt(Math.min(documents.length, aggregation.upTo ?? documents.length));
    case 'sum':
      return sum(numbersOf(documents, aggregation.field));
    case 'avg': {
      const numbers = numbersOf(documents, aggregation.field);
      return numbers.length === 0 ? null : Number(sum(numbers)) / numbers.length;
    }
  }
}

function numbersOf(
  documents: readonly StoredDocument[],
  field: FieldPath,
): readonly (bigint | number)[] {
  return documents.map((document) => getField(document.fields, field)).filter(isNumber);
}

/** Integers add exactly; the sum is a double when it leaves 64 bits or any number is one. */
function sum(numbers: readonly (bigint | number)[]): bigint | number {
  let integers = 0n;
  let doubles: number | undefined;
  for (const number of numbers) {
    if (typeof number === 'bigint') integers += number;
    else doubles = (doubles ?? 0) + number;
  }
  if (doubles !== undefined) return Number(integers) + doubles;
  return isInt64(integers) ? integers : Number(integers);
}

function nameAll(aggregations: readonly Aggregation[]): readonly Aggregation[] {
  let unnamed = 0;
  return aggregations.map((aggregation) => {
    if (aggregation.alias !== '') return aggregation;
    unnamed += 1;
    return { ...aggregation, alias: `field_${unnamed}` };
  });
}

function checkAliases(aliases: readonly string[]): void {
  for (const [index, alias] of aliases.entries()) {
    if (isReservedName(alias)) refuse(`The property.name "${alias}" is reserved.`);
    if (aliases.indexOf(alias) < index) {
      refuse(`Aggregation aliases contain duplicate alias: ${alias}.`);
    }
  }
}
