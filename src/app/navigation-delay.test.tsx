import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Battle } from '../domain/index.ts';
import { chooseContestants } from '../stores/challenges/chosen-opponents.ts';
import { changeDraft, startDraftFrom, startNewDraft } from '../stores/challenges/draft-battle.ts';
import { serverOf } from '../testing/in-memory-server.ts';
import { renderApp } from '../testing/render-app.tsx';
import { checkbox, duel, player, tickedOn } from '../testing/sample-battles.ts';

const NOW = '2026-03-01T12:00:00Z';

const request: Battle = { ...duel([checkbox()]), status: 'PENDING' };
const finished: Battle = {
  ...tickedOn(duel([checkbox()], 3), 'ann', [1]),
  startDate: '2026-02-02',
};

function draftUntouched(): void {
  chooseContestants([player('ann')]);
  startNewDraft('b1');
}

function draftLeft(): void {
  chooseContestants([player('bob')]);
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => ({ prize: 'Ice cream' }));
}

interface Case {
  readonly name: string;
  readonly path: string;
  readonly battles?: readonly Battle[];
  readonly before?: () => void;
}

// Links go this way in any case: these are the buttons behind which something is done first.
it.each<Case>([
  { name: 'Propose Changes', path: '/battle-response?id=duel', battles: [request] },
  {
    name: 'Edit Battle',
    path: '/battle-response?id=duel',
    battles: [
      {
        ...request,
        challenger: request.opponent ?? request.challenger,
        opponent: request.challenger,
      },
    ],
  },
  {
    name: 'Challenge Ann again',
    path: '/battle-response?id=duel',
    battles: [{ ...request, status: 'DECLINED', declinedBy: 'ann' }],
  },
  { name: 'Change first', path: '/battle?id=duel', battles: [finished] },
  {
    name: 'See the request',
    path: '/battle?id=duel',
    battles: [finished, { ...request, id: 'next' }],
  },
  { name: 'Skip', path: '/pick-your-fighter' },
  { name: 'Back', path: '/profile' },
  { name: 'Back', path: '/create-battle', before: draftUntouched },
  { name: 'Continue this battle', path: '/home', before: draftLeft },
  {
    name: 'Quick Challenge',
    path: '/start-new-battle/start-new-battle-with',
    before: () => chooseContestants([player('ann')]),
  },
])('$name goes down before it is followed', async ({ name, path, battles = [], before }) => {
  const server = serverOf('Ann', 'Bob');
  for (const battle of battles) server.putBattle(battle);
  before?.();
  renderApp({ server, as: 'bob', path, now: NOW });
  const button = await screen.findByRole('button', { name: new RegExp(`^${name}`) });
  // Movement is wanted, for once.
  const noQuery = { matches: false, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => noQuery);
  fireEvent.click(button, { detail: 1 });
  expect(button).toHaveAttribute('data-pressed', 'true');
  expect(button).toBeVisible();
  await waitFor(() => expect(button).not.toBeInTheDocument());
});

it('goes from one stage of the wizard to another at once: they are one screen', async () => {
  draftLeft();
  renderApp({
    server: serverOf('Ann', 'Bob'),
    as: 'bob',
    path: '/create-battle?stage=days',
    now: NOW,
  });
  for (const name of ['Back', 'Next'])
    expect(await screen.findByRole('button', { name })).not.toHaveAttribute('data-pressed');
});
