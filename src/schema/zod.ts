import * as z from 'zod/mini';

// Zod compiles object parsers with `new Function` where it can; the page's content security policy
// forbids that, and even the attempt is reported as a violation.
z.config({ jitless: true });

export * as z from 'zod/mini';
/**
 * `withDefault(schema, value)` stands in for what is absent, `orElse(schema, value)` for what does
 * not parse.
 */
export { _default as withDefault, catch as orElse } from 'zod/mini';
