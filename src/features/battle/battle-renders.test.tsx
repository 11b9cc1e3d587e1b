import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { recordEntry } from '../../domain/index.ts';
import { meanwhile, phoneOf } from '../../testing/render-app.tsx';
import { countOf, idleOf, renderingsOf, rowsOf, SILENT } from '../../testing/render-log.ts';
import { DAY_3, openTickedDuel } from '../../testing/ticked-duel.ts';

/**
 * Hand the battle to the parts that show it, the header to its corners a frame later; the server's answer
 * to an entry comes by here as well.
 */
const FRAME = ['KnownBattle', 'BattleScreen', 'CalendarView', 'Page', 'DuelHeader'];

async function openDuel() {
  const duel = await openTickedDuel('/battle?id=duel');
  await screen.findAllByText('Lv 1');
  return duel;
}

it('a tick renders its row and the bars, and nothing that shows nothing new', async () => {
  const { tick } = await openDuel();
  const renderings = await renderingsOf(() => tick('Stretch'));
  expect(idleOf(renderings, FRAME)).toEqual([]);
  expect(rowsOf(renderings)).toEqual(['Stretch']);
  expect(countOf(renderings, 'HealthBar')).toBeGreaterThan(0);
  const untouched = new Set(['BlockPanel', 'RivalCard', 'DayWidget', 'PageHeader', 'Shell']);
  expect(renderings.filter(({ name }) => untouched.has(name))).toEqual([]);
});

it('a second tick leaves what is said about the first alone', async () => {
  const { tick } = await openDuel();
  await tick('Stretch');
  const renderings = await renderingsOf(() => tick('Read'));
  expect(idleOf(renderings, FRAME)).toEqual([]);
});

it('a tick of a block target renders its own row only', async () => {
  const { tick } = await openDuel();
  const renderings = await renderingsOf(() => tick('Run 10 km'));
  expect(idleOf(renderings, FRAME)).toEqual([]);
  expect(rowsOf(renderings)).toEqual(['Run 10 km']);
  expect(countOf(renderings, 'TodayCards')).toBe(0);
});

it('a tick of the opponent renders their card and the bars, and no row of one’s own', async () => {
  const { server } = await openDuel();
  const renderings = await renderingsOf(() =>
    meanwhile(async () => {
      const slot = { userId: 'bob', dayKey: 'day3', targetKey: 'target1' };
      const change = { ...slot, input: true, photo: null, hide: false, at: Date.parse(DAY_3) };
      const when = { today: '2026-03-04', settled: '2026-03-03' };
      const recorded = recordEntry(server.battleOf('duel', 'bob'), 'bob', change, when);
      if (!recorded.ok) throw new Error(recorded.reason);
      await phoneOf(server, 'bob').battles.recordEntry(recorded.battle, slot);
    }),
  );
  expect(idleOf(renderings, FRAME)).toEqual([]);
  expect(countOf(renderings, 'TargetReadout')).toBe(1);
  expect(countOf(renderings, 'HealthBar')).toBeGreaterThan(0);
  expect(countOf(renderings, 'OwnCard')).toBe(0);
});

it('news that say the same render nothing', async () => {
  const { server } = await openDuel();
  const renderings = await renderingsOf(() =>
    meanwhile(() => server.putBattle(structuredClone(server.battleOf('duel', 'ann')))),
  );
  expect(renderings.filter(({ name }) => !SILENT.has(name))).toEqual([]);
});
