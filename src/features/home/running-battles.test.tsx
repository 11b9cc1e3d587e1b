import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Battle, DEFAULT_AVATAR } from '../../domain/index.ts';
import { adoptSnapshot, followSnapshot } from '../../stores/visit/follow-snapshot.ts';
import { clearSnapshot, readSnapshot } from '../../stores/visit/snapshot.ts';
import {
  blockCheckbox,
  checkbox,
  duel,
  inZones,
  group,
  number,
  tickedOn,
  withDaily,
} from '../../testing/sample-battles.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, renderApp, type Visit } from '../../testing/render-app.tsx';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob');
});

const open = (now = '2026-03-04T12:00:00Z', visit: Partial<Visit> = {}) =>
  renderApp({ server, as: 'ann', path: '/home', now, ...visit });

it('lists what is left today and lets it be ticked in place', async () => {
  server.putBattle(
    withDaily(duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]), 3, 2, 'ann', 100),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText('1 of 2 left today')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
  expect(await screen.findByText('All done for today.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: /^Open battle vs Bob/ }));
  expect(await screen.findByRole('heading', { name: 'vs Bob' })).toBeVisible();
});

const THREE = ['Stretch', 'Read', 'Walk'].map((title) => checkbox({ title }));

const hpOf = (name: string) => screen.getByRole('meter', { name: `${name} HP` });

describe('a running battle', () => {
  it('stands there with its HP, its countdown and what the rival has done, live', async () => {
    const battle = withDaily(duel(THREE), 3, 1, 'bob', true);
    server.putBattle(battle);
    const { user } = open();
    const fight = within(await screen.findByRole('group', { name: 'Ann vs Bob' }));
    expect(fight.getByText('Day 3 of 7')).toBeVisible();
    expect(fight.getByText('12 h 00 left')).toBeVisible();
    expect(fight.getByText('Bob: 1 of 3')).toBeVisible();
    expect(hpOf('Ann')).toHaveAttribute('aria-valuetext', '5 HP of 6');
    await user.click(screen.getByRole('checkbox', { name: 'Stretch' }));
    await waitFor(() => expect(hpOf('Bob')).toHaveAttribute('aria-valuetext', '6 HP of 6'));
    await meanwhile(() =>
      server.putBattle(withDaily(server.battleOf('duel', 'bob'), 3, 2, 'bob', true)),
    );
    expect(fight.getByText('Bob: 2 of 3')).toBeVisible();
    expect(screen.getByText('Score: you 5, Bob 7')).toBeInTheDocument();
  });

  it('says how the last round went', async () => {
    server.putBattle(tickedOn(duel([checkbox()]), 'ann', [2]));
    open('2026-03-03T12:00:00Z');
    expect(await screen.findByText('Round 1 is a draw, 0 to 0')).toBeVisible();
    cleanup();
    open();
    expect(await screen.findByText('Round 2 to you, 1 to 0')).toBeVisible();
  });

  it('of a group shows who leads, what everybody has done today, and the player as of now (D87)', async () => {
    const colors = { ...DEFAULT_AVATAR.colors, skin: '#123456' };
    server.changeUser('ann', { avatar: { ...DEFAULT_AVATAR, colors } });
    server.putBattle(withDaily(group(THREE), 3, 1, 'bob', true));
    open();
    const card = within(await screen.findByRole('article'));
    expect(card.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ann (you), 0 points, today 00 of 3',
      'LeadsBob, 1 point, today 11 of 3',
      'Cat, 0 points, today 00 of 3',
      'Dan, 0 points, today 00 of 3',
    ]);
    expect(screen.getByText('Day 3 of 7')).toBeVisible();
    const skins = [...document.querySelectorAll('article svg')].map((face) =>
      getComputedStyle(face).getPropertyValue('--skin'),
    );
    expect(skins.filter((skin) => skin === '#123456')).toHaveLength(1);
  });

  it('is one of many: faces for the first four, and the bars alone for the rest', async () => {
    for (let place = 1; place <= 31; place += 1)
      server.putBattle({ ...duel([checkbox()]), id: `duel-${place}` });
    open();
    expect(await screen.findAllByRole('link', { name: /^Open battle vs Bob/ })).toHaveLength(31);
    expect(document.querySelectorAll('[role=group] svg')).toHaveLength(8);
    expect(screen.getAllByRole('meter', { name: 'Bob HP' })).toHaveLength(31);
    expect(screen.getAllByRole('checkbox')).toHaveLength(31);
  });

  it('is against somebody whose looks are read once, and known at the next visit', async () => {
    server.putBattle(duel(THREE));
    let reads = 0;
    const visit = async () => {
      open(undefined, {
        replace: ({ users }) => ({
          users: {
            getUser: (id) => {
              reads += 1;
              return users.getUser(id);
            },
          },
        }),
      });
      await screen.findByRole('group', { name: 'Ann vs Bob' });
      await meanwhile(() => {});
    };
    const stop = followSnapshot();
    await visit();
    await waitFor(async () =>
      expect((await readSnapshot())?.rivals).toMatchObject([{ id: 'bob' }]),
    );
    const snapshot = await readSnapshot();
    stop();
    cleanup();
    if (snapshot) adoptSnapshot(snapshot);
    await visit();
    expect(reads).toBe(1);
    await clearSnapshot();
  });
});

