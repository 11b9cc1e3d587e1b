/** 'Ann', 'Ann and Bob', 'Ann, Bob and Cat'; '' of nobody. */
export function joinedNames(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
