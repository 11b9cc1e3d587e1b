import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { afterPaint } from '../../lib/after-paint.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann');
});

const TARGETS = ['Two litres of water', 'Ten minutes of stretching', 'Ten pages of a book'];

const hpOf = (name: string) =>
  screen.getByRole('meter', { name: `${name} HP` }).getAttribute('aria-valuetext');

/** Opens the ring and ticks that many targets, then lets the day go by. */
async function playDay(ticks: number, as?: string) {
  const { user } = renderApp({ server, path: '/spar', ...(as !== undefined && { as }) });
  await screen.findByRole('heading', { name: 'Spar with Coach' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const tick = async (name: string) => {
    await user.click(screen.getByRole('checkbox', { name }));
    // Nothing is made of a tick before it is painted.
    await meanwhile(afterPaint);
  };
  for (const target of TARGETS.slice(0, ticks)) await tick(target);
  await press('Later that day');
  await press('Later that day');
  return { user, press, tick };
}

describe('a day with Coach', () => {
  it('begins with Coach one tick from the floor', async () => {
    const { user } = renderApp({ server, path: '/spar' });
    await screen.findByRole('heading', { name: 'Spar with Coach' });
    expect([hpOf('You'), hpOf('Coach')]).toEqual(['11 HP, 5 above full', '1 HP of 6']);
    await user.click(screen.getByRole('checkbox', { name: 'Two litres of water' }));
    expect(await screen.findByText(/^Ouch! At 0 HP or below I am knocked out/)).toBeVisible();
    expect([hpOf('You'), hpOf('Coach')]).toEqual(['12 HP, 6 above full', '0 HP of 6, KO tonight']);
  });

  it('ends with a knock-out when everything was done', async () => {
    const { press } = await playDay(3);
    expect(screen.getByText(/^Ten pages read, and I am still on the floor/)).toBeVisible();
    const animated = vi.spyOn(document.body, 'animate');
    await press('Wait for midnight');
    // A second tap does not lead away from it.
    expect(animated).toHaveBeenCalledOnce();
    expect(screen.getByText('Knocked out! You won by KO, four days early.')).toBeVisible();
    expect(screen.getByText('KO')).toBeVisible();
    expect(screen.getByText('Winner!')).toBeVisible();
  });

  it.each([
    [2, 'One more tick'],
    [0, '3 more ticks'],
  ])('after %s ticks says what was missing', async (ticks, missing) => {
    const { press } = await playDay(ticks);
    await press('Wait for midnight');
    expect(
      screen.getByText(`Midnight, and I am still standing. ${missing} would have knocked me out.`),
    ).toBeVisible();
    for (const target of TARGETS)
      expect(screen.getByRole('checkbox', { name: target })).toBeDisabled();
  });

  it('can be saved in the last minute, and played again', async () => {
    const { press, tick } = await playDay(2);
    await tick('Ten pages of a book');
    await press('Wait for midnight');
    expect(screen.getByText('Winner!')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await press('Play the day again');
    expect(hpOf('Coach')).toBe('1 HP of 6');
  });
});

describe('ends where friends are challenged', () => {
  it('can be left at any time', async () => {
    renderApp({ server, path: '/spar' });
    expect(await screen.findByRole('link', { name: 'Back' })).toHaveAttribute('href', '/');
  });

  it('a visitor signs up on the way', async () => {
    const { press } = await playDay(3);
    await press('Wait for midnight');
    expect(screen.getByRole('link', { name: 'Now with a friend' })).toHaveAttribute(
      'href',
      '/login?view=sign-up&next=%2Fstart-new-battle',
    );
  });

  it('a player is there at once, and nothing of it was stored or sent', async () => {
    const { user, press } = await playDay(3, 'ann');
    await press('Wait for midnight');
    await user.click(screen.getByRole('link', { name: 'Now with a friend' }));
    expect(await screen.findByRole('heading', { name: 'Start New Battle' })).toBeVisible();
    expect(server.battles.size).toBe(0);
    expect(JSON.stringify(Object.values(localStorage))).not.toContain('coach');
  });
});

it.each([
  ['where no battle runs', '/home', 'ann'],
  ['in the guide, to visitors as well', '/?read=guide', undefined],
])('is offered %s', async (_where, path, as) => {
  const { user } = renderApp({ server, path, ...(as !== undefined && { as }) });
  await user.click(await screen.findByRole('link', { name: 'Spar with Coach' }));
  expect(await screen.findByRole('heading', { name: 'Spar with Coach' })).toBeVisible();
});
