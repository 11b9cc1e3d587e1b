import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';
import { rememberPlayer } from '../../stores/session/remembered-player.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import { useToasts } from '../../stores/screen/toasts.ts';
import { InMemoryPhone } from '../../testing/in-memory-phone.ts';
import { inMemoryRepositories } from '../../testing/in-memory-repositories.ts';
import { heldAnswer } from '../../testing/held-answer.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { LINKED_ID, linkOfAnn } from '../../testing/link-of-ann.ts';
import { meanwhile, phoneOf, renderApp } from '../../testing/render-app.tsx';

const NOW = '2026-03-04T12:00:00Z';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

type Visit = Parameters<typeof renderApp>[0];

const open = (path: string, as?: string, visit: Partial<Visit> = {}) =>
  renderApp({ server, ...(as !== undefined && { as }), path, now: NOW, ...visit });

const FIRST = { timeZone: 'UTC', version: 1 };

const accept = (code: string, userId: string) =>
  phoneOf(server, userId).invites.acceptInvite(code, { answer: 'accept', ...FIRST });

const negotiate = (code: string, userId: string) =>
  phoneOf(server, userId).invites.acceptInvite(code, { answer: 'negotiate', ...FIRST });

const fight = (code: string) => `/fight?code=${code}`;

it('shows the poster to a visitor, and leads over signing up back to it', async () => {
  const code = await linkOfAnn(server);
  open(fight(code));
  expect(await screen.findByText('wants to fight you')).toBeVisible();
  expect(screen.getByText('Ann')).toBeVisible();
  expect(screen.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('Cake');
  expect(screen.getByText('Today')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Description/Rules' })).toBeNull();
  const next = encodeURIComponent(fight(code));
  expect(screen.getByRole('link', { name: 'Accept the Fight' })).toHaveAttribute(
    'href',
    `/login?view=sign-up&next=${next}`,
  );
  expect(screen.getByRole('link', { name: 'I have an account' })).toHaveAttribute(
    'href',
    `/login?next=${next}`,
  );
});

it('begins the battle with one tap of a player', async () => {
  const code = await linkOfAnn(server);
  const { user } = open(fight(code), 'bob');
  await user.click(await screen.findByRole('button', { name: 'Accept the Fight' }));
  expect(await screen.findByText('You are in!')).toBeInTheDocument();
  await expect.poll(() => server.battles.get(LINKED_ID)?.status).toBe('ACTIVE');
  expect(await screen.findByRole('region', { name: 'Bob vs Ann' })).toBeVisible();
});

it('becomes a request when the terms are to change', async () => {
  const code = await linkOfAnn(server);
  const { user } = open(fight(code), 'bob');
  await user.click(await screen.findByRole('button', { name: 'Change the Terms' }));
  expect(await screen.findByRole('button', { name: 'Propose Changes' })).toBeVisible();
  expect(server.battles.get(LINKED_ID)?.status).toBe('PENDING');
});

it('shows the request to the inviter, and from whom, when the terms are to change', async () => {
  const code = await linkOfAnn(server);
  open(`/invite?id=${LINKED_ID}`, 'ann');
  await screen.findByText(/^This phone cannot show the link/);
  await meanwhile(() => negotiate(code, 'bob').then(() => undefined));
  expect(await screen.findByText('Bob is in. The terms may still change.')).toBeInTheDocument();
  expect(await screen.findByText('Waiting for Bob')).toBeVisible();
});

it('says what it is about, and how to accept, before the terms', async () => {
  const code = await linkOfAnn(server);
  open(fight(code), 'bob');
  const stake = await screen.findByText('1 target, 7 days. At stake:');
  expect(stake).toHaveTextContent(/At stake: Cake$/);
  const accepting = screen.getByRole('button', { name: 'Accept the Fight' });
  const terms = screen.getByText('Prize/Forfeit');
  expect(stake.compareDocumentPosition(accepting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(accepting.compareDocumentPosition(terms)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it.each([
  ['used', (code: string) => accept(code, 'cat'), /Somebody was faster/],
  [
    'withdrawn',
    () => phoneOf(server, 'ann').invites.withdrawInvite([...server.invites.keys()][0] ?? ''),
    /This challenge was withdrawn/,
  ],
  [
    'expired',
    async () => {
      const [invite] = server.invites.values();
      if (invite) server.putInvite({ ...invite, createdAt: Date.parse('2026-02-25T12:00:00Z') });
    },
    /good for seven days/,
  ],
])('says of a link that it is %s, and leads on', async (_state, end, text) => {
  const code = await linkOfAnn(server);
  await end(code);
  open(fight(code), 'bob');
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start New Battle' })).toBeVisible();
});

it('says of one in a state of a later version that it needs an update (K3)', async () => {
  const code = await linkOfAnn(server);
  document.look = { code, answer: { state: 'paused', poster: null, battleId: null } };
  open(fight(code));
  expect(await screen.findByText(/^This battle needs a newer version/)).toBeVisible();
});

it('says of one that was used meanwhile why nothing began', async () => {
  const code = await linkOfAnn(server);
  const { user } = open(fight(code), 'bob');
  await screen.findByRole('button', { name: 'Accept the Fight' });
  await accept(code, 'cat');
  await user.click(screen.getByRole('button', { name: 'Accept the Fight' }));
  expect(await screen.findByText(/Somebody was faster/)).toBeVisible();
});

it('attack 200: begins nothing on terms that were changed after the look at them', async () => {
  const code = await linkOfAnn(server);
  const { user } = open(fight(code), 'bob');
  const button = await screen.findByRole('button', { name: 'Accept the Fight' });
  await linkOfAnn(server, { code, prize: 'Your car' });
  await user.click(button);
  expect(
    await screen.findByText('This challenge was changed. Please look again.'),
  ).toBeInTheDocument();
  expect(screen.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('Your car');
  expect(server.battles.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Accept the Fight' }));
  await expect.poll(() => server.battles.get(LINKED_ID)?.prize).toBe('Your car');
});

it('attack 164: says to its own inviter whose it is', async () => {
  const code = await linkOfAnn(server);
  open(fight(code), 'ann');
  expect(await screen.findByText(/This is your own link/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept the Fight' })).toBeNull();
});

it('leads its own inviter to what became of it', async () => {
  const code = await linkOfAnn(server);
  await accept(code, 'bob');
  open(fight(code), 'ann');
  expect(await screen.findByText(/^This is your own link, and somebody has taken/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'To the Battle' })).toHaveAttribute(
    'href',
    `/battle?id=${LINKED_ID}`,
  );
});

/** The page has asked before the app came, as somebody who is signed out, of a phone that knows its player. */
async function lookedAtBefore(code: string, { isPlayer = true, isOwn = false } = {}) {
  rememberPlayer(isPlayer);
  const { invites } = inMemoryRepositories(new InMemoryPhone(server));
  const answer = await invites.lookAtInvite(code);
  document.look = { code, answer: isOwn ? { ...answer, state: 'own' } : answer };
  onTestFinished(() => {
    document.look = undefined;
    rememberPlayer(false);
  });
}

/** Counts how often the app looks, which fails where it has to. */
function watchedLooks({ isOffline = false } = {}) {
  const looks = vi.fn<(code: string) => void>();
  const replace: Visit['replace'] = ({ invites }) => ({
    invites: {
      lookAtInvite(code) {
        looks(code);
        return isOffline
          ? Promise.reject(new RepositoryError('unavailable'))
          : invites.lookAtInvite(code);
      },
    },
  });
  return { looks, replace };
}

it('shows a visitor what the page was told, once, and asks no more', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code, { isPlayer: false });
  const { looks, replace } = watchedLooks();
  const { user } = open(fight(code), undefined, { replace });
  await user.click(await screen.findByRole('link', { name: 'Accept the Fight' }));
  await screen.findByLabelText('Choose a username');
  expect(looks).not.toHaveBeenCalled();
  expect(document.look).toBeUndefined();
});

it('shows a player what the page was told, and then what it means for them', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code);
  const { looks, replace } = watchedLooks();
  open(fight(code), 'ann', { replace });
  expect(await screen.findByText(/This is your own link/)).toBeVisible();
  expect(looks).toHaveBeenCalledOnce();
});

it('leads a player on who accepts before it has heard what the link means for them', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code);
  const [looked, accepted] = [heldAnswer(), heldAnswer()];
  const { user } = open(fight(code), 'bob', {
    replace: ({ invites }) => ({
      invites: {
        lookAtInvite: (asked) => looked.given.then(() => invites.lookAtInvite(asked)),
        acceptInvite: async (...answer) => {
          const view = await invites.acceptInvite(...answer);
          await accepted.given;
          return view;
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept the Fight' }));
  await user.click(screen.getByRole('button', { name: 'Change the Terms' }));
  await meanwhile(looked.give);
  expect(await screen.findByText(/^You have taken this up/)).toBeVisible();
  await meanwhile(accepted.give);
  expect(await screen.findByRole('heading', { name: 'Details' })).toBeVisible();
});

it('says what a press came to, whatever a look says that was under way', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code);
  const looked = heldAnswer();
  const { user } = open(fight(code), 'bob', {
    replace: ({ invites }) => ({
      invites: {
        lookAtInvite: async (asked) => {
          const view = await invites.lookAtInvite(asked);
          await looked.given;
          return view;
        },
      },
    }),
  });
  const acceptIt = await screen.findByRole('button', { name: 'Accept the Fight' });
  await accept(code, 'cat');
  await user.click(acceptIt);
  expect(await screen.findByText(/Somebody was faster/)).toBeVisible();
  await meanwhile(looked.give);
  expect(screen.getByText(/Somebody was faster/)).toBeVisible();
});

it('says of the own link at once whose it is, where this phone has made it', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code, { isOwn: true });
  const { looks, replace } = watchedLooks({ isOffline: true });
  open(fight(code), 'ann', { replace });
  expect(await screen.findByText(/This is your own link/)).toBeVisible();
  expect(screen.getByText('is looking for a fight')).toBeVisible();
  await waitFor(() => expect(looks).toHaveBeenCalledOnce());
  expect(screen.getByText(/This is your own link/)).toBeVisible();
});

it('lets a player accept what the page was told where nothing more can be asked', async () => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code);
  const { looks, replace } = watchedLooks({ isOffline: true });
  const { user } = open(fight(code), 'bob', { replace });
  const button = await screen.findByRole('button', { name: 'Accept the Fight' });
  await waitFor(() => expect(looks).toHaveBeenCalledOnce());
  await user.click(button);
  await expect.poll(() => server.battles.get(LINKED_ID)?.status).toBe('ACTIVE');
});

it('tells a player who is in it nothing of what the page was told as nobody', async () => {
  const code = await linkOfAnn(server);
  await negotiate(code, 'bob');
  await lookedAtBefore(code);
  const { user } = open(fight(code), 'bob');
  expect(screen.queryByText(/Somebody was faster/)).toBeNull();
  expect(await screen.findByText(/^You have taken this up/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To the Battle' }));
  expect(await screen.findByRole('button', { name: 'Propose Changes' })).toBeVisible();
});

it.each([
  ['of another link', 'y'.repeat(22), undefined],
  ['that it does not understand', undefined, { state: 'open', poster: 'soon' }],
])('asks itself where the page was told something %s', async (_, otherCode, answer) => {
  const code = await linkOfAnn(server);
  await lookedAtBefore(code, { isPlayer: false });
  document.look = { code: otherCode ?? code, answer: answer ?? document.look?.answer };
  const { looks, replace } = watchedLooks();
  open(fight(code), undefined, { replace });
  expect(await screen.findByText('wants to fight you')).toBeVisible();
  expect(looks).toHaveBeenCalledOnce();
});

it.each(['', 'nonsense', 'x'.repeat(22)])('leads nowhere with the code %j', async (code) => {
  open(fight(code));
  expect(await screen.findByText('This link does not lead to a challenge.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'What is Habit Rivals?' })).toBeVisible();
});

it('attack 154: says to whoever opens one link after the other that it is enough for now', async () => {
  const code = await linkOfAnn(server);
  let isTooOften = true;
  const { user } = open(fight(code), undefined, {
    replace: ({ invites }) => ({
      invites: {
        lookAtInvite: (asked) =>
          isTooOften
            ? Promise.reject(new RepositoryError('resource-exhausted'))
            : invites.lookAtInvite(asked),
      },
    }),
  });
  expect(await screen.findByText(/^Too many links were opened from here/)).toBeVisible();
  isTooOften = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('wants to fight you')).toBeVisible();
});

it('attack 166: opened without a connection, says so and tries again', async () => {
  const code = await linkOfAnn(server);
  let isOffline = true;
  const { user } = open(fight(code), 'bob', {
    replace: ({ invites }) => ({
      invites: {
        lookAtInvite: (asked) =>
          isOffline
            ? Promise.reject(new RepositoryError('unavailable'))
            : invites.lookAtInvite(asked),
        acceptInvite: (...request) =>
          isOffline
            ? Promise.reject(new RepositoryError('unavailable'))
            : invites.acceptInvite(...request),
      },
    }),
  });
  expect(await screen.findByText(/could not be loaded. It is still there/)).toBeVisible();
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  const button = await screen.findByRole('button', { name: 'Accept the Fight' });
  isOffline = true;
  await user.click(button);
  expect(await screen.findByText(/acceptance failed, please try again/)).toBeInTheDocument();
  isOffline = false;
  await user.click(button);
  await expect.poll(() => server.battles.get(LINKED_ID)?.status).toBe('ACTIVE');
});

it('shows what an acceptance came to whose answer got lost', async () => {
  const code = await linkOfAnn(server);
  const { user } = open(fight(code), 'bob', {
    replace: ({ invites }) => ({
      invites: {
        async acceptInvite(...request) {
          await invites.acceptInvite(...request);
          throw new RepositoryError('unavailable');
        },
      },
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Accept the Fight' }));
  const way = await screen.findByRole('link', { name: 'To the Battle' });
  expect(screen.queryByText(/acceptance failed/)).toBeNull();
  await user.click(way);
  expect(await screen.findByRole('region', { name: 'Bob vs Ann' })).toBeVisible();
});

it('fills a group, whose players wait until it is complete or its inviter begins', async () => {
  const code = await linkOfAnn(server, { isGroupBattle: true });
  const { user } = open(fight(code), 'bob');
  const acceptIt = await screen.findByRole('button', { name: 'Accept the Fight' });
  expect(screen.queryByRole('button', { name: 'Change the Terms' })).toBeNull();
  await user.click(acceptIt);
  expect(
    await screen.findByText(
      'You are in. It begins once 2 more have accepted, or sooner if Ann says so.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'To Your Battles' }));
  const links = within(await screen.findByRole('region', { name: 'Links' }));
  await user.click(links.getByRole('link', { name: /You are in/ }));
  const joined =
    'You are in Ann’s group battle. It begins once 2 more have accepted, or sooner if Ann says so.';
  expect(await screen.findByText(joined)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw the Link' })).toBeNull();
});

it('tells whoever was sent its page instead of the link what to ask for', async () => {
  await linkOfAnn(server);
  open(`/invite?id=${LINKED_ID}`, 'bob');
  expect(await screen.findByText('There is no open link of yours here.')).toBeVisible();
  expect(screen.getByText(/ask them to press Share or Copy Link/)).toBeVisible();
});

it('begins a group of three when its inviter does not wait', async () => {
  const code = await linkOfAnn(server, { isGroupBattle: true });
  await accept(code, 'bob');
  await accept(code, 'cat');
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => isOnline.mockRestore());
  const { user } = open(`/invite?id=${LINKED_ID}`, 'ann');
  expect(await screen.findByText('In: Bob, Cat')).toBeVisible();
  expect(screen.getByText(/Beginning and withdrawing need a connection/)).toBeVisible();
  isOnline.mockReturnValue(true);
  await user.click(screen.getByRole('button', { name: 'Begin without Waiting' }));
  await expect.poll(() => server.battles.get(LINKED_ID)?.userIds).toEqual(['ann', 'bob', 'cat']);
});

it('shows at the button that was pressed that a battle begins', async () => {
  const code = await linkOfAnn(server, { isGroupBattle: true });
  await accept(code, 'bob');
  await accept(code, 'cat');
  const answer = heldAnswer();
  const { user } = open(`/invite?id=${LINKED_ID}`, 'ann', {
    replace: () => ({ invites: { beginInvite: () => answer.given } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Begin without Waiting' }));
  expect(screen.getByRole('button', { busy: true })).toHaveTextContent('Begin without Waiting');
  await meanwhile(answer.give);
});

describe.each([
  ['begun', 'beginInvite', ['Begin without Waiting'], /could not begin/],
  ['withdrawn', 'withdrawInvite', ['Withdraw the Link', 'Yes, withdraw'], /could not be withdrawn/],
] as const)('a link of which the reply gets lost that it is %s', (_how, act, buttons, failure) => {
  const end = (id: string) => phoneOf(server, 'ann').invites[act](id);

  async function press(lost: (id: string) => Promise<void>) {
    const code = await linkOfAnn(server, { isGroupBattle: true });
    await accept(code, 'bob');
    await accept(code, 'cat');
    const { user } = open(`/invite?id=${LINKED_ID}`, 'ann', {
      replace: () => ({
        invites: {
          async [act](id: string) {
            await lost(id);
            throw new RepositoryError('unavailable');
          },
        },
      }),
    });
    for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
  }

  it('leads on without a word of failure where that is seen already', async () => {
    await press(end);
    await waitFor(() =>
      expect(screen.queryByRole('heading', { name: 'Challenge by Link' })).toBeNull(),
    );
    expect(screen.queryByText(failure)).toBeNull();
  });

  it('takes the failure back as soon as it is', async () => {
    await press(() => Promise.resolve());
    expect(await screen.findByText(failure)).toBeInTheDocument();
    expect(screen.queryByRole('button', { busy: true })).toBeNull();
    await meanwhile(() => end([...server.invites.keys()][0] ?? ''));
    // Nor does it wait behind what is said now.
    const said = useToasts.getState().toasts.map(({ text }) => text);
    expect(said.filter((text) => failure.test(text))).toEqual([]);
  });
});

/** From home, with one target. */
async function makeLink(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await screen.findByRole('link', { name: 'Challenge by Link' }));
  await user.click(await screen.findByRole('button', { name: /^Quick Challenge/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^Steps/ }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Make the Link' }));
}

it('makes a link from home, shows it, and becomes the battle when somebody accepts', async () => {
  const { user } = open('/home', 'ann');
  await makeLink(user);
  const field = await screen.findByRole('textbox', { name: 'Link' });
  const [[battleId, code] = ['', '']] = Object.entries(useAppState.getState().inviteCodes);
  expect(field).toHaveValue(`${location.origin}${fight(code)}`);
  expect(screen.getByRole('figure', { name: 'QR code of the link' })).toBeVisible();
  expect(screen.getByText(/Good until 12:00 on 11 Mar\.$/)).toBeVisible();
  expect(useAppState.getState().draft).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy Link' }));
  await expect(navigator.clipboard.readText()).resolves.toBe(`${location.origin}${fight(code)}`);
  await meanwhile(() => accept(code, 'bob').then(() => undefined));
  expect(await screen.findByText('Bob is in. The fight is on!')).toBeInTheDocument();
  expect(await screen.findByRole('region', { name: 'Ann vs Bob' })).toBeVisible();
  expect(server.battles.get(battleId)?.challenger.id).toBe('ann');
});

it.each<[string, () => Promise<void>, string[]]>([
  ['hands it over', () => Promise.resolve(), []],
  ['says nothing when it is closed', () => Promise.reject(new DOMException('', 'AbortError')), []],
  [
    'copies the link where that fails',
    () => Promise.reject(new DOMException('', 'NotAllowedError')),
    ['Link copied.'],
  ],
])('opens the share sheet, which %s', async (_what, answer, said) => {
  const shared = vi.fn<(data: ShareData) => Promise<void>>(answer);
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = open('/home', 'ann');
  await makeLink(user);
  const { value: url } = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link' });
  const copied = vi.spyOn(navigator.clipboard, 'writeText');
  onTestFinished(() => copied.mockRestore());
  await user.click(screen.getByRole('button', { name: 'Share' }));
  const text = 'I challenge you to a battle of habits: 7 days. Accept here:';
  expect(shared).toHaveBeenCalledExactlyOnceWith({ text, url });
  expect(copied).toHaveBeenCalledTimes(said.length);
  await waitFor(() =>
    expect(screen.queryAllByText(/^Link copied/).map((told) => told.textContent)).toEqual(said),
  );
});

it('opens one share sheet, however fast Share is pressed again', async () => {
  const sheet = heldAnswer();
  const shared = vi.fn<() => Promise<void>>(() => sheet.given);
  Object.defineProperty(navigator, 'share', { configurable: true, value: shared });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  const { user } = open('/home', 'ann');
  await makeLink(user);
  await user.dblClick(await screen.findByRole('button', { name: 'Share' }));
  expect(shared).toHaveBeenCalledOnce();
  await meanwhile(sheet.give);
});

it('attack 168: keeps the draft of a link that is one too many, and says so', async () => {
  server.requestCounts.set('ann', { since: Date.parse(NOW), count: MOST_REQUESTS });
  const { user } = open('/home', 'ann');
  await makeLink(user);
  expect(await screen.findByText(/^You have sent 30 battle requests in 24 hours/)).toBeVisible();
  expect(useAppState.getState().draft?.targets).toHaveLength(1);
  expect(server.invites.size).toBe(0);
});

it('keeps the draft when the link could not be made, and makes no second one of it', async () => {
  let isLost = true;
  const { user } = open('/home', 'ann', {
    replace: ({ invites }) => ({
      invites: {
        async createInvite(invite) {
          await invites.createInvite(invite);
          if (isLost) throw new RepositoryError('unavailable');
        },
        // Nor is it heard of.
        watchInvites: (userId, observer) =>
          isLost ? () => {} : invites.watchInvites(userId, observer),
      },
    }),
  });
  await makeLink(user);
  expect(await screen.findByText(/The link could not be made/)).toBeInTheDocument();
  isLost = false;
  await user.click(screen.getByRole('button', { name: 'Make the Link' }));
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  expect(server.invites.size).toBe(1);
  expect(server.requestCounts.get('ann')?.count).toBe(1);
});

it('lists a link that nobody has used, to be withdrawn from any device', async () => {
  await linkOfAnn(server);
  const { user } = open('/battles', 'ann');
  const links = within(await screen.findByRole('region', { name: 'Links' }));
  await user.click(links.getByRole('link', { name: /Battle by link.*Nobody has accepted yet/ }));
  expect(await screen.findByText(/^This phone cannot show the link/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Begin without Waiting' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Withdraw the Link' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Links' })).toBeNull());
  expect([...server.invites.values()]).toMatchObject([{ status: 'WITHDRAWN' }]);
});

it('leads nobody to the battles who has left before the link is withdrawn', async () => {
  await linkOfAnn(server);
  const answer = heldAnswer();
  const { user } = open('/battles', 'ann', {
    replace: ({ invites }) => ({
      invites: {
        withdrawInvite: async (id) => {
          await answer.given;
          await invites.withdrawInvite(id);
        },
      },
    }),
  });
  await user.click(await screen.findByRole('link', { name: /Nobody has accepted yet/ }));
  await user.click(await screen.findByRole('button', { name: 'Withdraw the Link' }));
  await user.click(screen.getByRole('button', { name: 'Yes, withdraw' }));
  expect(screen.getByRole('button', { busy: true })).toHaveTextContent('Withdraw the Link');
  await user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
  expect(await screen.findByRole('heading', { name: /Ready, Ann/ })).toBeVisible();
  await meanwhile(answer.give);
  expect(await screen.findByText('Link withdrawn.')).toBeVisible();
  expect(screen.getByRole('heading', { name: /Ready, Ann/ })).toBeVisible();
});
