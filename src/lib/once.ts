/** Opens at the first call; a failed attempt, for example without network, is not kept. */
export function once<Part>(open: () => Promise<Part>): () => Promise<Part> {
  let opened: Promise<Part> | undefined;
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
