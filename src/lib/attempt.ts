/**
 * What `work` gives, or undefined where it throws: for storage, which a browser may refuse or have no room in, and
 * for texts that anybody can have written.
 */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
