const DAY_MS = 24 * 60 * 60 * 1000;

/** Moves the whole local stack in time: the emulators, the functions and every open page; null sets it right. */
export async function setClock(now: Date | null): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/emulator/v1/clock`, {
    method: 'POST',
    body: JSON.stringify({ now: now?.toISOString() ?? null }),
  });
  if (!response.ok) throw new Error(`The clock was not set: ${await response.text()}`);
}

/** That hour, in UTC, some days from now. */
export function hourIn(days: number, hour: number): Date {
  const then = new Date(Date.now() + days * DAY_MS);
  then.setUTCHours(hour, 0, 0, 0);
  return then;
}
