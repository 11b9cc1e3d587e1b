/** Nobody is sent to bed before this hour of the phone's own day. */
const EARLIEST_BEDTIME = 20;

/** What stands where nothing is left to do today. */
export function allDoneText(now: Date): string {
  const isEvening = now.getHours() >= EARLIEST_BEDTIME;
  return isEvening ? 'All done for today. Sleep well.' : 'All done for today.';
}
