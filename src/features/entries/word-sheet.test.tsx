import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type Battle,
  DELETED_PLAYER_NAME,
  MOST_CHEERS,
  type Saying,
  withoutPlayer,
} from '../../domain/index.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';
import {
  blockCheckbox,
  checkbox,
  duel,
  group,
  number,
  tickedOn,
} from '../../testing/sample-battles.ts';

/** Day 3 of every battle. */
const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

const targets = [checkbox({ title: 'Stretch' }), checkbox({ title: 'Read' })];
function bobHasStretched(): Battle {
  const battle = tickedOn(duel(targets), 'bob', [3]);
  server.putBattle(battle);
  return battle;
}
const open = (path = '/battle?id=duel', replace: Replace = () => ({})) =>
  renderApp({ server, as: 'ann', path, now: NOW, replace });

const says = (sender: string, saying: Omit<Saying, 'kind'> & Partial<Saying>, battleId = 'duel') =>
  meanwhile(() =>
    phoneOf(server, sender).functions.sayWord({ battleId, kind: 'CLOCK', ...saying }),
  );
const bobSays = (saying: Partial<Saying> = {}, battleId?: string) =>
  says('bob', { to: 'ann', about: null, ...saying }, battleId);

const about = { dayKey: 'day3', targetKey: 'target1' };
/** From another phone of hers. */
const annCheers = (targetKey: string) =>
  says('ann', { to: 'bob', kind: 'NICE', about: { ...about, targetKey } });
const annNudges = (battleId: string) => says('ann', { to: 'bob', about: null }, battleId);

const wordsOf = (userId: string) => server.battles.get('duel')?.words?.[userId] ?? [];
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));
const isSilent = () => screen.queryByText('Tick tock!') === null;
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

