/** Nobody is sent to bed before this hour of the phone's own day. */
const EVENING_HOUR = 20;

/** What stands where nothing is left to do today. */
export function allDoneText(now: Date): string {
  const isEvening = now.getHours() >= EVENING_HOUR;
  return isEvening ? 'All done for today. Sleep well.' : 'All done for today.';
}
