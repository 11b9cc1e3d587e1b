/**
 * Lets no press through to the page for as long as a message takes none as it comes (decision 095): the
 * second tap of a hasty finger would meet what stood beneath, has moved up or has come, and decide something there.
 */
export function meetNothing(): void {
  // What only waits is a delay: it asks for no frame (decision 103).
  const wait = { duration: 1, delay: 400, fill: 'backwards' } as const;
  document.body.animate({ pointerEvents: ['none', 'none'] }, wait);
}
