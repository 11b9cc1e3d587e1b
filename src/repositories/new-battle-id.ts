const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;

/**
 * An id for a battle that is about to be created: keep it for a retry (D84). Like those that Firestore makes
 * itself, without the SDK, which may not be there yet.
 */
export function newBattleId(): string {
  let id = '';
  while (id.length < LENGTH) {
    const bytes = crypto.getRandomValues(new Uint8Array(LENGTH));
    // Bytes beyond the last whole multiple would make some letters likelier than others.
    for (const byte of bytes) if (byte < 248) id += LETTERS.charAt(byte % LETTERS.length);
  }
  return id.slice(0, LENGTH);
}
