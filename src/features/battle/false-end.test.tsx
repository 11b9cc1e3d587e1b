import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Battle, entryAt, settleBattle } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { countUnsent, keepEntry, resetUnsent } from '../../stores/unsent/unsent-entries.ts';
import {
  blockCheckbox,
  blockNumber,
  checkbox,
  duel,
  slot,
  tickedOn,
  withBlock,
} from '../../testing/sample-battles.ts';
import { takeConsoleErrors } from '../../testing/console-errors.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { unsentPhoto, unsentPhotos } from '../../testing/picked-photos.ts';
import { meanwhile, renderApp } from '../../testing/render-app.tsx';

/** Day 3 of the duel. */
const NOW = '2026-03-04T12:00:00Z';
const KNOCK_OUT_OF_ANN = {
  draw: false,
  winner: { id: 'bob', username: 'Bob' },
  challengerDayTally: 0,
  opponentDayTally: 2,
  challengerTargetTally: 0,
  opponentTargetTally: 0,
  kOWin: true,
  challengerHp: 0,
  opponentHp: 4,
};

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle(duel([checkbox({ title: 'Stretch' }), blockCheckbox({ title: 'Run' })]));
});

/** Bob's phone writes what it likes. */
function bobEndsIt(): void {
  const battle = server.battleOf('duel', 'bob');
  server.putBattle({ ...battle, status: 'COMPLETE', result: KNOCK_OUT_OF_ANN });
}

const open = (path: string, replace?: Parameters<typeof renderApp>[0]['replace']) =>
  renderApp({ server, as: 'ann', path, now: NOW, ...(replace && { replace }) });

const reports = (): number => server.calls.filter(({ name }) => name === 'updateXp').length;

