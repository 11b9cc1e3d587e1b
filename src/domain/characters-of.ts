/** Made at the first use: it costs start-up time that most screens need not spend. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The characters of a text as a player sees them: an emoji of many parts is one (D124). A browser that
 * cannot tell gives code points.
 */
export function charactersOf(text: string): readonly string[] {
  if (!('Segmenter' in Intl)) return Array.from(text);
  // oxlint-disable-next-line compat/compat -- Firefox has it since 125; the line before asks
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
