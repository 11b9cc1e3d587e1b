/** Made for a language once: the first one takes a phone a tenth of a second. */
let known: { readonly language: string; readonly format: Intl.NumberFormat } | undefined;

function formatOfDevice(): Intl.NumberFormat {
  const { language } = navigator;
  if (known?.language !== language) {
    const format = new Intl.NumberFormat(isLanguage(language) ? language : undefined);
    known = { language, format };
  }
  return known.format;
}

/** WebKit on a machine without a language calls it 'C', which Intl refuses. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** What stands before the decimals in the language of this device. */
export function decimalMark(): string {
  const parts = formatOfDevice().formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/**
 * A number as the language of this device writes it: '12,000', '−5'. Its minus is one that nobody overlooks, and
 * an unseen mark keeps it before the digits, also behind a title in Hebrew or Arabic.
 */
export function writtenNumber(value: number): string {
  return formatOfDevice()
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '\u200e−' : part.value))
    .join('');
}
