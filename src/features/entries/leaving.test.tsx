import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { wipeDeviceDatabase } from '../../lib/device-database.ts';
import { setPageLeft } from '../../lib/page-left.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { countUnsent, resetUnsent } from '../../stores/unsent/unsent-entries.ts';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

afterEach(async () => {
  setPageLeft(false);
  await wipeDeviceDatabase();
});

const fails = async (): Promise<void> => {
  throw new RepositoryError('unknown');
};

it('fault 153: a tick is kept when the page is left before it is painted, and its write fails', async () => {
  const server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-04T12:00:00Z',
    replace: () => ({ battles: { recordEntry: fails } }),
  });
  const tick = await screen.findByRole('checkbox', { name: 'Stretch' });

  await meanwhile(async () => {
    fireEvent.click(tick);
    setPageLeft(true);
    dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    // Where nothing waits any more: only what was stored by now is stored.
    expect(Object.values(localStorage).join(' ')).toContain('Stretch: done');
  });

  resetUnsent();
  await expect(countUnsent('ann')).resolves.toBe(1);
});
