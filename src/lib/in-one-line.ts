/** With spaces at which a line does not end. */
export function inOneLine(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}
