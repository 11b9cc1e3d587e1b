/** The class names that apply, joined for `className`; absent and false ones are left out. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
