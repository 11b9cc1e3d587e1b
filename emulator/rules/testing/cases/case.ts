/**
 * A condition over constants, and what it comes to: `true`, `false` or the message of the error. An
 * official emulator can be asked the same; `difference` says why it answers otherwise.
 */
export type LanguageCase = readonly [condition: string, outcome: string, difference?: string];
