/** Long enough for a slow phone to begin reading what it was given. */
const KEEP_MS = 60_000;

/** Hands a file to the browser, as a download of that name. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
