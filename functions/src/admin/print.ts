/** What steers a terminal, or turns round the letters behind it. */
const UNSEEN = /(?!\n)[\p{Cc}\p{Cf}]/gu;

/** A text in which none of that is left: the address of an account may hold anything. */
export const printable = (text: string): string => text.replaceAll(UNSEEN, '\uFFFD');

/** Says something to the owner. */
export const print = (text: string): void => console.log(printable(text));
