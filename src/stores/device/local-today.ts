import { dateOfMoment } from '../../domain/index.ts';

const MINUTE_MS = 60_000;

/** The date on this device, for what has no battle with a zone of its own yet (D126). */
export const localToday = (moment: Date): string =>
  dateOfMoment(moment.getTime() - moment.getTimezoneOffset() * MINUTE_MS);
