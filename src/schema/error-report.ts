import { z } from './zod.ts';

/** Of one stack; the first ones say where it was. */
export const MOST_FRAMES = 8;

/** Of one call. */
export const MOST_ERROR_REPORTS = 5;

/** `home-Ab3.js:1:2345` */
const FRAME = /^[\w.-]{1,60}\.m?js:\d{1,7}:\d{1,7}$/;

/** A fixed sentence: letters, and the few marks between them. */
export const SENTENCE = /^[A-Z][A-Za-z ,;-]{0,99}$/;

/**
 * `reportErrors`: what went wrong on a phone, for whoever runs the app (decision 069). Each field has a form
 * that no name, text, address or id fits into, and the message of an error is not among them.
 */
const reportSchema = z.strictObject({
  /** A script threw, a screen could not be shown, or the app goes on without something. */
  kind: z.enum(['script', 'screen', 'problem']),
  /** What the app was about, in its own fixed words. */
  what: z.string().check(z.regex(SENTENCE)),
  /** The class of the error. */
  name: z.string().check(z.regex(/^[$A-Za-z]{1,40}$/)),
  /** The code of the service that refused, null where none did. */
  code: z.nullable(z.string().check(z.regex(/^[a-z][a-z/-]{0,59}$/))),
  /** The path of the screen as the routes name it. */
  screen: z.string().check(z.regex(/^[a-z/:*-]{1,60}$/)),
  frames: z.array(z.string().check(z.regex(FRAME))).check(z.maxLength(MOST_FRAMES)),
});

export type ErrorReport = Readonly<z.infer<typeof reportSchema>>;

export const reportErrorsRequestSchema = z.strictObject({
  /** As the app shows it: `v0.1.0 (1a2b3c4)`. */
  version: z.string().check(z.regex(/^v\d{1,4}\.\d{1,4}\.\d{1,4} \([0-9a-z]{1,12}\)$/)),
  reports: z.array(reportSchema).check(z.minLength(1), z.maxLength(MOST_ERROR_REPORTS)),
});

/** Whether the server would take it. */
export const isErrorReport = (report: ErrorReport): boolean =>
  z.safeParse(reportSchema, report).success;

/** A place in a script at the end of a line, in the words of every engine. */
const PLACE = /(?:^|[/\\@(])([^/\\@( ]+:\d+:\d+)\)?$/;

/**
 * Where an error was thrown, the innermost place first: files, lines and columns, without the message
 * that the stack begins with. `isOwn` leaves out lines of the stack that are not the program's.
 */
export function framesOf(
  { stack = '', message }: Error,
  isOwn: (line: string) => boolean = () => true,
): string[] {
  // A message of several lines may look like a stack. Not every engine repeats it there.
  const start = stack.indexOf(message);
  const isRepeated = start !== -1 && !/[\n@]/.test(stack.slice(0, start));
  const places = isRepeated ? stack.slice(start + message.length) : stack;
  return places
    .split('\n')
    .filter((line) => isOwn(line))
    .flatMap((line) => PLACE.exec(line.trim())?.[1] ?? [])
    .filter((place) => FRAME.test(place))
    .slice(0, MOST_FRAMES);
}
