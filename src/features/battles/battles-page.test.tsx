import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type Battle, settleBattle } from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import {
  blockCheckbox,
  checkbox,
  duel,
  group,
  inZones,
  ofLaterVersion,
  requestedGroup,
  tickedOn,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp, type Visit } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const NOW = '2026-03-04T12:00:00Z';

const open = (visit: Partial<Visit> = {}) =>
  renderApp({ server, as: 'ann', path: '/battles', now: NOW, ...visit }).user;

/** Texts of the rows below a heading, in their order. */
async function rowsOf(heading: string): Promise<string[]> {
  const region = within(await screen.findByRole('region', { name: heading }));
  return region.getAllByRole('link').map((row) => row.textContent.replaceAll('\u00A0', ' '));
}

const battlesLink = () =>
  within(screen.getByRole('navigation', { name: 'Main' })).findByRole('link', { name: /^Battles/ });

const named = (id: string, battle: Battle): Battle => ({ ...battle, id });

it('lists what runs and what is over, newest start first', async () => {
  server.putBattle(named('running', duel([checkbox()])));
  server.putBattle({
    ...named('sent', duel([checkbox()])),
    status: 'PENDING',
    startDate: '2026-03-06',
  });
  server.putBattle({
    ...named('no', duel([checkbox()])),
    status: 'DECLINED',
    declinedBy: 'bob',
    startDate: '2026-03-07',
  });
  const old = { ...tickedOn(duel([checkbox()], 3), 'ann', [2]), startDate: '2026-02-02' };
  server.putBattle(named('won', settleBattle(old, '2026-03-04')));
  open();
  expect(await rowsOf('Active')).toEqual([
    'vs BobStart Date: 06 MarRequest sent',
    'vs BobDay 31 left today2 : 2 HP',
  ]);
  expect(await rowsOf('Previous')).toEqual([
    'vs BobStart Date: 07 MarDeclined',
    'vs BobFinished · 04 FebWon3 : 1 HP',
  ]);
});