describe('what the rival says', () => {
  const about = { dayKey: 'day3', targetKey: 'target1' };
  const said = (battle: Battle): Battle => ({
    ...battle,
    words: { bob: [{ to: 'ann', kind: 'NICE', about, day: 3 }] },
  });

  it('stands in a speech balloon as soon as it is said, and is read out', async () => {
    server.putBattle(duel([checkbox()]));
    open();
    expect(await screen.findByRole('checkbox', { name: 'Stretch' })).toBeVisible();
    expect(screen.queryByText('Nice one!')).toBeNull();
    await meanwhile(() => server.putBattle(said(duel([checkbox()]))));
    expect(await screen.findByText('Nice one!')).toBeVisible();
    expect(screen.getByText('Bob says to you: Nice one!').closest('output')).not.toBeNull();
  });

  it('stands over the face in a group, where only what the player is told has room', async () => {
    const battle = said(group([checkbox()]));
    const toDan = { ...battle.words?.['bob']?.[0], to: 'dan', kind: 'LUCKY' };
    server.putBattle({ ...battle, words: { ...battle.words, cat: [toDan] } } as Battle);
    open();
    expect(await screen.findByText('Nice one!')).toBeVisible();
    expect(screen.queryByText(/Lucky punch/)).toBeNull();
  });

  it('does not show while the player has switched words off', async () => {
    server.changePersonalUser('ann', { hearsWords: false });
    server.putBattle(said(duel([checkbox()])));
    open();
    await screen.findByRole('checkbox', { name: 'Stretch' });
    await import('./balloons.tsx');
    await meanwhile(() => {});
    expect(screen.queryByText('Nice one!')).toBeNull();
  });
});

describe('a battle that is over for the player, and still ACTIVE', () => {
  const targets = [checkbox({ title: 'Stretch' }), blockCheckbox({ title: 'Run 10 km' })];

  /** Bob's zone is behind. */
  const apart = () => inZones(duel(targets), 'UTC', 'Pacific/Pago_Pago');

  it('says so as the list of battles does, and offers nothing that is refused', async () => {
    server.putBattle(apart());
    const { user } = open('2026-03-09T09:00:00Z');
    const card = within(await screen.findByRole('article'));
    expect(card.getByText('Finished')).toBeVisible();
    expect(card.getByText('Nearly over: the last day still runs for somebody else.')).toBeVisible();
    expect(screen.queryByText(/Day 8|No daily targets/)).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Block Targets' })).toBeNull();
    await user.click(card.getByRole('link'));
    expect(await screen.findByRole('checkbox', { name: 'Run 10 km' })).toBeDisabled();
    await user.click(screen.getAllByRole('link', { name: 'Back' })[0] ?? document.body);
    expect(await screen.findByText('Nearly over')).toBeVisible();
  });

  it('says nothing of today in a group whose day is over for the player', async () => {
    server.putBattle(inZones(group([checkbox()]), 'UTC', 'Pacific/Pago_Pago', 'UTC', 'UTC'));
    open('2026-03-09T09:00:00Z');
    const card = within(await screen.findByRole('article'));
    const [first] = card.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Ann \(you\), 0 points/);
    expect(first).not.toHaveTextContent('today');
  });

  it.each([
    ['soon, to whoever has ended the day', 'ann', '2026-03-04T09:00:00Z', 'soon'],
    ['tonight, to the rival whose day runs', 'bob', '2026-03-04T09:00:00Z', 'tonight'],
  ])('says that a knock-out comes %s, whatever was ticked since', async (_who, as, now, when) => {
    server.putBattle(tickedOn(tickedOn(apart(), 'bob', [1, 2]), 'ann', [3]));
    open(now, { as });
    expect(await screen.findByText(`KO ${when}`)).toBeVisible();
  });

  it('waits for the result where nobody could settle it', async () => {
    server.putBattle(tickedOn(duel(targets), 'bob', [1, 2]));
    // A knock-out of the day before, as a phone without a network knows it.
    open('2026-03-04T09:00:00Z', {
      replace: () => ({ battles: { settleBattle: () => new Promise<never>(() => {}) } }),
    });
    expect(await screen.findByText('Nearly over: the result is on its way.')).toBeVisible();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByText(/^KO (soon|tonight)$/)).toBeNull();
  });
});

it('sends nobody to bed before the evening', async () => {
  server.putBattle(withDaily(duel([checkbox()]), 3, 1, 'ann', true));
  open('2026-03-04T20:30:00Z');
  expect(await screen.findByText('All done for today. Sleep well.')).toBeVisible();
});

it('shows the targets of a battle from its first day on', async () => {
  server.putBattle(duel([checkbox({ title: 'Stretch' })]));
  open('2026-03-01T12:00:00Z');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByText(/^Nothing to tick yet/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});
