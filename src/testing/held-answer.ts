/** An answer of the server's that comes when the test gives it: whoever asks waits for `given`. */
export function heldAnswer(): { readonly given: Promise<void>; readonly give: () => void } {
  let give: (() => void) | undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give?.() };
}