it('lists by entries and calendar what nobody could settle yet: an end, and a request that has run out', async () => {
  server.putBattle({ ...tickedOn(duel([checkbox()], 7), 'ann', [1, 2]), startDate: '2026-02-02' });
  const request = { ...named('request', duel([checkbox()])), startDate: '2026-03-03' };
  server.putBattle({ ...request, status: 'PENDING' });
  const user = open({
    as: 'bob',
    replace: () => ({ battles: { settleBattle: () => new Promise<never>(() => {}) } }),
  });
  expect(await rowsOf('Previous')).toEqual([
    'vs AnnFinished · 03 MarNobody answered in time.Declined',
    'vs AnnFinished · 03 FebLost by KO0 : 4 HP',
  ]);
  expect(screen.queryByRole('region', { name: 'Active' })).toBeNull();
  expect(await battlesLink()).not.toHaveTextContent('A request waits for you');
  await user.click(screen.getByRole('link', { name: /Declined/ }));
  expect(await screen.findByText('This battle was declined.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

it('dates what is over by its end: that of a knock-out, and today for what was declined today', async () => {
  const lost = { ...tickedOn(duel([checkbox()], 7), 'bob', [1, 2]), startDate: '2026-02-02' };
  server.putBattle(named('lost', settleBattle(lost, '2026-03-04')));
  const no = { status: 'DECLINED', declinedBy: 'bob', startDate: '2026-03-04' } as const;
  server.putBattle({ ...named('no', duel([checkbox()])), ...no });
  open();
  expect(await rowsOf('Previous')).toEqual([
    'vs BobFinished · 04 MarDeclined',
    'vs BobFinished · 03 FebLost by KO0 : 4 HP',
  ]);
});

it('tells what each battle is about, and how a group stands for the player', async () => {
  server.addPlayer({ id: 'cat', username: 'Cat' });
  server.putBattle(named('stake', { ...duel([checkbox()]), prize: 'קפה (2)!' }));
  server.putBattle(tickedOn(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'ann', [1, 2]));
  const old = { ...tickedOn(group([checkbox()], 3), 'ann', [1, 2]), startDate: '2026-02-02' };
  server.putBattle(named('old', settleBattle(old, '2026-03-04')));
  open();
  expect(await rowsOf('Active')).toEqual([
    'vs BobDay 3Stake: \u2068קפה (2)!\u20691 left today2 : 2 HP',
    'vs Bob, CatDay 3You lead with 2 points1 left today',
  ]);
  expect(await rowsOf('Previous')).toEqual(['vs Bob, Cat, DanFinished · 04 FebWon2 points']);
});

it('says who leads a group in which the player is behind, or level, or nobody has begun', async () => {
  const fresh = group([checkbox()], 7, ['ann', 'bob', 'cat']);
  server.putBattle(named('behind', tickedOn(fresh, 'bob', [1, 2])));
  server.putBattle(named('level', tickedOn(tickedOn(fresh, 'ann', [1]), 'bob', [1])));
  server.putBattle(named('fresh', fresh));
  open();
  const rows = (await rowsOf('Active')).join('');
  expect(rows).toContain('Bob leads with 2 points, you have 0');
  expect(rows).toContain('You and Bob lead with 1 point each1 left today');
  expect(rows).toContain('No points yet. Who begins?1 left today');
});

it('asks for the look of each rival once, however many battles they share', async () => {
  for (const id of ['one', 'two', 'three']) server.putBattle(named(id, duel([checkbox()])));
  const asked: string[] = [];
  open({
    replace: ({ users }) => ({
      users: {
        getUser: (id) => {
          asked.push(id);
          return users.getUser(id);
        },
      },
    }),
  });
  expect(await rowsOf('Active')).toHaveLength(3);
  expect(asked.filter((id) => id !== 'ann')).toEqual(['bob']);
});

it('opens requests to be answered and battles to be watched', async () => {
  server.putBattle(named('running', duel([checkbox()])));
  server.putBattle({
    ...named('sent', duel([checkbox()])),
    status: 'PENDING',
    startDate: '2026-03-06',
  });
  open();
  const region = within(await screen.findByRole('region', { name: 'Active' }));
  expect(region.getAllByRole('link').map((row) => row.getAttribute('href'))).toEqual([
    '/battle-response?id=sent',
    '/battle?id=running',
  ]);
});

it('leads to a request under an id that no app makes', async () => {
  server.putBattle({ ...named('x&y=1#', duel([checkbox()])), status: 'PENDING' });
  const user = open({ as: 'bob', now: '2026-03-01T12:00:00Z' });
  await user.click(await screen.findByRole('link', { name: /Your answer/ }));
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  await user.click(screen.getByRole('button', { name: 'Yes, decline' }));
  await expect.poll(() => server.battles.get('x&y=1#')?.status).toBe('DECLINED');
});

it('attack 56: shows a flood of requests by portions, below what runs', async () => {
  server.putBattle(named('running', duel([checkbox()])));
  for (let number = 1; number <= 45; number += 1)
    server.putBattle({
      ...named(`flood-${number}`, duel([checkbox()])),
      status: 'PENDING',
      startDate: '2026-03-08',
    });
  const user = open();
  expect(await rowsOf('Active')).toHaveLength(21);
  expect((await rowsOf('Active')).at(-1)).toContain('Day 3');
  await user.click(screen.getByRole('button', { name: 'Show more requests' }));
  await expect.poll(() => rowsOf('Active')).toHaveLength(41);
  await user.click(screen.getByRole('button', { name: 'Show more requests' }));
  await expect.poll(() => rowsOf('Active')).toHaveLength(46);
  expect(screen.queryByRole('button', { name: 'Show more requests' })).toBeNull();
});

it('says what is open for somebody else still, where its day has passed for the viewer', async () => {
  const { challenger, ...request } = named('request', duel([checkbox()]));
  server.putBattle({
    ...request,
    status: 'PENDING',
    startDate: '2026-03-04',
    challenger: { ...challenger, timeZone: 'America/Los_Angeles' },
  });
  server.putBattle(inZones(named('last', duel([checkbox()], 3)), 'America/Los_Angeles'));
  open({ as: 'bob', now: '2026-03-05T03:00:00Z' });
  expect(await rowsOf('Active')).toEqual([
    'vs AnnStart Date: 04 MarYour answer?',
    'vs AnnFinishedNearly over2 : 2 HP',
  ]);
});

it('says whose move it is', async () => {
  const request = { status: 'PENDING', startDate: '2026-03-04' } as const;
  server.putBattle({ ...named('request', duel([checkbox()])), ...request });
  server.putBattle({ ...named('later', duel([checkbox()])), startDate: '2026-03-06' });
  server.putBattle({ ...named('next', duel([checkbox()])), startDate: '2026-03-05' });
  server.putBattle({ ...named('first', duel([blockCheckbox()])), startDate: '2026-03-04' });
  server.putBattle(named('running', duel([checkbox()])));
  open({ as: 'bob' });
  expect(await rowsOf('Active')).toEqual([
    'vs AnnStart Date: 06 MarAgreed2 : 2 HP',
    'vs AnnStart Date: 05 MarAgreed2 : 2 HP',
    'vs AnnStarts Today!Your answer?',
    'vs AnnStarts Today!Running1 : 1 HP',
    'vs AnnDay 31 left today2 : 2 HP',
  ]);
});

it('says when the day is done, and where others still have to answer', async () => {
  server.putBattle(tickedOn(duel([checkbox()]), 'ann', [3]));
  server.putBattle({ ...requestedGroup(['cat'], ['bob', 'ann', 'cat']), startDate: '2026-03-06' });
  open();
  expect(await rowsOf('Active')).toEqual([
    'vs Bob, CatStart Date: 06 MarYou are in',
    'vs BobDay 3Done today3 : 1 HP',
  ]);
});

it('shows what ends while one looks among the previous battles', async () => {
  server.putBattle(duel([checkbox()]));
  open();
  await screen.findByRole('region', { name: 'Active' });
  await meanwhile(() => server.putBattle({ ...duel([checkbox()]), status: 'DECLINED' }));
  expect(await rowsOf('Previous')).toEqual([
    'vs BobFinished · 02 MarNobody answered in time.Declined',
  ]);
  expect(screen.queryByRole('region', { name: 'Active' })).toBeNull();
});

it('keeps what it has when the previous battles do not come, and tries again', async () => {
  server.putBattle(duel([checkbox()]));
  server.putBattle(named('no', { ...duel([checkbox()]), status: 'DECLINED' }));
  let isBroken = true;
  const user = open({
    replace: ({ battles }) => ({
      battles: {
        getFinishedBattles: (...request) =>
          isBroken
            ? Promise.reject(new RepositoryError('unavailable'))
            : battles.getFinishedBattles(...request),
      },
    }),
  });
  expect(await screen.findByText('Some battles could not be loaded. They are safe.')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Active' })).toBeVisible();
  isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rowsOf('Previous')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tries to read anew, and not further on, what did not come once a battle had ended', async () => {
  const declined: Battle = { ...duel([checkbox()], 1), status: 'DECLINED' };
  for (let index = 0; index < 25; index += 1) server.putBattle(named(`b${index}`, declined));
  const request: Battle = { ...duel([checkbox()]), status: 'PENDING', startDate: '2026-03-05' };
  server.putBattle(request);
  let isBroken = false;
  const user = open({
    replace: ({ battles }) => ({
      battles: {
        getFinishedBattles: (...page) =>
          isBroken
            ? Promise.reject(new RepositoryError('unavailable'))
            : battles.getFinishedBattles(...page),
      },
    }),
  });
  expect(await rowsOf('Previous')).toHaveLength(20);
  isBroken = true;
  await meanwhile(() => server.putBattle({ ...request, status: 'DECLINED', declinedBy: 'bob' }));
  isBroken = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () => expect((await rowsOf('Previous'))[0]).toContain('Start Date: 05 Mar'));
});

it('does not say that there are none where they could not be loaded', async () => {
  open({
    replace: () => ({
      battles: { getFinishedBattles: () => Promise.reject(new RepositoryError('unavailable')) },
    }),
  });
  expect(await screen.findByText('Some battles could not be loaded. They are safe.')).toBeVisible();
  expect(screen.queryByText('No battles found.')).toBeNull();
});

it('fault 243: says that it shows what the phone remembers, not that there is no network', async () => {
  server.putBattle(duel([checkbox()]));
  const { phone, user } = renderApp({ server, as: 'ann', path: '/home', now: NOW });
  await meanwhile(() => phone.setOnline(false));
  await user.click(await battlesLink());
  expect(await screen.findByText(/^The server cannot be reached. These are/)).toBeVisible();
  expect(screen.queryByText(/You are offline/)).toBeNull();
  await meanwhile(() => phone.setOnline(true));
  await waitFor(() => expect(screen.queryByText(/cannot be reached/)).toBeNull());
});

it('shows the initial of a rival whose record this phone does not have', async () => {
  server.putBattle(duel([checkbox()]));
  open({
    replace: () => ({
      users: { getUser: () => Promise.reject(new RepositoryError('unavailable')) },
    }),
  });
  const row = await screen.findByRole('link', { name: /vs Bob/ });
  expect(row.querySelector('[data-initial]')).toHaveAttribute('data-initial', 'B');
});

it('reads the previous battles once for all looks of a visit', async () => {
  server.putBattle(named('no', { ...duel([checkbox()]), status: 'DECLINED' }));
  let reads = 0;
  const user = open({
    replace: ({ battles }) => ({
      battles: {
        getFinishedBattles: (...request) => {
          reads += 1;
          return battles.getFinishedBattles(...request);
        },
      },
    }),
  });
  await rowsOf('Previous');
  await user.click(screen.getByRole('link', { name: 'Home' }));
  await user.click(await battlesLink());
  expect(await rowsOf('Previous')).toHaveLength(1);
  expect(reads).toBe(1);
});

it('gets older battles twenty at a time', async () => {
  const declined: Battle = { ...duel([checkbox()], 1), status: 'DECLINED' };
  for (let index = 0; index < 25; index += 1) server.putBattle(named(`b${index}`, declined));
  const user = open();
  expect(await rowsOf('Previous')).toHaveLength(20);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await rowsOf('Previous')).toHaveLength(25);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('goes as far back as before when a battle ends meanwhile', async () => {
  const declined: Battle = { ...duel([checkbox()], 1), status: 'DECLINED' };
  for (let index = 0; index < 25; index += 1) server.putBattle(named(`b${index}`, declined));
  const request: Battle = { ...duel([checkbox()]), status: 'PENDING' };
  server.putBattle(request);
  const user = open();
  await rowsOf('Previous');
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  await meanwhile(() => server.putBattle({ ...request, status: 'DECLINED' }));
  await waitFor(async () => expect(await rowsOf('Previous')).toHaveLength(26));
});

it('invites to a battle when there is none', async () => {
  open();
  expect(await screen.findByText('No battles found.')).toBeVisible();
});

it('attack 29: lists what the entries give, not an invented result', async () => {
  const old = { ...tickedOn(duel([checkbox()], 3), 'ann', [2]), startDate: '2026-02-02' };
  const over = settleBattle(old, '2026-03-04');
  const winner = { id: 'bob', username: 'Bob' };
  server.putBattle({ ...over, ...(over.result && { result: { ...over.result, winner } }) });
  open();
  expect(await rowsOf('Previous')).toEqual(['vs BobFinished · 04 FebWon3 : 1 HP']);
});

it('attack 28: lists a battle that was ended falsely as running, and has it set right', async () => {
  server.putBattle({ ...duel([checkbox()]), status: 'COMPLETE' });
  open();
  await waitFor(() => expect(server.battleOf('duel', 'ann').status).toBe('ACTIVE'));
  expect(await rowsOf('Active')).toEqual(['vs BobDay 31 left today2 : 2 HP']);
  expect(screen.queryByRole('region', { name: 'Previous' })).toBeNull();
  expect(server.calls).toEqual([{ name: 'updateXp', request: { battleId: 'duel' } }]);
});

it('says that a battle in a state of a later version needs an update, in place of none (K3)', async () => {
  server.putBattle(ofLaterVersion(duel([checkbox()])));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'A battle of yours needs a newer version of the app.',
  );
  expect(screen.queryByText('No battles found.')).toBeNull();
});
