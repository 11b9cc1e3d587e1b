import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeDeviceDatabase } from '../../lib/device-database.ts';
import { blockCheckbox, checkbox, duel } from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { unsentPhoto, unsentPhotos } from '../../testing/picked-photos.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-02T08:00:00Z';
const A_DAY_LATER = '2026-03-03T08:00:00Z';
const WORRY = 'Something waits for more than a day. Connect soon, before the phone clears it.';

let server: InMemoryServer;
const persist = vi.fn<() => Promise<boolean>>(async () => true);

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' }), blockCheckbox({ title: 'Run' })]));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'storage', {
    configurable: true,
    value: { persisted: async () => false, persist },
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'storage');
  await wipeDeviceDatabase();
});

/** The app is taken up again at that time. */
const lookAt = (time: string) =>
  meanwhile(() => {
    vi.setSystemTime(time);
    document.dispatchEvent(new Event('visibilitychange'));
  });

describe('a browser that may clear what it keeps', () => {
  it('fault 20: is asked to keep it, and the player is told when an entry waits for a day', async () => {
    const { user, phone } = renderApp({ server, as: 'ann', path: '/battle?id=duel', now: NOW });
    await meanwhile(() => phone.setOnline(false));
    const run = await screen.findByRole('checkbox', { name: 'Run' });
    expect(persist).not.toHaveBeenCalled();
    await user.click(run);
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    await lookAt(A_DAY_LATER);
    expect(screen.queryByText(WORRY)).toBeNull();
    await lookAt('2026-03-03T08:01:00Z');
    expect(screen.getByText(WORRY)).toBeVisible();
    await meanwhile(() => phone.setOnline(true));
    await waitFor(() => expect(screen.queryByText(WORRY)).toBeNull());
    expect(server.battles.get('duel')?.blockTargets['blockTarget1']).toMatchObject({
      ann: { input: true },
    });
  });

  it('fault 20: a photo that waits for a day counts as well', async () => {
    await unsentPhotos.put('unsent', unsentPhoto({ at: Date.parse(NOW) }));
    renderApp({ server, as: 'ann', path: '/battles', now: '2026-03-03T08:01:00Z' });
    expect(await screen.findByText(WORRY)).toBeVisible();
  });
});
