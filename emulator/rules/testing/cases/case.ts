/**
 * A condition over constants, and what it comes to: `true`, `false` or the message of the error. An
 * official emulator can be asked the same, as an `allow` with the condition.
 */
export type LanguageCase = readonly [condition: string, outcome: string];
