/** Made for a language once: the first one takes a phone a tenth of a second. */
let known: { readonly language: string; readonly format: Intl.NumberFormat } | undefined;

function formatOfDevice(): Intl.NumberFormat {
  const { language } = navigator;
  if (known?.language !== language) known = { language, format: new Intl.NumberFormat(language) };
  return known.format;
}

/** What stands before the decimals in the language of this device. */
export function decimalMark(): string {
  const parts = formatOfDevice().formatToParts(0.5);
  return parts.find(({ type }) => type === 'decimal')?.value ?? '.';
}

/** A number as the language of this device writes it, with a minus that nobody overlooks: '12,000', '−5'. */
export function writtenNumber(value: number): string {
  return formatOfDevice()
    .formatToParts(value)
    .map((part) => (part.type === 'minusSign' ? '−' : part.value))
    .join('');
}
