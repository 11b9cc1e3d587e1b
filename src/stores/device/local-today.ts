import { dateInZone, dateOfMoment } from '../../domain/index.ts';
import { localTimeZone } from '../../lib/time-zone.ts';

/** The date on this device, for what has no battle with a zone of its own yet (D126). */
export function localToday(moment: Date): string {
  return dateInZone(moment, localTimeZone()) ?? dateOfMoment(moment.getTime());
}
