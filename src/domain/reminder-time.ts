/** When players are reminded of their targets, by the clocks of that city (D121). */
export const REMINDER_HOUR = 18;
export const REMINDER_CITY = 'London';
export const REMINDER_ZONE = `Europe/${REMINDER_CITY}`;
