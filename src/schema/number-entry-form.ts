import { isNumberEntry, NUMBER_ENTRY_DECIMALS } from '../domain/index.ts';
import { z } from './zod.ts';

export const NUMBER_ENTRY_MESSAGE = 'Please enter a valid number.';

const DECIMAL = new RegExp(
  String.raw`^[+-]?(\d+([.,]\d{0,${NUMBER_ENTRY_DECIMALS}})?|[.,]\d{1,${NUMBER_ENTRY_DECIMALS}})$`,
);
const INTEGER = /^[+-]?\d+$/;

/**
 * What a player types into a number target, as a number: not zero, at most a million either way,
 * at most 2 decimals after a point or a comma; without decimals in integer mode (D125).
 */
export const numberEntryField = ({ integer = false }: { readonly integer?: boolean } = {}) =>
  z.pipe(
    z.string().check(z.trim(), z.regex(integer ? INTEGER : DECIMAL, NUMBER_ENTRY_MESSAGE)),
    z.pipe(
      z.transform((text: string) => Number(text.replace(',', '.'))),
      z.number().check(z.refine(isNumberEntry, NUMBER_ENTRY_MESSAGE)),
    ),
  );

/** The number that a player typed; undefined when it is none that counts (D125). */
export function parseNumberEntry(text: string): number | undefined {
  return numberEntryField().safeParse(text).data;
}