describe('a cheer', () => {
  it('is chosen from four words, and stands over the own fighter', async () => {
    bobHasStretched();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    const words = await sheet('Cheer Bob');
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Nice one!',
      'Respect!',
      'Lucky punch!',
      'Just you wait!',
    ]);
    await user.click(words.getByRole('button', { name: 'Just you wait!' }));
    expect(await screen.findByText('“Just you wait!” Bob hears you.')).toBeVisible();
    expect(wordsOf('ann')).toEqual([{ to: 'bob', kind: 'WAIT', about, day: 3 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText('Just you wait!')).toBeVisible();
    expect(spoken()).not.toContain(expect.stringContaining('says'));
  });

  it('is offered for what the rival has done, on the day and on the next', async () => {
    server.putBattle(tickedOn(duel(targets), 'bob', [1, 2]));
    const { user } = open();
    expect(await screen.findByText('Nothing done yet')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cheer/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Tuesday 03 Mar/ }));
    expect(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' })).toBeVisible();
  });

  it('is not offered for what was done before', async () => {
    server.putBattle(tickedOn(duel(targets), 'bob', [1]));
    open('/battle?id=duel&day=1');
    await screen.findByRole('heading', { name: 'Day 1 of 7' });
    expect(screen.queryByRole('button', { name: /^Cheer/ })).toBeNull();
  });

  it('comes once for each entry, and says so', async () => {
    bobHasStretched();
    const { user } = open();
    const cheer = await screen.findByRole('button', { name: 'Cheer Bob for Stretch' });
    await annCheers('target1');
    await user.click(cheer);
    expect((await sheet('Cheer Bob')).getByText('Bob has heard you already.')).toBeVisible();
  });

  it(`comes ${MOST_CHEERS} times a day, and says so`, async () => {
    const four = [1, 2, 3, 4].map((nth) => checkbox({ title: `Target ${nth}` }));
    const done = [1, 2, 3, 4].reduce(
      (battle, target) => tickedOn(battle, 'bob', [3], target),
      duel(four),
    );
    server.putBattle(done);
    const { user } = open();
    const cheer = await screen.findByRole('button', { name: 'Cheer Bob for Target 4' });
    for (const targetKey of ['target1', 'target2', 'target3']) await annCheers(targetKey);
    await user.click(cheer);
    expect((await sheet('Cheer Bob')).getByText(/^Bob has heard 3 from you today/)).toBeVisible();
  });

  it('has nobody to hear it once the rival is gone, whose battle runs on', async () => {
    const battle = bobHasStretched();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    await sheet('Cheer Bob');
    await meanwhile(() => server.putBattle(withoutPlayer(battle, 'bob')));
    const words = await sheet(`Cheer ${DELETED_PLAYER_NAME}`);
    expect(words.getByText('Nobody is there to hear you.')).toBeVisible();
  });

  it('is said now or not at all', async () => {
    bobHasStretched();
    const { user, phone } = open();
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    const words = await sheet('Cheer Bob');
    await meanwhile(() => phone.setOnline(false));
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => isOnline.mockRestore());
    await user.click(words.getByRole('button', { name: 'Nice one!' }));
    expect(await screen.findByText(/now or not at all: yours was not said\.$/)).toBeVisible();
    await meanwhile(() => phone.setOnline(true));
    expect(wordsOf('ann')).toEqual([]);
  });

  it('may have been said where no answer came', async () => {
    bobHasStretched();
    const { user } = open(undefined, ({ functions }) => ({
      functions: {
        sayWord: async (request) => {
          await functions.sayWord(request);
          throw new RepositoryError('unavailable');
        },
      },
    }));
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    await user.click((await sheet('Cheer Bob')).getByRole('button', { name: 'Nice one!' }));
    expect(await screen.findByText(/^No answer came\. Look again/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cheer Bob for Stretch' }));
    expect((await sheet('Cheer Bob')).getByText('Bob has heard you already.')).toBeVisible();
  });

  it('is said once, whatever is tapped or heard before the answer comes', async () => {
    bobHasStretched();
    const answer = heldAnswer();
    const sayWord = vi.fn<() => Promise<void>>(() => answer.given);
    const { user } = open(undefined, () => ({ functions: { sayWord } }));
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    const words = await sheet('Cheer Bob');
    await user.dblClick(words.getByRole('button', { name: 'Nice one!' }));
    await annCheers('target1');
    await user.click(words.getByRole('button', { name: 'Respect!' }));
    expect(sayWord).toHaveBeenCalledOnce();
    await meanwhile(answer.give);
    expect(await screen.findByText('“Nice one!” Bob hears you.')).toBeVisible();
  });

  it('closes its own sheet when the answer comes, and no other', async () => {
    server.putBattle(tickedOn(duel([...targets, number({ title: 'Steps' })]), 'bob', [3]));
    const answer = heldAnswer();
    const { user } = open(undefined, () => ({ functions: { sayWord: () => answer.given } }));
    await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
    const words = await sheet('Cheer Bob');
    await user.click(words.getByRole('button', { name: 'Nice one!' }));
    expect(words.getAllByRole('button', { busy: true })).toEqual([
      words.getByRole('button', { name: 'Nice one!' }),
    ]);
    await user.click(words.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: /^Steps/ }));
    await user.type(screen.getByLabelText('Your number'), '8000');
    await meanwhile(answer.give);
    expect(await screen.findByText(/Bob hears you/)).toBeVisible();
    expect(screen.getByLabelText('Your number')).toHaveValue('8000');
  });

  it('attack 196: does not reach who has switched words off or blocked the sender, in the same words', async () => {
    bobHasStretched();
    const { user } = open();
    const { personalUsers } = phoneOf(server, 'bob');
    const cheer = async (): Promise<void> => {
      await user.click(await screen.findByRole('button', { name: 'Cheer Bob for Stretch' }));
      await user.click((await sheet('Cheer Bob')).getByRole('button', { name: 'Nice one!' }));
      expect(await screen.findByText('Bob hears no words at the moment.')).toBeVisible();
      await user.click(screen.getByText('Bob hears no words at the moment.'));
    };
    await meanwhile(() => personalUsers.setHearsWords('bob', false));
    await cheer();
    await meanwhile(() => personalUsers.setHearsWords('bob', true));
    await meanwhile(() => personalUsers.setBlocked('bob', 'ann', true));
    await cheer();
    expect(wordsOf('ann')).toEqual([]);
  });
});

it.each([
  ['a cheer', [3], 'Cheer Bob for Stretch', ''],
  ['a cheer on its day', [3], 'Cheer Bob for Stretch', '&day=3'],
  ['a nudge', [2], 'Nudge Bob', ''],
])('offers %s to no player who is blocked', async (_word, days, name, day) => {
  server.putBattle(tickedOn(duel(targets), 'bob', days));
  open(`/battle?id=duel${day}`);
  expect(await screen.findByRole('button', { name })).toBeVisible();
  await meanwhile(() => phoneOf(server, 'ann').personalUsers.setBlocked('ann', 'bob', true));
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
});

