import core from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

core.extend(utc);
core.extend(timezone);

/**
 * dayjs with its plugins, for the files of dates and zones only. A name of its own: through a mere
 * re-export a bundler that may leave out files of the domain looks past this one and its plugins.
 */
export const dayjs = core;
