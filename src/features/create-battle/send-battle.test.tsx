import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { type Battle, termsOf } from '../../domain/index.ts';
import { now, setNow } from '../../lib/clock.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';
import { MOST_REQUESTS } from '../../schema/request-count.ts';
import { useAppState } from '../../stores/device/app-state.ts';
import {
  changeDraft,
  startDraftFrom,
  startRevision,
} from '../../stores/challenges/draft-battle.ts';
import { chooseContestants } from '../../stores/challenges/chosen-opponents.ts';
import { blockCheckbox, checkbox, duel, number, player } from '../../testing/sample-battles.ts';
import type { Replace } from '../../testing/in-memory-repositories.ts';
import { type InMemoryServer, serverOf } from '../../testing/in-memory-server.ts';
import { findStage, openDraft, press, WIZARD_NOW } from '../../testing/play-wizard.ts';
import { meanwhile, phoneOf } from '../../testing/render-app.tsx';

const SENT = 'Battle request sent.';
const CLOSED = 'This request is no longer open. You can send yours as a new one.';
const FAILED = 'Battle request failed to send. Please try again.';

let server: InMemoryServer;

beforeEach(() => {
  server = serverOf('Ann', 'Bob', 'Cat');
});

const draft = () => useAppState.getState().draft;

type Visit = Parameters<typeof openDraft>[1];

/** The last stage, reached with a draft that the test has started. */
async function openFinished(visit?: Visit) {
  const app = await openDraft(server, { path: '/create-battle?stage=finished', ...visit });
  await findStage('Finished');
  return app;
}

function openNew(opponents: readonly string[] = ['bob'], visit?: Visit, battleId = 'b1') {
  chooseContestants(opponents.map(player));
  // What it copies begins today (D43).
  setNow(new Date(WIZARD_NOW));
  startDraftFrom(duel([checkbox({ title: 'Stretch' }), number(), blockCheckbox()]), battleId);
  return openFinished(visit);
}

/** A request that starts in time, from Ann to Bob. */
function putRequest(change: Partial<Battle> = {}): Battle {
  const battle = duel([checkbox()]);
  const request: Battle = { ...battle, status: 'PENDING', startDate: '2026-03-05', ...change };
  server.putBattle(request);
  return request;
}

/** Battles whose answer to the first sending gets lost on its way back, as does what the phone follows. */
const loseFirstAnswer: Replace = ({ battles }) => {
  let isFirst = true;
  return {
    battles: {
      watchOpenBattles: (userId, observer) =>
        battles.watchOpenBattles(userId, {
          ...observer,
          next: () => observer.next({ battles: [], isFromCache: false }),
        }),
      async createBattle(battle) {
        const created = await battles.createBattle(battle);
        if (!isFirst) return created;
        isFirst = false;
        throw new RepositoryError('unavailable');
      },
    },
  };
};

it('sends a duel as a whole, clears the draft and goes home', async () => {
  const persist = vi.fn<() => Promise<boolean>>(async () => true);
  const storage = { persisted: async () => false, persist };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'storage'));
  // A copy gets its start date before there is a page.
  setNow(new Date(WIZARD_NOW));
  const app = await openNew();
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(draft()).toBeNull();
  // From now on there is something to lose.
  expect(persist).toHaveBeenCalledOnce();
  expect(server.battles.get('b1')).toMatchObject({
    id: 'b1',
    status: 'PENDING',
    isGroupBattle: false,
    userIds: ['ann', 'bob'],
    startDate: '2026-03-04',
    numDays: 7,
    challenger: { id: 'ann', hp: 4 },
    opponent: { id: 'bob', hp: 4 },
    days: {
      day1: { target1: { title: 'Stretch' }, target2: { title: 'Steps', format: 'number' } },
    },
    blockTargets: { blockTarget1: { title: 'Run 10 km', frequency: 'BLOCK' } },
  });
});

it('sends a group with its daily checkboxes', async () => {
  const app = await openNew(['bob', 'cat']);
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(server.battles.get('b1')).toMatchObject({
    isGroupBattle: true,
    userIds: ['ann', 'bob', 'cat'],
    contestants: { ann: { accepted: true }, bob: { accepted: false }, cat: { accepted: false } },
    blockTargets: {},
  });
});

