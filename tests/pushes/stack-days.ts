import {
  dailyReminderOptions,
  sweepOptions,
  tellPlayersOptions,
} from '../../functions/src/options.ts';
import {
  callDeployed,
  followLog,
  runScheduled,
  signInAs,
} from '../../functions/src/testing/deployed.ts';
import type { Phone } from '../../functions/src/testing/registered-phones.ts';
import { dateInZone, timeInZone } from '../../src/domain/index.ts';
import { z } from '../../src/schema/zod.ts';
import { setClock } from '../stack-clock.ts';

const QUARTER_MS = 15 * 60 * 1000;

type Schedule = typeof tellPlayersOptions;

const SCHEDULES: Readonly<Record<string, Schedule>> = {
  dailyReminder: dailyReminderOptions,
  sweep: sweepOptions,
  tellPlayers: tellPlayersOptions,
};

/** Whether a schedule that begins with a minute and an hour asks for a run at that moment. */
function isDue({ schedule, timeZone }: Schedule, moment: Date): boolean {
  if (typeof timeZone !== 'string') return false;
  const time = timeInZone(moment.getTime(), timeZone) ?? '';
  const [hour, minute] = time.split(':').map(Number);
  const [minutes, hours] = schedule.split(' ');
  return meets(minutes, minute) && meets(hours, hour);
}

/** '15', '*' or '*' with '/15' behind it. */
function meets(field = '', value = Number.NaN): boolean {
  const every = /^\*(?:\/(\d+))?$/.exec(field);
  return every ? value % Number(every[1] ?? 1) === 0 : Number(field) === value;
}

/**
 * The full hours, in which days end and players are told, and a quarter before 8:00 and 20:00, when nothing may
 * ring. A run in between finds what the one before it has found, and takes its time.
 */
function isWorthALook(moment: Date, zones: readonly string[]): boolean {
  const times = zones.map((zone) => timeInZone(moment.getTime(), zone) ?? '');
  return times.some((time) => /:00$|^(?:07|19):45$/.test(time));
}

/** A line of the stack's log in the place of a push. */
const pushSchema = z.looseObject({
  message: z.string().check(z.regex(/^Push not sent: to /)),
  token: z.optional(z.string()),
  body: z.string(),
  path: z.string(),
});

/** A push that the stack would have sent; to a topic where it has no token. */
interface Push {
  readonly at: Date;
  readonly token: string | undefined;
  readonly body: string;
  readonly path: string;
}

export type Move = (now: Date) => Promise<unknown>;

/** Days of the running stack: its clock is moved, its schedules run when they are due, and its log is read. */
export class StackDays {
  readonly pushes: Push[] = [];
  readonly #log = followLog();
  readonly #zones: readonly string[];

  /** The zones of the players, each whole hours off. */
  constructor(...zones: readonly string[]) {
    this.#zones = zones;
  }

  /** Plays from one moment to another; `plan` says what players do, by month, day, hour and minute in UTC. */
  async play(from: Date, to: Date, plan: Readonly<Record<string, Move>>): Promise<void> {
    for (let time = from.getTime(); time <= to.getTime(); time += QUARTER_MS) {
      const now = new Date(time);
      const due = Object.entries(SCHEDULES).filter(
        ([name, schedule]) =>
          isDue(schedule, now) && (name !== 'tellPlayers' || isWorthALook(now, this.#zones)),
      );
      const move = plan[now.toISOString().slice(5, 16)];
      if (due.length === 0 && move === undefined) continue;
      await setClock(now);
      for (const [name] of due) await this.noteRun(name, now, () => runScheduled(name));
      await move?.(now);
    }
  }

  /** A phone's call of a function, as the player who is signed in on it. */
  call(name: string, { user }: Phone, data: object): Move {
    return (now) =>
      this.noteRun(name, now, async () => callDeployed(name, data, await signInAs(user.id)));
  }

  /** Does what ends with a run of that function, and notes the pushes of it. */
  async noteRun(name: string, at: Date, run: () => Promise<unknown>): Promise<void> {
    await run();
    const lines = await this.#log.until('"event":"run"', `"function":"${name}"`);
    for (const [json] of lines.matchAll(/\{.*"Push not sent: .*\}/g)) {
      const push = z.safeParse(pushSchema, JSON.parse(json)).data;
      if (push) this.pushes.push({ at, token: push.token, body: push.body, path: push.path });
    }
  }

  /** What arrived on that phone, each with the date and time on its clock. */
  diaryOf({ token, zone, user }: Phone): string[] {
    return this.pushes
      .filter((push) => push.token === token)
      .map(({ at, body }) => {
        const clock = `${dateInZone(at, zone)?.slice(5)} ${timeInZone(at.getTime(), zone)}`;
        return `${clock} ${body}`.replaceAll(user.username, 'me').replaceAll(/_\w{6}/g, '');
      });
  }
}
