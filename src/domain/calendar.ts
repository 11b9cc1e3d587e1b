import { dayjs } from './dayjs.ts';
import { remembered } from './remembered.ts';

/**
 * Arithmetic on calendar dates `YYYY-MM-DD`. A date has no clock and no zone here: it is counted in
 * UTC, whose days are all alike. Strings of this form compare with `<` in the order of the calendar.
 */

const DATE_FORM = 'YYYY-MM-DD';
/** A day of UTC, or any 24 hours. */
export const DAY_MS = 86_400_000;

/** A battle asks for the same few days thousands of times, and dayjs takes a microsecond for each. */
const countOf = remembered((date: string) => {
  const day = dayjs.utc(date);
  return day.format(DATE_FORM) === date ? day.valueOf() / DAY_MS : Number.NaN;
});
const dateOf = remembered((days: number) => dayjs.utc(days * DAY_MS).format(DATE_FORM));

/** Days since 1970-01-01, or NaN for what is no day of the calendar in the form `YYYY-MM-DD`. */
export function dayCount(date: string): number {
  return date.length === DATE_FORM.length ? countOf(date) : Number.NaN;
}

/** Whether the text is a day of the calendar in the form `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  return !Number.isNaN(dayCount(text));
}

/** The date that many days later; without one, a text that stands after all dates. */
export function addDays(date: string, days: number): string {
  return dateOf(dayCount(date) + days);
}

/** The date in UTC at a moment in milliseconds since 1970. */
export function dateOfMoment(moment: number): string {
  return dateOf(Math.floor(moment / DAY_MS));
}

/** Whole days from one date to another; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayCount(to) - dayCount(from);
}

/** 0 for Monday to 6 for Sunday: the blank cells before this date in a calendar week. */
export function weekdayFromMonday(date: string): number {
  return (dayjs.utc(date).day() + 6) % 7;
}

/** 'DD MMM', months in English (spec section 9); what is no date stays as it is. */
export function formatDayMonth(date: string): string {
  return formatted(date, 'DD MMM');
}

/** 'DD MMM YYYY'; what is no date stays as it is. */
export function formatDayMonthYear(date: string): string {
  return formatted(date, 'DD MMM YYYY');
}

function formatted(date: string, form: string): string {
  return isCalendarDate(date) ? dayjs.utc(date).format(form) : date;
}
