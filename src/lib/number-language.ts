import { attempt } from './attempt.ts';

/** Made for a language once: the first one takes a phone a tenth of a second. */
let known: { readonly language: string; readonly format: Intl.NumberFormat } | undefined;

function formatOfDevice(): Intl.NumberFormat {
  const { language } = navigator;
  if (known?.language !== language) {
    // WebKit on a machine without a language calls it 'C', which Intl refuses.
    const format = attempt(() => new Intl.NumberFormat(language)) ?? new Intl.NumberFormat();
    known = { language, format };
  }
  return known.format;
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
