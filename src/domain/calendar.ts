/**
 * Arithmetic on calendar dates `YYYY-MM-DD`. A date has no clock and no zone here; strings of
 * this form compare with `<` in the order of the calendar.
 */

const MONTH_NAMES = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;

const DATE_FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAYS_PER_ERA = 146_097; // 400 years of the Gregorian calendar
const EPOCH_OFFSET = 719_468; // from 0000-03-01 to 1970-01-01

/**
 * Days since 1970-01-01, or NaN for what is not written `YYYY-MM-DD`.
 * Years are taken to begin in March, which puts the leap day last.
 */
export function dayCount(date: string): number {
  const parts = DATE_FORM.exec(date);
  if (!parts) return Number.NaN;
  const month = Number(parts[2]);
  const year = Number(parts[1]) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const yearOfEra = year - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + Number(parts[3]) - 1;
  const dayOfEra =
    yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_PER_ERA + dayOfEra - EPOCH_OFFSET;
}

/** The date that many days after 1970-01-01. */
export function dateOfDayCount(days: number): string {
  const shifted = days + EPOCH_OFFSET;
  const era = Math.floor(shifted / DAYS_PER_ERA);
  const dayOfEra = shifted - era * DAYS_PER_ERA;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1_460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1;
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  return `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** Whether the text is a day of the calendar in the form `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  const days = dayCount(text);
  return !Number.isNaN(days) && dateOfDayCount(days) === text;
}

export function addDays(date: string, days: number): string {
  return dateOfDayCount(dayCount(date) + days);
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayCount(to) - dayCount(from);
}

/** 0 for Monday to 6 for Sunday: the blank cells before this date in a calendar week. */
export function weekdayFromMonday(date: string): number {
  const thursdayBased = dayCount(date) + 3; // 1970-01-01 was a Thursday
  return ((thursdayBased % 7) + 7) % 7;
}

/** 'DD MMM', months in English (spec section 9). */
export function formatDayMonth(date: string): string {
  const parts = DATE_FORM.exec(date);
  return parts ? `${parts[3]} ${MONTH_NAMES[Number(parts[2]) - 1] ?? parts[2]}` : date;
}

/** 'DD MMM YYYY'. */
export function formatDayMonthYear(date: string): string {
  return `${formatDayMonth(date)} ${date.slice(0, 4)}`;
}