it('attack 28: a false knock-out is set right while the victim looks at the battle', async () => {
  const { user } = open('/battle?id=duel');
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(bobEndsIt);
  await waitFor(() => expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE'));
  expect(server.calls).toEqual([{ name: 'updateXp', request: { battleId: 'duel' } }]);
  await user.click(await screen.findByRole('checkbox', { name: 'Stretch' }));
  await waitFor(() =>
    expect(server.battleOf('duel', 'ann')).toMatchObject({
      days: { day3: { target1: { ann: { input: true } } } },
    }),
  );
});

it('attack 28: a false knock-out is set right while the victim is at home, who keeps the battle', async () => {
  open('/home');
  await screen.findByRole('checkbox', { name: 'Stretch' });
  await meanwhile(bobEndsIt);
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
  expect(reports()).toBe(1);
});

it('attack 28: a false knock-out shows the battle running, but closed until the server has set it right', async () => {
  bobEndsIt();
  const answer = heldAnswer();
  open('/battle?id=duel', ({ functions }) => ({
    functions: { updateXp: (battleId) => answer.given.then(() => functions.updateXp(battleId)) },
  }));
  expect(await screen.findByText(/This battle was ended too early\./)).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Ann HP' })).toBeInTheDocument();
  expect(screen.queryByText('Lost by KO')).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Stretch' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Run' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Add a photo' })).toBeNull();
  await meanwhile(answer.give);
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Run' })).toBeEnabled();
  expect(screen.queryByText(/This battle was ended too early\./)).toBeNull();
});

it('attack 28: a false knock-out closes the day that is open as well', async () => {
  bobEndsIt();
  open('/battle?id=duel&day=3', () => ({
    functions: { updateXp: () => new Promise<never>(() => {}) },
  }));
  expect(await screen.findByText(/This battle was ended too early\./)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Day 3 of 7' })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: 'Stretch' })).toBeNull();
});

it('attack 28: a false knock-out repeated over and over makes no endless loop of calls', async () => {
  open('/home');
  await screen.findByRole('checkbox', { name: 'Stretch' });
  for (let time = 1; time <= 8; time += 1) {
    await meanwhile(bobEndsIt);
    await meanwhile(() => new Promise((resolve) => setTimeout(resolve)));
  }
  expect(reports()).toBe(5);
  expect(server.battleOf('duel', 'ann').status).toBe('COMPLETE');
});

it('attack 28: a false knock-out is reported once, however often it is looked at', async () => {
  bobEndsIt();
  const { user } = open('/battles', () => ({
    functions: {
      updateXp: async (battleId) => server.calls.push({ name: 'updateXp', request: battleId }),
    },
  }));
  await user.click(await screen.findByRole('link', { name: /vs Bob/ }));
  expect(await screen.findByText(/This battle was ended too early\./)).toBeVisible();
  expect(reports()).toBe(1);
});

it('attack 28: a false knock-out is reported again when the report did not get through', async () => {
  bobEndsIt();
  let isDown = true;
  const { user } = open('/battles', ({ functions }) => ({
    functions: {
      updateXp: (battleId) =>
        isDown ? Promise.reject(new RepositoryError('unavailable')) : functions.updateXp(battleId),
    },
  }));
  const row = await screen.findByRole('link', { name: /vs Bob/ });
  await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
  isDown = false;
  await user.click(row);
  expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
});

it('leaves a knock-out to the server, and shows it at once', async () => {
  server.putBattle(tickedOn(server.battleOf('duel', 'ann'), 'ann', [1, 2]));
  const settle = vi.fn<(battleId: string) => Promise<Battle>>();
  const answer = heldAnswer();
  open('/battle?id=duel', ({ functions }) => ({
    battles: { settleBattle: settle },
    functions: { updateXp: (battleId) => answer.given.then(() => functions.updateXp(battleId)) },
  }));
  expect(await screen.findByText('Won by KO')).toBeVisible();
  expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE');
  await meanwhile(answer.give);
  await waitFor(() => expect(server.battleOf('duel', 'ann').status).toBe('COMPLETE'));
  expect(reports()).toBe(1);
  expect(settle).not.toHaveBeenCalled();
});

it('asks the server once, not every minute, about a battle that it does not call over', async () => {
  server.putBattle(tickedOn(server.battleOf('duel', 'ann'), 'ann', [1, 2]));
  open('/home', () => ({
    functions: {
      updateXp: async (battleId) => {
        server.calls.push({ name: 'updateXp', request: { battleId } });
        throw new RepositoryError('changed');
      },
    },
  }));
  await waitFor(() => expect(reports()).toBe(1));
  await meanwhile(() => server.changed());
  await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(reports()).toBe(1);
});

const tickOfAnn = () => entryAt(server.battleOf('duel', 'ann'), slot(3), 'ann');

/** A former visit has left it on the device. */
function leaveTick(): void {
  const change = { ...slot(3), userId: 'ann', input: true, photo: null, hide: false };
  keepEntry({
    id: 'left',
    battleId: 'duel',
    change: { ...change, at: Date.parse(NOW) },
    text: 'Stretch: done',
    refusal: null,
  });
  resetUnsent();
}

describe('attack 59: a false end while a tick of the victim waits', () => {
  it('ends with the tick arrived, and says nothing that is not so', async () => {
    const { phone, user } = open('/battle?id=duel');
    const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
    await meanwhile(() => phone.setOnline(false));
    await user.click(tick);
    await waitFor(() => expect(phone.hasQueued('duel')).toBe(true));
    await meanwhile(() => {
      bobEndsIt();
      phone.setOnline(true);
    });
    await waitFor(() => expect(tickOfAnn()).toMatchObject({ input: true }));
    expect(await screen.findByRole('checkbox', { name: 'Stretch', checked: true })).toBeVisible();
    expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE');
    expect(screen.queryByText('You cannot edit previous days targets')).toBeNull();
    await expect(countUnsent('ann')).resolves.toBe(0);
  });

  it('ends with the number of a block target arrived', async () => {
    server.putBattle(duel([checkbox(), blockNumber({ title: 'Pages' })]));
    const { phone, user } = open('/battle?id=duel');
    const pages = await screen.findByRole('button', { name: 'Pages no number yet' });
    await meanwhile(() => phone.setOnline(false));
    await user.click(pages);
    await user.type(await screen.findByLabelText('Your number'), '12{Enter}');
    await waitFor(() => expect(phone.hasQueued('duel')).toBe(true));
    await meanwhile(() => {
      bobEndsIt();
      phone.setOnline(true);
    });
    await waitFor(() =>
      expect(server.battleOf('duel', 'ann')).toMatchObject({
        blockTargets: { blockTarget1: { ann: { inputArray: [{ value: 12 }] } } },
      }),
    );
  });

  it('ends with the tick arrived after a reload as well', async () => {
    bobEndsIt();
    leaveTick();
    open('/home');
    await waitFor(() => expect(tickOfAnn()).toMatchObject({ input: true }));
    await expect(countUnsent('ann')).resolves.toBe(0);
  });

  it('ends with the tick arrived once the app wakes, where the server was not reached before', async () => {
    bobEndsIt();
    leaveTick();
    open('/home', ({ functions }) => ({
      functions: {
        updateXp: vi
          .fn<typeof functions.updateXp>((battleId) => functions.updateXp(battleId))
          .mockRejectedValueOnce(new RepositoryError('unavailable')),
      },
    }));
    await waitFor(() =>
      expect(takeConsoleErrors()).toEqual([expect.stringContaining('was not reported')]),
    );
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(tickOfAnn()).toMatchObject({ input: true }));
  });

  it('ends with the tick arrived once the app wakes, where it was ended again as it was set right', async () => {
    bobEndsIt();
    leaveTick();
    const notOver = vi.fn<() => Promise<number>>(async () => {
      throw new RepositoryError('changed');
    });
    open('/home', ({ functions }) => ({
      functions: {
        updateXp: (battleId) =>
          notOver.mock.calls.length === 0 ? notOver() : functions.updateXp(battleId),
      },
    }));
    await waitFor(() => expect(notOver).toHaveBeenCalledOnce());
    // Until the phone has looked once more whether the battle is open.
    await expect
      .poll(async () => {
        await meanwhile(() => void document.dispatchEvent(new Event('visibilitychange')));
        return tickOfAnn();
      })
      .toMatchObject({ input: true });
  });

  it('ends with the photo arrived', async () => {
    server.putBattle(duel([checkbox({ title: 'Stretch', isPhotoRequired: true })]));
    bobEndsIt();
    await unsentPhotos.put('unsent', unsentPhoto());
    open('/home');
    await waitFor(() =>
      expect(tickOfAnn()).toMatchObject({ input: true, photo: expect.any(String) }),
    );
    expect(screen.queryByText(/was not sent in time/)).toBeNull();
  });

  it('says what is so while the server has not set it right', async () => {
    const { phone, user } = open('/battle?id=duel', () => ({
      functions: { updateXp: () => new Promise<never>(() => {}) },
    }));
    const tick = await screen.findByRole('checkbox', { name: 'Stretch' });
    await meanwhile(() => phone.setOnline(false));
    await user.click(tick);
    await waitFor(() => expect(phone.hasQueued('duel')).toBe(true));
    await meanwhile(() => {
      bobEndsIt();
      phone.setOnline(true);
    });
    expect(await screen.findByText(/Your entry will then be sent\./)).toBeInTheDocument();
    await expect(countUnsent('ann')).resolves.toBe(1);
  });
});

it('costs a battle that ends in its time no read', async () => {
  const getBattle = vi.fn<(battleId: string) => Promise<Battle | null>>();
  renderApp({
    server,
    as: 'ann',
    path: '/home',
    now: '2026-03-09T12:00:00Z',
    replace: () => ({ battles: { getBattle } }),
  });
  await waitFor(() => expect(server.battleOf('duel', 'ann').status).toBe('COMPLETE'));
  await waitFor(() => expect(reports()).toBe(1));
  expect(getBattle).not.toHaveBeenCalled();
});

it('attack 29: an invented result of a battle that is over is not shown', async () => {
  const played = withBlock(tickedOn(server.battleOf('duel', 'ann'), 'ann', [1]), 1, 'ann', true);
  const over = settleBattle(played, '2026-03-09');
  server.putBattle({ ...over, result: KNOCK_OUT_OF_ANN });
  renderApp({ server, as: 'ann', path: '/battle?id=duel', now: '2026-03-20T12:00:00Z' });
  expect(await screen.findByText('Won')).toBeVisible();
  expect(screen.getByRole('row', { name: '10 HP 1' })).toBeVisible();
  expect(screen.getByRole('row', { name: '1 Days Won 0' })).toBeVisible();
});
