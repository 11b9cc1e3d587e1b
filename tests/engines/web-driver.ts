import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

export type Method = 'GET' | 'POST';

/** What the driver says is wrong. */
class DriverError extends Error {
  /** The page was left while it was asked, or has changed since the element was found. */
  readonly isOutdated: boolean;

  constructor(what: string, value: unknown) {
    super(`${what}: ${JSON.stringify(value)}`);
    this.isOutdated = OUTDATED.has((value as { error?: unknown } | null)?.error);
  }
}

/** In the words of the protocol; all that is asked is asked of the topmost frame. */
const OUTDATED = new Set<unknown>(['no such frame', 'stale element reference']);

/** What the page answers that stands there: if it changes while it is asked, it is asked anew. */
export async function askStandingPage<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DriverError && error.isOutdated)) throw error;
    }
  }
}

/** The driver answers one after the other; more connections at once only make work. */
const agent = new Agent({ maxSockets: 4 });

/** One command of the WebDriver protocol; rejects with what the driver says is wrong. */
export async function command(
  driver: string,
  method: Method,
  what: string,
  body?: unknown,
): Promise<unknown> {
  const { status, text } = await whenListening(() => send(driver + what, method, body));
  const { value } = JSON.parse(text) as { value: unknown };
  if (status !== 200) throw new DriverError(`${method} ${what}`, value);
  return value;
}

/** `fetch` opens a connection for each of a screen's hundreds of questions, at three times the work. */
async function send(
  url: string,
  method: Method,
  body: unknown,
): Promise<{ status: number | undefined; text: string }> {
  const asked = request(url, { method, agent, signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
  asked.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, text: await readText(answer) };
}

const START_LIMIT_MS = 20_000;

/** An engine that stands still would keep its test, and then its processes, for ever. */
const ANSWER_LIMIT_MS = 90_000;

/** A driver that was started just now does not listen yet. */
async function whenListening<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  const limit = Date.now() + START_LIMIT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (Date.now() > limit) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
  }
}
