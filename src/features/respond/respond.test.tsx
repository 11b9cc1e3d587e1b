import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_VERSIONS, settleBattle, withoutPlayer } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { setCurrentBattleId, useAppState } from '../../stores/device/app-state.ts';
import { checkbox, duel, terms } from '../../testing/sample-battles.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { fetchScreen, meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-01T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
  server.putBattle({ ...duel([checkbox({ title: 'Stretch' })]), status: 'PENDING' });
});

const visit = (as: string, replace: Replace = () => ({})) =>
  renderApp({ server, as, path: '/battle-response?id=duel', now: NOW, replace });
const open = (as: string, replace?: Replace) => visit(as, replace).user;

it('shows the terms, n/a for no prize, and is the battle looked at last (D21)', async () => {
  open('bob');
  expect(await screen.findByText('wants to fight you')).toBeVisible();
  expect(screen.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('n/a');
  expect(screen.getByText('Start Date').nextElementSibling).toHaveTextContent('02 Mar 2026');
  expect(screen.getByText('Finish Date').nextElementSibling).toHaveTextContent('08 Mar 2026');
  expect(screen.getByText('Pending approval by').nextElementSibling).toHaveTextContent('Bob');
  expect(screen.getByText('Stretch')).toBeVisible();
  expect(screen.getByText('Daily Target')).toBeVisible();
  expect(screen.queryByText('This battle was declined.')).toBeNull();
  expect(screen.queryByText('Loading')).toBeNull();
  expect(useAppState.getState().currentBattleId).toBe('duel');
});

it('shows the battle looked at last when the address names none (D21)', async () => {
  setCurrentBattleId('duel');
  renderApp({ server, as: 'bob', path: '/battle-response', now: NOW });
  expect(await screen.findByText('wants to fight you')).toBeVisible();
});

it.each([
  ['America/New_York', 'Ann’s day ends 5 h after yours.'],
  ['Asia/Kolkata', 'Ann’s day ends 5 h 30 min before yours.'],
])('fault 149: tells before the answer how far away a challenger in %s is', async (zone, line) => {
  const request = server.battleOf('duel', 'ann');
  server.putBattle({ ...request, challenger: { ...request.challenger, timeZone: zone } });
  open('bob');
  expect(await screen.findByText(line)).toBeVisible();
});

it('fault 149: tells a challenger nothing of somebody whose zone is not known yet', async () => {
  const request = server.battleOf('duel', 'ann');
  server.putBattle({ ...request, challenger: { ...request.challenger, timeZone: 'Asia/Tokyo' } });
  open('ann');
  expect(await screen.findByText('Waiting for Bob')).toBeVisible();
  expect(screen.queryByText(/day ends/)).toBeNull();
});

it('tells before the answer whose first day is over', async () => {
  const request = server.battleOf('duel', 'ann');
  server.putBattle({
    ...request,
    startDate: '2026-02-28',
    challenger: { ...request.challenger, timeZone: 'Pacific/Pago_Pago' },
  });
  renderApp({ server, as: 'bob', path: '/battle-response?id=duel', now: '2026-03-01T09:00:00Z' });
  expect(await screen.findByText('Its first day is over for you.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
  const forTheAnswer = /^Its first day is over|day ends|it may be over/;
  expect(screen.getAllByText(forTheAnswer)).toHaveLength(3);
  await meanwhile(() =>
    server.putBattle({ ...server.battleOf('duel', 'bob'), status: 'DECLINED', declinedBy: 'ann' }),
  );
  expect(screen.getByText('Ann took the request back.')).toBeVisible();
  expect(screen.queryByText(forTheAnswer)).toBeNull();
});

it('goes into the ring after Accept', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('meter', { name: 'Bob HP' })).toBeInTheDocument();
  expect(server.battles.get('duel')).toMatchObject({
    status: 'ACTIVE',
    opponent: { id: 'bob', timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
  });
});

it('goes to the battles after Decline', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(server.battles.get('duel')).toMatchObject({ status: 'DECLINED', declinedBy: 'bob' });
});

it('lets the challenger wait or cancel, but not accept', async () => {
  const user = open('ann');
  const waiting = await screen.findByText('Waiting for Bob');
  expect(waiting).toBeVisible();
  // Whose move it is comes before the terms.
  expect(waiting).toAppearBefore(screen.getByText('Start Date'));
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel request' }));
  await user.click(screen.getByRole('button', { name: 'Yes, cancel' }));
  expect(await screen.findByRole('heading', { name: 'Battles' })).toBeVisible();
  expect(server.battles.get('duel')).toMatchObject({ status: 'DECLINED', declinedBy: 'ann' });
});

it('opens the battle for the challenger who waits, as soon as it is accepted', async () => {
  open('ann');
  await screen.findByText('Waiting for Bob');
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.acceptBattle('duel', {
      userId: 'bob',
      version: 1,
      settled: '2026-03-01',
    }),
  );
  expect(await screen.findByRole('meter', { name: 'Ann HP' })).toBeInTheDocument();
});

