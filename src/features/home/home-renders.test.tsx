import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { meanwhile } from '../../testing/render-app.tsx';
import { idleOf, renderingsOf, rowsOf, SILENT } from '../../testing/render-log.ts';
import { openTickedDuel } from '../../testing/ticked-duel.ts';

/**
 * Hand the battles to the cards that show them; the server's answer to an entry comes by here as well,
 * which only one of a battle's two cards shows. The fight comes after the tick, and so twice.
 */
const FRAME = ['Fight', 'Today', 'Dashboard', 'DailyCard', 'DailyCard', 'BlockRows', 'BlockRows'];

async function openHome() {
  const duel = await openTickedDuel('/home');
  await screen.findByRole('navigation', { name: 'Menu' });
  return duel;
}

it.each(['Stretch', 'Run 10 km'])(
  'a tick of %s renders its row, and nothing that shows nothing new',
  async (title) => {
    const { tick } = await openHome();
    const renderings = await renderingsOf(() => tick(title));
    expect(idleOf(renderings, FRAME)).toEqual([]);
    expect(rowsOf(renderings)).toEqual([title]);
    const untouched = new Set(['HomePage', 'OfferPlace', 'WelcomeAndMenu', 'PageHeader', 'Shell']);
    expect(renderings.filter(({ name }) => untouched.has(name))).toEqual([]);
  },
);

it('news that say the same render nothing', async () => {
  const { server } = await openHome();
  const renderings = await renderingsOf(() =>
    meanwhile(() => server.putBattle(structuredClone(server.battleOf('duel', 'ann')))),
  );
  expect(renderings.filter(({ name }) => !SILENT.has(name))).toEqual([]);
});
