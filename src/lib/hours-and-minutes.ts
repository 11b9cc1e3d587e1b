/** '4 h 12', '12 min' in the last hour. */
export function hoursAndMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = String(minutes % 60).padStart(2, '0');
  return hours === 0 ? `${minutes} min` : `${hours} h ${rest}`;
}
