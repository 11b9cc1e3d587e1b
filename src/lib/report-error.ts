/** For failures that the specification wants logged and not shown. */
export function reportError(what: string, error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- the log is where these failures belong
  console.error(`${what}:`, error);
}