it.each([
  ['Accept', ['Accept'], 'Battle acceptance failed, please try again.'],
  ['Decline', ['Decline', 'Yes, decline'], 'Battle decline failed, please try again.'],
])('says so when %s does not get through, and stays', async (_name, buttons, message) => {
  const { phone, user } = visit('bob');
  await screen.findByRole('button', { name: 'Accept' });
  await meanwhile(() => phone.setOnline(false));
  for (const name of buttons) await user.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept' })).toBeEnabled();
});

describe.each([
  ['Accept', ['Accept'], 'acceptBattle', /acceptance failed/],
  ['Decline', ['Decline', 'Yes, decline'], 'declineBattle', /decline failed/],
] as const)('when the reply to %s gets lost', (_name, buttons, move, failure) => {
  /** Answers the request; `lost` happens before it is clear that no reply will come. */
  async function answer(lost: () => Promise<unknown>) {
    const user = open('bob', () => ({
      battles: {
        async [move]() {
          await lost();
          throw new RepositoryError('unavailable');
        },
      },
    }));
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
  }
  /** It has got through all the same. */
  const arrive = () => {
    const { battles } = phoneOf(server, 'bob');
    return move === 'acceptBattle'
      ? battles.acceptBattle('duel', { userId: 'bob', version: 1, settled: '2026-03-01' })
      : battles.declineBattle('duel', 'bob');
  };

  it('says nothing of a failure where it is seen already that it got through', async () => {
    await answer(arrive);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('takes the failure back as soon as that is seen', async () => {
    await answer(() => Promise.resolve());
    expect(await screen.findByText(failure)).toBeInTheDocument();
    await meanwhile(() => server.changed());
    expect(screen.getByText(failure)).toBeInTheDocument();
    await meanwhile(arrive);
    expect(screen.queryByText(failure)).toBeNull();
  });
});

it('refuses to accept terms that were changed a moment ago', async () => {
  const user = open('bob');
  const accept = await screen.findByRole('button', { name: 'Accept' });
  // The change has reached the server, and this phone not yet.
  server.battles.set('duel', {
    ...duel([checkbox({ title: 'Plank' })]),
    status: 'PENDING',
    version: 2,
  });
  await user.click(accept);
  expect(
    await screen.findByText('This battle was changed. Please look again.'),
  ).toBeInTheDocument();
  await meanwhile(() => server.changed());
  expect(await screen.findByText('Plank')).toBeVisible();
});

it('lets nobody accept terms that changed under the finger before another look', async () => {
  const user = open('bob');
  await screen.findByRole('button', { name: 'Accept' });
  await meanwhile(() =>
    phoneOf(server, 'ann').battles.editBattle(
      'duel',
      { userId: 'ann', version: 1, settled: '2026-03-01' },
      terms([checkbox({ title: 'Plank' })]),
    ),
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This battle was changed. Please look again.',
  );
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  const animated = vi.spyOn(document.body, 'animate');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  // A second tap answers nothing.
  expect(animated).toHaveBeenCalledOnce();
  expect(screen.getByText('Plank')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Accept' }));
  expect(await screen.findByRole('meter', { name: 'Bob HP' })).toBeInTheDocument();
});

it('swaps the roles when the other side proposes changes', async () => {
  const user = open('ann');
  await screen.findByText('Waiting for Bob');
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.proposeChanges(
      'duel',
      { userId: 'bob', version: 1, settled: '2026-03-01' },
      terms([checkbox({ title: 'Plank' })]),
    ),
  );
  expect(screen.getByText('Challenger').nextElementSibling).toHaveTextContent('Bob');
  expect(screen.getByText('Pending approval by').nextElementSibling).toHaveTextContent('Ann');
  await user.click(screen.getByRole('button', { name: 'Look again' }));
  expect(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

it('tells nobody to look again at terms that they have sent themselves', async () => {
  open('bob');
  await screen.findByRole('button', { name: 'Accept' });
  // On another phone, or on this one a moment before it had heard of it.
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.proposeChanges(
      'duel',
      { userId: 'bob', version: 1, settled: '2026-03-01' },
      terms([checkbox({ title: 'Plank' })]),
    ),
  );
  expect(screen.getByText('Plank')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cancel request' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['ann', 'Bob changed your terms'],
  ['bob', 'You changed Ann’s terms'],
])('lists for %s what a proposal changed, the old beside the new', async (viewer, heading) => {
  server.putBattle({
    ...duel([checkbox({ id: 'a', title: 'Stretch' }), checkbox({ id: 'b', title: 'Run' })]),
    status: 'PENDING',
    previousTerms: null,
  });
  const proposed = { ...terms([checkbox({ id: 'a', title: 'Plank' })]), prize: 'A cake' };
  const move = { userId: 'bob', version: 1, settled: '2026-03-01' };
  await phoneOf(server, 'bob').battles.proposeChanges('duel', move, proposed);
  open(viewer);
  const list = (await screen.findByRole('heading', { name: heading })).closest('section');
  if (!list) throw new Error('The changes are no section');
  const rows = within(list).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    'Prize/Forfeitn/a becomes A cake',
    'TargetStretch · Daily Target · Checkbox becomes Plank · Daily Target · Checkbox',
    'Target left outRun · Daily Target · Checkbox',
  ]);
  expect(
    within(list)
      .getAllByRole('deletion')
      .map((old) => old.textContent),
  ).toEqual(['n/a', 'Stretch · Daily Target · Checkbox', 'Run · Daily Target · Checkbox']);
});

it.each([
  ['ann', 'You changed your terms'],
  ['bob', 'Ann changed the terms'],
])('says to %s who has changed the terms with an edit', async (viewer, heading) => {
  server.putBattle({ ...server.battleOf('duel', 'ann'), previousTerms: null });
  const move = { userId: 'ann', version: 1, settled: '2026-03-01' };
  await phoneOf(server, 'ann').battles.editBattle('duel', move, {
    ...terms([checkbox()]),
    prize: 'A cake',
  });
  open(viewer);
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
});

it('lets the player think twice before declining', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.battles.get('duel')).toMatchObject({ status: 'PENDING' });
});

/** A notification about another request is pressed. */
async function openOther() {
  server.putBattle({ ...duel([checkbox({ title: 'Plank' })]), id: 'other', status: 'PENDING' });
  await meanwhile(() => {
    const data = { type: 'open', path: '/battle-response?id=other' };
    document.mail?.push(new MessageEvent('message', { data }));
  });
  expect(await screen.findByText('Plank')).toBeVisible();
}

it('leads nobody away who has left it before the answer got through', async () => {
  await fetchScreen('/battles');
  const waiting: (() => void)[] = [];
  const user = open('bob', ({ battles }) => ({
    battles: {
      async declineBattle(...which) {
        await new Promise<void>((resolve) => void waiting.push(resolve));
        return battles.declineBattle(...which);
      },
    },
  }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  expect(screen.getByRole('button', { name: 'Accept' })).toBeDisabled();
  await openOther();
  await meanwhile(() => waiting[0]?.());
  await vi.waitFor(() => expect(server.battles.get('duel')).toMatchObject({ status: 'DECLINED' }));
  expect(await screen.findByRole('heading', { name: 'Battle Request' })).toBeVisible();
});

it('asks nothing about a request that takes the place of another', async () => {
  const user = open('bob');
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await openOther();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says of a request that ended with an account that it did, and not who said no', async () => {
  server.putBattle(withoutPlayer(server.battleOf('duel', 'ann'), 'bob'));
  open('ann');
  expect(await screen.findByText('One of its players has deleted their account.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

it('keeps descriptions of targets folded until they are wanted', async () => {
  const described = checkbox({ title: 'Stretch', description: 'Ten minutes, every limb' });
  server.putBattle({ ...duel([described]), status: 'PENDING', description: 'No excuses' });
  const user = open('bob');
  expect(await screen.findByText('No excuses')).toBeVisible();
  expect(screen.getByText('Ten minutes, every limb')).not.toBeVisible();
  await user.click(screen.getByText('Stretch'));
  expect(screen.getByText('Ten minutes, every limb')).toBeVisible();
});

it.each([
  ['bob', 'ann', 'Bob said no.'],
  ['bob', 'bob', 'You said no.'],
  ['ann', 'bob', 'Ann took the request back.'],
])('says that %s ended it when %s looks', async (declinedBy, viewer, reason) => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED', declinedBy });
  open(viewer);
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('keeps the place of another try until it is known who is blocked', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED', declinedBy: 'bob' });
  open('ann', () => ({ personalUsers: { watchPersonalUser: () => () => {} } }));
  expect(await screen.findByRole('button', { name: 'Challenge Bob again' })).toBeDisabled();
});

it('leads to no other try where the rival is blocked (D189)', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED', declinedBy: 'bob' });
  server.changePersonalUser('ann', { blocked: { bob: true } });
  open('ann');
  expect(await screen.findByText('Bob said no.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /again/ })).toBeNull());
});

it('leads from a declined duel to another try on the same terms', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED', declinedBy: 'bob' });
  const user = open('ann');
  const again = await screen.findByRole('button', { name: 'Challenge Bob again' });
  await waitFor(() => expect(again).toBeEnabled());
  await user.click(again);
  expect(useAppState.getState().draft).toMatchObject({
    kind: 'create',
    opponents: [{ id: 'bob' }],
    targets: [{ title: 'Stretch' }],
  });
});

it.each([
  ['ann', 'Edit Battle', 'edit'],
  ['bob', 'Propose Changes', 'propose'],
])('opens the wizard on the terms on screen when %s presses %s', async (viewer, name, kind) => {
  const user = open(viewer);
  await user.click(await screen.findByRole('button', { name }));
  expect(useAppState.getState().draft).toMatchObject({ kind, battleId: 'duel', version: 1 });
});

it.each(['ann', 'bob'])(
  'offers %s no other terms where there were as many as can be',
  async (as) => {
    server.putBattle({ ...duel([checkbox()]), status: 'PENDING', version: MAX_VERSIONS });
    open(as);
    expect(await screen.findByText(/^These terms were changed as often as/)).toBeVisible();
    expect(screen.getByRole('button', { name: /^(Decline|Cancel request)$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Edit Battle|Propose Changes)$/ })).toBeNull();
  },
);

it('tells apart a request that expired', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'DECLINED' });
  open('bob');
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  expect(screen.getByText('Nobody answered in time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
});

it('leads to the battle where that is over by now', async () => {
  server.putBattle(settleBattle(duel([checkbox()], 1), '2026-03-03'));
  renderApp({ server, as: 'bob', path: '/battle-response?id=duel', now: '2026-03-04T12:00:00Z' });
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
});

it('shows nothing of a battle between others', async () => {
  server.addPlayer({ id: 'cat', username: 'Cat' });
  open('cat');
  expect(
    await screen.findByText('An error occurred or battle details are missing. Please try again.'),
  ).toBeVisible();
});
