import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp, type Visit } from '../../testing/render-app.tsx';
import { checkbox, duel } from '../../testing/sample-battles.ts';

const NOW = '2026-03-02T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (visit: Partial<Visit> = {}) => {
  server.putBattle(duel([checkbox()]));
  return renderApp({ server, as: 'ann', path: '/battle?id=duel', now: NOW, ...visit });
};

const reports = () => server.calls.filter(({ name }) => name === 'reportPlayer');

describe('reporting a player', () => {
  it('from a battle tells the owner what is wrong', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report Bob' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Bob?' }));
    await user.selectOptions(dialog.getByRole('combobox', { name: 'What is wrong' }), 'Cheating');
    await user.click(dialog.getByRole('button', { name: 'Yes, report' }));
    expect(await screen.findByText('Bob is reported. Thank you.')).toBeVisible();
    expect(reports()).toEqual([
      { name: 'reportPlayer', request: { userId: 'bob', reason: 'cheating', photo: null } },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('from a request is offered to whoever was asked', async () => {
    server.putBattle({ ...duel([checkbox()]), status: 'PENDING' });
    const { user } = renderApp({ server, as: 'bob', path: '/battle-response?id=duel', now: NOW });
    await user.click(await screen.findByRole('button', { name: 'Report Ann' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Report Ann?' }));
    await user.click(dialog.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reports()).toEqual([]);
  });

  it('fault 245: is not asked about any more on the screen that Back leads to', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Report Bob' }));
    await screen.findByRole('dialog', { name: 'Report Bob?' });
    await meanwhile(() => void dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(reports()).toEqual([]);
  });

  it('closes no other question when its answer comes', async () => {
    const answer = heldAnswer();
    const { user } = open({ replace: () => ({ functions: { reportPlayer: () => answer.given } }) });
    await user.click(await screen.findByRole('button', { name: 'Report Bob' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, report' }));
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Block Bob' }));
    const dialog = await screen.findByRole('dialog', { name: 'Block Bob?' });
    await meanwhile(answer.give);
    expect(await screen.findByText('Bob is reported. Thank you.')).toBeInTheDocument();
    expect(dialog).toBeVisible();
  });

  it.each([
    ['resource-exhausted', 'You have reported too often today. Please try again tomorrow.'],
    ['not-found', 'Bob is not there any more.'],
    ['unavailable', 'Bob was not reported. Please try again.'],
  ] as const)('that ends in %s says so', async (kind, message) => {
    const { user } = open({
      replace: () => ({
        functions: { reportPlayer: () => Promise.reject(new RepositoryError(kind)) },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Report Bob' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, report' }));
    expect(await screen.findByText(message)).toBeVisible();
  });
});
