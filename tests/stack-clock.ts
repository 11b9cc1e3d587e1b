/** Moves the whole local stack in time: the emulators, the functions and every open page; null sets it right. */
export async function setClock(now: Date | null): Promise<void> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'] ?? '';
  const response = await fetch(`http://${host}/emulator/v1/clock`, {
    method: 'POST',
    body: JSON.stringify({ now: now?.toISOString() ?? null }),
  });
  if (!response.ok) throw new Error(`The clock was not set: ${await response.text()}`);
}

/** That hour, where the phones are, some days from now. */
export function hourIn(days: number, hour: number): Date {
  const then = new Date();
  then.setDate(then.getDate() + days);
  then.setHours(hour, 0, 0, 0);
  return then;
}

/** The date there, some days from now. */
export const dateIn = (days: number): string =>
  new Intl.DateTimeFormat('en-CA').format(hourIn(days, 12));