describe('a nudge', () => {
  it('is offered while the rival has done nothing, once a day', async () => {
    server.putBattle(duel(targets));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nudge Bob' }));
    await user.click((await sheet('Nudge Bob')).getByRole('button', { name: 'Come on!' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Nudge Bob' })).toBeNull());
    expect(wordsOf('ann')).toEqual([{ to: 'bob', kind: 'COME_ON', about: null, day: 3 }]);
    expect(screen.getByText('Nothing done yet')).toBeVisible();
  });

  it('comes once a day in all battles with a rival', async () => {
    server.putBattle(duel(targets));
    server.putBattle({ ...duel(targets), id: 'other' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Nudge Bob' }));
    const words = await sheet('Nudge Bob');
    await annNudges('other');
    expect(await words.findByText('Bob has heard you already.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Nudge Bob', hidden: true })).toBeNull();
    await expect(annNudges('duel')).rejects.toMatchObject({ kind: 'resource-exhausted' });
  });

  it('is not offered to whoever has begun', async () => {
    bobHasStretched();
    open();
    expect(await screen.findByText('1 of 2 done')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Nudge/ })).toBeNull();
  });

  it('is not offered to whoever has nothing to do each day', async () => {
    server.putBattle(duel([blockCheckbox()]));
    open();
    await screen.findByRole('heading', { name: 'Block Targets' });
    expect(screen.queryByRole('button', { name: /^Nudge/ })).toBeNull();
  });
});

describe('a word of the rival', () => {
  it('stands over their fighter as soon as it is said, and is heard once', async () => {
    server.putBattle(duel(targets));
    open();
    await screen.findByText('Nothing done yet');
    expect(screen.queryByText('Tick tock!')).toBeNull();
    await bobSays();
    expect(await screen.findByText('Tick tock!')).toBeVisible();
    expect(screen.getByText('Tick tock!')).toHaveAttribute('aria-hidden', 'true');
    expect(spoken().filter((text) => text?.includes('Tick tock'))).toEqual([
      'Bob says to you: Tick tock!',
    ]);
  });

  it('is gone with a block, and for who wants to hear none', async () => {
    server.putBattle(duel(targets));
    open();
    await screen.findByText('Nothing done yet');
    await bobSays();
    await screen.findByText('Tick tock!');
    const { personalUsers } = phoneOf(server, 'ann');
    await meanwhile(() => personalUsers.setBlocked('ann', 'bob', true));
    await waitFor(() => expect(isSilent()).toBe(true));
    await meanwhile(() => personalUsers.setBlocked('ann', 'bob', false));
    await screen.findByText('Tick tock!');
    await meanwhile(() => personalUsers.setHearsWords('ann', false));
    await waitFor(() => expect(isSilent()).toBe(true));
  });

  it('names in a group to whom it is said', async () => {
    server.putBattle(tickedOn(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'cat', [3]));
    open('/battle?id=group');
    await screen.findByRole('heading', { name: 'Standings' });
    await bobSays({ to: 'cat', kind: 'RESPECT', about }, 'group');
    expect(await screen.findByText('to Cat')).toBeVisible();
    expect(spoken()).toContain('Bob says to Cat: Respect!');
    await bobSays({}, 'group');
    expect(await screen.findByText('to you')).toBeVisible();
  });
});

describe('on the page of a day', () => {
  it('a word stands over the fighter who says it', async () => {
    server.putBattle(duel(targets));
    open('/battle?id=duel&day=3');
    const bob = within(await screen.findByRole('article', { name: 'Bob' }));
    await bobSays();
    expect(await bob.findByText('Tick tock!')).toBeVisible();
    expect(screen.queryByText(/^to /)).toBeNull();
    expect(spoken()).toContain('Bob says to you: Tick tock!');
  });

  it('a word of a group names to whom it is said', async () => {
    server.putBattle(tickedOn(group([checkbox()], 7, ['ann', 'bob', 'cat']), 'cat', [3]));
    open('/battle?id=group&day=3');
    const bob = within(await screen.findByRole('article', { name: 'Bob' }));
    await bobSays({ to: 'cat', kind: 'RESPECT', about }, 'group');
    expect(await bob.findByText('to Cat')).toBeVisible();
  });
});

describe('the setting', () => {
  it('keeps cheers and nudges away, and lets them through again', async () => {
    const { user } = open('/settings');
    const choice = await screen.findByRole('checkbox', { name: 'Let rivals cheer and nudge me' });
    await waitFor(() => expect(choice).toBeChecked());
    await user.click(choice);
    await waitFor(() => expect(server.personalUsers.get('ann')?.hearsWords).toBe(false));
    expect(choice).not.toBeChecked();
    await user.click(choice);
    await waitFor(() => expect(server.personalUsers.get('ann')?.hearsWords).toBe(true));
  });
});
