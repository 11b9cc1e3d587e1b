import { Reference } from '../../values/value.ts';
import type { QueryConstraint, RulesQueryRequest } from '../authorization.ts';
import { pathOf } from '../rules-path.ts';
import { type Facts, addBound, factsAt, noFacts } from './facts.ts';

/** Firestore itself refuses more than 30 alternatives; this only bounds the work. */
const MAX_CASES = 200;

type FieldConstraint = QueryConstraint & { readonly kind: 'field' };

/** One way in which a document can meet a query: every result meets at least one of them. */
export interface QueryCase {
  readonly data: Facts;
  /** The document's whole path from `databases`, when the query names it. */
  readonly documentPath: readonly string[] | undefined;
}

/** The cases of a query; undefined when there are too many to look at. */
export function casesOf(request: RulesQueryRequest): readonly QueryCase[] | undefined {
  const alternatives = request.where === undefined ? [[]] : alternativesOf(request.where);
  return alternatives?.map((constraints) => caseOf(constraints, request));
}

/** The constraint as alternatives of simple conditions that hold together. */
function alternativesOf(
  constraint: QueryConstraint,
): readonly (readonly FieldConstraint[])[] | undefined {
  if (constraint.kind === 'field') return fieldAlternatives(constraint);
  // What asks for nothing holds for every document; no case at all would prove anything.
  if (constraint.constraints.length === 0) return [[]];
  const parts: (readonly (readonly FieldConstraint[])[])[] = [];
  for (const part of constraint.constraints) {
    const alternatives = alternativesOf(part);
    if (alternatives === undefined) return undefined;
    parts.push(alternatives);
  }
  return constraint.kind === 'or' ? limited(parts.flat()) : product(parts);
}

function fieldAlternatives(
  constraint: FieldConstraint,
): readonly (readonly FieldConstraint[])[] | undefined {
  const { operator, value } = constraint;
  const single = operator === 'in' ? '==' : 'array-contains';
  if (operator !== 'in' && operator !== 'array-contains-any') return [[constraint]];
  if (!Array.isArray(value)) return [[constraint]];
  return limited(value.map((item) => [{ ...constraint, operator: single, value: item }]));
}

function product(
  parts: readonly (readonly (readonly FieldConstraint[])[])[],
): readonly (readonly FieldConstraint[])[] | undefined {
  let combined: readonly (readonly FieldConstraint[])[] = [[]];
  for (const part of parts) {
    if (combined.length * part.length > MAX_CASES) return undefined;
    combined = combined.flatMap((before) => part.map((after) => before.concat(after)));
  }
  return combined;
}

function limited<Case>(cases: readonly Case[]): readonly Case[] | undefined {
  return cases.length > MAX_CASES ? undefined : cases;
}

function caseOf(constraints: readonly FieldConstraint[], { query }: RulesQueryRequest): QueryCase {
  const data = noFacts();
  data.exists = true;
  data.type = 'map';
  let documentPath: readonly string[] | undefined;
  // A query orders only documents that have the field.
  for (const { field } of query.orderBy) factsAt(data, field);
  for (const constraint of constraints) {
    if (!isDocumentName(constraint.field)) addConstraint(data, constraint);
    else if (constraint.operator === '==' && constraint.value instanceof Reference) {
      documentPath = pathOf(constraint.value).segments;
    }
  }
  return { data, documentPath };
}

function isDocumentName(field: readonly string[]): boolean {
  return field.length === 1 && field[0] === '__name__';
}

function addConstraint(data: Facts, { field, operator, value }: FieldConstraint): void {
  const facts = factsAt(data, field);
  switch (operator) {
    case '==':
      facts.equals = value;
      return;
    case 'array-contains':
      facts.type = 'array';
      facts.contains.push(value);
      return;
    case '!=':
      facts.differs.push(value);
      return;
    case 'not-in':
      if (Array.isArray(value)) facts.differs.push(...value);
      return;
    case '<':
    case '<=':
    case '>':
    case '>=':
      addBound(facts, operator, value);
      return;
    case 'in':
    case 'array-contains-any':
      // Without a list of values it tells no more than that the field is there.
      return;
  }
}
