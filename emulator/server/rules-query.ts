import type { QueryConstraint, RulesQueryRequest } from '../rules/authorization.ts';
import { isNameField } from '../store/field-path.ts';
import type { Filter, Query, UnaryOperator } from '../store/model.ts';
import type { Value } from '../values/value.ts';

const UNARY: Readonly<
  Record<UnaryOperator, { readonly operator: '==' | '!='; readonly value: Value }>
> = {
  'is-null': { operator: '==', value: null },
  'is-not-null': { operator: '!=', value: null },
  'is-nan': { operator: '==', value: Number.NaN },
  'is-not-nan': { operator: '!=', value: Number.NaN },
};

/** A query as its rules see it: where it looks, and what every result is known to meet. */
export function toRulesQuery(
  databaseId: string,
  collectionId: string,
  query: Query,
): Omit<RulesQueryRequest, 'auth' | 'time'> {
  const parent = query.parent === '' ? [] : query.parent.split('/');
  return {
    collectionPath: ['databases', databaseId, 'documents', ...parent, collectionId],
    allDescendants: query.allDescendants,
    where: query.where && toConstraint(query.where),
    query: {
      limit: query.limit,
      offset: query.offset,
      orderBy: query.orderBy
        .filter(({ field }) => !isNameField(field))
        .map(({ field, direction }) => ({
          field,
          direction: direction === 'ascending' ? 'ASC' : 'DESC',
        })),
    },
  };
}

function toConstraint(filter: Filter): QueryConstraint {
  switch (filter.kind) {
    case 'field':
      return filter;
    case 'unary':
      return { kind: 'field', field: filter.field, ...UNARY[filter.operator] };
    case 'and':
    case 'or':
      return { kind: filter.kind, constraints: filter.filters.map(toConstraint) };
  }
}