it('stays with everything when the request does not get through, and sends it once it can', async () => {
  const app = await openNew();
  app.phone.setOnline(false);
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-busy');
  expect(draft()?.targets).toHaveLength(3);
  app.phone.setOnline(true);
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(server.battles.size).toBe(1);
});

it('warns before it sends a battle that has lost its last daily target, once (D49)', async () => {
  chooseContestants([player('bob')]);
  setNow(new Date(WIZARD_NOW));
  startDraftFrom(duel([checkbox({ title: 'Stretch' }), blockCheckbox()]), 'b1');
  const app = await openFinished();
  await press(app, 'Delete Stretch');
  await press(app, 'Send');
  const question = within(await screen.findByRole('dialog', { name: 'Continue?' }));
  expect(question.getByText(/^This battle has no daily targets\./)).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Back' }));
  expect(server.battles.size).toBe(0);
  app.phone.setOnline(false);
  await press(app, 'Send');
  await app.user.click(
    within(await screen.findByRole('dialog', { name: 'Continue?' })).getByRole('button', {
      name: 'Continue',
    }),
  );
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  app.phone.setOnline(true);
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('leaves another draft and its screen alone when the answer comes late', async () => {
  const waiting: (() => void)[] = [];
  const app = await openNew(['bob'], {
    replace: ({ battles }) => ({
      battles: {
        createBattle: (battle) =>
          new Promise((resolve) => {
            waiting.push(() => resolve(battles.createBattle(battle)));
          }),
      },
    }),
  });
  await meanwhile(() => changeDraft(() => ({ prize: 'Ice cream' })));
  await press(app, 'Send');
  await app.user.click(screen.getByRole('link', { name: 'Habit Rivals, home' }));
  await app.user.click(await screen.findByRole('button', { name: 'Discard' }));
  await meanwhile(() => {
    chooseContestants([player('cat')]);
    startDraftFrom(duel([checkbox()]), 'b2');
    changeDraft(() => ({ prize: 'Dishes', bookmark: '?stage=prize' }));
  });
  await app.user.click(await screen.findByRole('button', { name: 'Continue this battle' }));
  const stage = await findStage('Prize/Forfeit 4/5');
  await meanwhile(() => waiting[0]?.());
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(draft()).toMatchObject({ battleId: 'b2', prize: 'Dishes' });
  expect(stage).toBeInTheDocument();
});

it('becomes a link at its end, with the same terms and for whoever opens it', async () => {
  const battleId = 'LinkedBattle12345678';
  const app = await openNew(['bob'], {}, battleId);
  await press(app, 'Challenge by link instead');
  expect(screen.queryByRole('button', { name: 'Challenge by link instead' })).toBeNull();
  await press(app, 'Make the Link');
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  const [invite] = server.invites.values();
  expect(invite).toMatchObject({ battleId, status: 'OPEN', userIds: ['ann'] });
  expect(invite?.terms.targets.map(({ title }) => title)).toContain('Stretch');
  expect(invite?.terms.targets).toHaveLength(3);
  expect(server.battles.size).toBe(0);
});

/** Invites of which the first is made, and nothing heard of it. */
const loseFirstLink: Replace = ({ invites }) => {
  let isFirst = true;
  return {
    invites: {
      async createInvite(invite) {
        await invites.createInvite(invite);
        if (!isFirst) return;
        isFirst = false;
        throw new RepositoryError('unavailable');
      },
    },
  };
};

async function makeLink(replace: Replace) {
  const app = await openNew(['bob'], { replace }, 'LinkedBattle12345678');
  await press(app, 'Challenge by link instead');
  await press(app, 'Make the Link');
  return app;
}

it('shows the link by itself where the reply alone was lost', async () => {
  await makeLink(loseFirstLink);
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  expect(screen.queryByText(/could not be made/)).toBeNull();
  expect(draft()).toBeNull();
});

it('keeps the draft of a link that was withdrawn since, and makes another', async () => {
  const app = await makeLink((repositories) => ({
    invites: {
      ...loseFirstLink(repositories).invites,
      watchInvites: (userId, observer) =>
        screen.queryByText('Finished')
          ? () => {}
          : repositories.invites.watchInvites(userId, observer),
    },
  }));
  expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
  const [id = ''] = server.invites.keys();
  await meanwhile(() => phoneOf(server, 'ann').invites.withdrawInvite(id));
  await press(app, 'Make the Link');
  expect(
    await screen.findByText('This link is no longer open. You can make a new one.'),
  ).toBeInTheDocument();
  expect(draft()).toMatchObject({ kind: 'invite', targets: { length: 3 } });
  await press(app, 'Make the Link');
  expect(await screen.findByRole('textbox', { name: 'Link' })).toBeVisible();
  expect([...server.invites.values()].map(({ status }) => status)).toEqual(['WITHDRAWN', 'OPEN']);
});

it('keeps the draft of a player who has sent too many, and sends it a day later', async () => {
  const app = await openNew();
  server.requestCounts.set('ann', { since: now().getTime(), count: MOST_REQUESTS });
  await press(app, 'Send');
  expect(
    await screen.findByText(
      'You have sent 30 battle requests in 24 hours. Please send this one later.',
    ),
  ).toBeInTheDocument();
  expect(draft()?.targets).toHaveLength(3);
  expect(server.battles.size).toBe(0);
  server.requestCounts.set('ann', { since: now().getTime() - 86_400_001, count: MOST_REQUESTS });
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
});

it('recognises a request that got through without an answer (D102)', async () => {
  const app = await openNew(['bob'], { replace: loseFirstAnswer });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect([...server.battles.keys()]).toEqual(['b1']);
  expect(server.battles.get('b1')?.version).toBe(1);
});

it('keeps the draft of such a request that was declined since, and sends it as another', async () => {
  const app = await openNew(['bob'], { replace: loseFirstAnswer });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await meanwhile(() => phoneOf(server, 'bob').battles.declineBattle('b1', 'bob'));
  await press(app, 'Send');
  expect(await screen.findByText(CLOSED)).toBeInTheDocument();
  expect(draft()?.targets).toHaveLength(3);
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect([...server.battles.values()].map(({ status }) => status)).toEqual(['DECLINED', 'PENDING']);
});

/** Moves whose answer gets lost, and which reach the server once it is told. */
function holdMoves() {
  const held: (() => unknown)[] = [];
  const lose = (move: () => unknown) => {
    held.push(move);
    return Promise.reject(new RepositoryError('unavailable'));
  };
  const replace: Replace = ({ battles, invites }) => ({
    battles: {
      createBattle: (battle) => lose(() => battles.createBattle(battle)),
      editBattle: (...edit) => lose(() => battles.editBattle(...edit)),
    },
    invites: { createInvite: (invite) => lose(() => invites.createInvite(invite)) },
  });
  return { replace, arrive: () => meanwhile(() => held.forEach((move) => move())) };
}

it('goes home by itself once a request that seemed to fail is seen to be there', async () => {
  const { replace, arrive } = holdMoves();
  const app = await openNew(['bob'], { replace });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await arrive();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(screen.queryByText(FAILED)).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(draft()).toBeNull();
});

it('goes home by itself once changes that seemed to fail are seen to be there', async () => {
  const { replace, arrive } = holdMoves();
  startRevision(putRequest(), 'edit');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished({ replace });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await meanwhile(() => void putRequest({ version: 2, prize: 'Dishes' }));
  expect(screen.getByText(FAILED)).toBeInTheDocument();
  putRequest();
  await arrive();
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
});

it('leaves a draft to the player that was changed since it seemed to fail', async () => {
  const { replace, arrive } = holdMoves();
  const app = await openNew(['bob'], { replace });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await meanwhile(() => changeDraft(() => ({ prize: 'Loser cooks' })));
  await arrive();
  await waitFor(() => expect(screen.queryByText(FAILED)).toBeNull());
  expect(draft()?.prize).toBe('Loser cooks');
  expect(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

it('leaves the draft of a link to the player that was changed since it seemed to fail', async () => {
  const { replace, arrive } = holdMoves();
  await makeLink(replace);
  expect(await screen.findByText(/could not be made/)).toBeInTheDocument();
  await meanwhile(() => changeDraft(() => ({ prize: 'Loser cooks' })));
  await arrive();
  await waitFor(() => expect(screen.queryByText(/could not be made/)).toBeNull());
  expect(draft()?.prize).toBe('Loser cooks');
  expect(screen.getByRole('button', { name: 'Make the Link' })).toBeVisible();
});

it('brings such a request to what the draft says by now', async () => {
  const app = await openNew(['bob'], { replace: loseFirstAnswer });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  changeDraft(() => ({ prize: 'Loser cooks' }));
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(server.battles.get('b1')).toMatchObject({ prize: 'Loser cooks', version: 2 });
});

it('fault 247: leads to such a request where its opponent has proposed other terms since', async () => {
  const app = await openNew(['bob'], { replace: loseFirstAnswer });
  await press(app, 'Send');
  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  await meanwhile(() =>
    phoneOf(server, 'bob').battles.proposeChanges(
      'b1',
      { userId: 'bob', version: 1, settled: '2026-03-04' },
      termsOf(duel([checkbox({ title: 'Plank' })])),
    ),
  );
  await press(app, 'Send');
  expect(await screen.findByText('This battle was changed. Please look again.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Look at the battle' })).toBeVisible();
  expect(draft()?.targets).toHaveLength(3);
});

it('sends the challenger’s new terms, clears the draft and goes home', async () => {
  startRevision(putRequest(), 'edit');
  changeDraft(() => ({ startDate: '2026-03-06', prize: 'Ice cream' }));
  const app = await openFinished();
  expect(screen.queryByRole('button', { name: 'Challenge by link instead' })).toBeNull();
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ready, Ann?' })).toBeVisible();
  expect(draft()).toBeNull();
  expect(server.battles.get('duel')).toMatchObject({
    status: 'PENDING',
    version: 2,
    prize: 'Ice cream',
    startDate: '2026-03-06',
    challenger: { id: 'ann' },
  });
});

it('sends the other side’s proposal back to the challenger (D51)', async () => {
  startRevision(putRequest(), 'propose');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished({ as: 'bob' });
  expect(screen.getByText(/^The changed battle will be sent to Ann for review\./)).toBeVisible();
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Ready, Bob?' })).toBeVisible();
  expect(server.battles.get('duel')).toMatchObject({
    version: 2,
    challenger: { id: 'bob' },
    opponent: { id: 'ann' },
  });
});

it('keeps what was typed when the request was changed meanwhile, and offers to look (D52)', async () => {
  const request = putRequest();
  startRevision(request, 'edit');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished();
  putRequest({ version: 2, prize: 'Dishes' });
  await press(app, 'Send');
  expect(await screen.findByText('This battle was changed. Please look again.')).toBeVisible();
  await app.user.click(screen.getByRole('link', { name: 'Look at the battle' }));
  expect(await screen.findByText('You asked for this fight')).toBeVisible();
  expect(screen.getByText('Prize/Forfeit').nextElementSibling).toHaveTextContent('Dishes');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(draft()?.prize).toBe('Ice cream');
});

it.each([
  ['ann', 'edit', 'DECLINED'],
  ['ann', 'edit', 'ACTIVE'],
  ['bob', 'propose', 'DECLINED'],
] as const)(
  'makes a request of its own of what %s would %s in one that is %s by now',
  async (as, kind, status) => {
    startRevision(putRequest(), kind);
    changeDraft(() => ({ prize: 'Ice cream' }));
    const app = await openFinished({ as });
    putRequest({ status });
    await press(app, 'Send');
    expect(await screen.findByText(CLOSED)).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Look at the battle' })).toBeNull();
    await press(app, 'Send');
    expect(await screen.findByText(SENT)).toBeInTheDocument();
    const [old, sent] = [...server.battles.values()];
    expect(old).toMatchObject({ status, prize: '' });
    expect(sent).toMatchObject({ status: 'PENDING', prize: 'Ice cream', challenger: { id: as } });
  },
);

/** What was typed gets through on another phone of the player's, whose request it becomes. */
async function sendRevision(userId: string, kind: 'editBattle' | 'proposeChanges'): Promise<void> {
  const { startDate = '', prize = '', targets = [] } = draft() ?? {};
  const move = { userId, version: 1, settled: '2026-03-04' };
  const terms = { startDate, numDays: 7, prize, description: '', targets };
  await phoneOf(server, userId).battles[kind]('duel', move, terms);
}

it.each([
  ['an edit', 'edit', 'ann', 'editBattle'],
  ['a proposal', 'propose', 'bob', 'proposeChanges'],
] as const)('recognises %s that got through without an answer', async (_what, kind, as, send) => {
  startRevision(putRequest(), kind);
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished({ as });
  await sendRevision(as, send);
  await press(app, 'Send');
  expect(await screen.findByText(SENT)).toBeInTheDocument();
  expect(server.battles.get('duel')?.version).toBe(2);
});

it('takes no proposal of the other side for an edit of the very same terms', async () => {
  startRevision(putRequest(), 'edit');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished();
  await sendRevision('bob', 'proposeChanges');
  await press(app, 'Send');
  expect(await screen.findByText('This battle was changed. Please look again.')).toBeVisible();
  expect(draft()?.prize).toBe('Ice cream');
});

it('makes a request of its own of an edit that got through without an answer and was declined since', async () => {
  startRevision(putRequest(), 'edit');
  changeDraft(() => ({ prize: 'Ice cream' }));
  const app = await openFinished();
  await sendRevision('ann', 'editBattle');
  await meanwhile(() => phoneOf(server, 'bob').battles.declineBattle('duel', 'bob'));
  await press(app, 'Send');
  expect(await screen.findByText(CLOSED)).toBeInTheDocument();
  expect(draft()?.prize).toBe('Ice cream');
});

it.each([
  ['a start date that has passed', { startDate: '2026-03-03' }, 'Start Date 2/5', /^Required/],
  ['too many days', { numDays: '32' }, 'Days 3/5', /^Must be between 1 and 31/],
  ['too long a prize', { prize: 'x'.repeat(16) }, 'Prize/Forfeit 4/5', /^Must be less than 15/],
  ['too long rules', { description: 'x'.repeat(501) }, 'Description 5/5', /^Maximum of 500/],
])('goes back to %s, left behind in the draft', async (_what, change, stage, message) => {
  chooseContestants([player('bob')]);
  setNow(new Date(WIZARD_NOW));
  startDraftFrom(duel([checkbox()]), 'b1');
  changeDraft(() => change);
  const app = await openFinished();
  await press(app, 'Send');
  await findStage(stage);
  expect(await screen.findByText(message)).toBeVisible();
  expect(server.battles.size).toBe(0);
});

it('goes back to targets that have got too long since, and says so until some are shorter', async () => {
  chooseContestants([player('bob')]);
  const long = [1, 2, 3, 4, 5, 6].map((place) =>
    checkbox({ title: `Stretch ${place}`, description: '👍🏽'.repeat(200) }),
  );
  startDraftFrom(duel([checkbox({ title: 'Read' }), ...long]), 'b1');
  changeDraft(() => ({ startDate: '2026-03-05' }));
  const app = await openDraft(server, { path: '/create-battle?stage=finished' });
  await findStage('Finished');
  await press(app, 'Duplicate Stretch 1');
  await press(app, 'Send');
  await findStage('Create Battle 1/5');
  expect(screen.getByText(/^These targets have too much text/)).toBeVisible();
  await press(app, 'Delete Read');
  expect(screen.getByText(/^These targets have too much text/)).toBeVisible();
  await press(app, 'Delete Stretch 2');
  expect(screen.queryByText(/^These targets have too much text/)).toBeNull();
  expect(server.battles.size).toBe(0);
});
