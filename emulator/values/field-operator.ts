/** How a query compares a field with a value. */
export type FieldOperator =
  | '<'
  | '<='
  | '=='
  | '!='
  | '>'
  | '>='
  | 'array-contains'
  | 'array-contains-any'
  | 'in'
  | 'not-in';
