const MINUTE_MS = 60_000;

interface Most {
  /** Of one caller: a network, in which there may be a household. */
  readonly calls: number;
  /** Of what the calls of all of them bring. */
  readonly items?: number;
}

/** Whether one more call of a caller is taken at `now`, in milliseconds since 1970, with so many items. */
export type MinuteLimit = (caller: string, now: number, items?: number) => boolean;

/** In memory of one machine, and only for the minute that runs: nothing about a caller is kept. */
export function createMinuteLimit({
  calls: mostCalls,
  items: mostItems = Infinity,
}: Most): MinuteLimit {
  let since = 0;
  let taken = 0;
  const calls = new Map<string, number>();
  return (caller, now, items = 1) => {
    if (now - since >= MINUTE_MS) {
      since = now;
      taken = 0;
      calls.clear();
    }
    const earlier = calls.get(caller) ?? 0;
    if (earlier >= mostCalls || taken + items > mostItems) return false;
    calls.set(caller, earlier + 1);
    taken += items;
    return true;
  };
}
