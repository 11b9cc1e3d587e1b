import { expect, type Page } from '@playwright/test';
import { doc, updateDoc } from 'firebase/firestore/lite';

import {
  acceptBattle,
  type Battle,
  type BattleTerms,
  newDuel,
  type PlayerName,
  proposeChanges,
  versionOf,
} from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { personalUserPath } from '../../src/schema/personal-user-document.ts';
import { newAccount, signInAsNew } from '../e2e/player.ts';
import { newBattleId, storeBattle, target, ticked } from '../e2e/seeded-duel.ts';
import { createPlayer, database, playerOf } from '../e2e/seeded-player.ts';
import { dateIn } from '../stack-clock.ts';
import { press, type ScreenState } from './states.ts';

/** Hours after the days of the viewer. */
const FAR_ZONE = 'Pacific/Honolulu';

/** What lies between the one who looks and a rival who lives far away, in this run of the chapter. */
let scene: {
  readonly me: PlayerName;
  readonly rival: PlayerName;
  readonly countered: string;
  readonly proposed: string;
  readonly duel: string;
};

/** A player with a duel since yesterday, and with requests that went to and fro. */
export async function enterRivalry(page: Page): Promise<void> {
  const [mia, ben] = [newAccount('mia'), newAccount('ben')];
  const strangers = [newAccount('max'), newAccount('lia'), newAccount('kai')];
  await Promise.all([ben, ...strangers].map(createPlayer));
  await signInAsNew(page, mia);
  const [me, rival] = await Promise.all([playerOf(mia), playerOf(ben)]);
  const blocked = await Promise.all(strangers.map(playerOf));
  await updateDoc(doc(database, personalUserPath(me.id)), {
    blocked: Object.fromEntries(blocked.map(({ id }) => [id, true])),
  });
  scene = {
    me,
    rival,
    countered: await storeBattle(counterProposal(me, rival)),
    proposed: await storeBattle(counterProposal(rival, me)),
    duel: await storeBattle(duelSinceYesterday(me, rival)),
  };
}

const FIRST_TERMS = (): BattleTerms => ({
  startDate: dateIn(1),
  numDays: 3,
  prize: 'A coffee',
  description: 'Weekend edition.',
  targets: [
    target({ id: 'walk', title: 'A walk after dinner' }),
    target({ id: 'steps', title: 'Steps', format: 'number' }),
  ],
});

/** Fewer of the one and more of the other, for longer. */
const OTHER_TERMS = (): BattleTerms => ({
  startDate: dateIn(2),
  numDays: 7,
  prize: 'Loser cooks',
  description: 'Weekend edition.',
  targets: [
    target({
      id: 'walk',
      title: 'A walk after dinner',
      description: 'Half an hour, whatever the weather.',
      isPhotoRequired: true,
    }),
    target({ id: 'book', title: 'Pages read', format: 'number', frequency: 'BLOCK' }),
  ],
});

const played = (outcome: { ok: true; battle: Battle } | { ok: false; reason: string }): Battle => {
  if (!outcome.ok) throw new Error(`The rules of the game refuse it: ${outcome.reason}`);
  return outcome.battle;
};

function request(challenger: PlayerName, opponent: PlayerName, terms: BattleTerms): Battle {
  return newDuel({ id: newBattleId(), challenger, opponent, terms });
}

/** Sent by the first, answered with other terms by the second. */
function counterProposal(first: PlayerName, second: PlayerName): Battle {
  const sent = request(first, second, FIRST_TERMS());
  const move = { userId: second.id, version: versionOf(sent), settled: dateIn(0) };
  return played(proposeChanges(sent, { ...move, timeZone: FAR_ZONE }, OTHER_TERMS()));
}

/** Each has ticked on its first day, the rival hours after the viewer's day. */
function duelSinceYesterday(me: PlayerName, rival: PlayerName): Battle {
  const running = agreed(me, rival, { startDate: dateIn(-1) });
  return [me, rival].reduce((battle, { id }, index) => {
    const hour = index === 0 ? '20:05' : '23:40';
    return ticked(battle, id, { receivedAt: Date.parse(`${battle.startDate}T${hour}:00`) });
  }, running);
}

/** Won by the rival days ago, and stored as running. */
const duelThatIsOver = (me: PlayerName, rival: PlayerName): Battle =>
  ticked(agreed(me, rival, { startDate: dateIn(-4), numDays: 1 }), rival.id);

function agreed(me: PlayerName, rival: PlayerName, terms: Partial<BattleTerms>): Battle {
  const sent = request({ ...me }, rival, { ...FIRST_TERMS(), ...terms });
  const move = { userId: rival.id, version: versionOf(sent), settled: sent.startDate };
  return played(acceptBattle(sent, { ...move, timeZone: FAR_ZONE }));
}

/** What two players settle with each other, and whom one of them will not hear from. */
export const RIVAL_STATES: readonly ScreenState[] = [
  {
    name: 'request-countered',
    async reach(page) {
      await page.goto(`/battle-response?id=${scene.countered}`);
      await page.getByRole('button', { name: 'Accept' }).waitFor();
    },
  },
  {
    name: 'block-question',
    async reach(page) {
      await press(/^Block ben/)(page);
      await page.getByRole('dialog', { name: /^Block ben/ }).waitFor();
    },
  },
  {
    name: 'report-question',
    async reach(page) {
      await press('Back')(page);
      await press(/^Report ben/)(page);
      await page.getByRole('dialog', { name: /^Report ben/ }).waitFor();
    },
  },
  {
    name: 'report-sent',
    async reach(page) {
      await press('Yes, report')(page);
      await page.getByText(/is reported\. Thank you\./).waitFor();
    },
  },
  {
    name: 'request-counter-sent',
    async reach(page) {
      await page.goto(`/battle-response?id=${scene.proposed}`);
      await page.getByText(/^Waiting for/).waitFor();
    },
  },
  {
    name: 'battle-days-apart',
    async reach(page) {
      await page.goto(`/battle?id=${scene.duel}`);
      await page.getByText(/day ends \d+ h after yours/).waitFor();
    },
  },
  {
    name: 'battle-day-times',
    async reach(page) {
      await page.goto(`/battle?id=${scene.duel}&day=1`);
      await page.getByText('at 20:05').first().waitFor();
    },
  },
  {
    name: 'home-words',
    async reach(page) {
      const { me, rival, duel } = scene;
      const about = { dayKey: 'day1', targetKey: 'target1' };
      const words = {
        [me.id]: [{ to: rival.id, kind: 'LUCKY', about, day: 1 }],
        [rival.id]: [{ to: me.id, kind: 'WAIT', about, day: 2 }],
      };
      await page.goto('/home');
      await updateDoc(doc(database, battlePath(duel)), { words });
      await page.getByText('Just you wait!', { exact: true }).waitFor();
    },
  },
  {
    name: 'home-ended',
    async reach(page) {
      await storeBattle(duelThatIsOver(scene.me, scene.rival));
      // Home makes room for it while nobody looks.
      await expect(async () => {
        await page.getByRole('link', { name: 'Battles', exact: true }).first().click();
        await page.getByRole('link', { name: 'Home', exact: true }).first().click();
        await page.getByText(/^You lost against/).waitFor({ timeout: 2_000 });
      }).toPass();
    },
  },
  {
    name: 'challengers-blocked',
    path: '/settings?view=challengers',
    reach: (page) => page.getByRole('button', { name: /^Unblock max/ }).waitFor(),
  },
  {
    name: 'battles-needs-update',
    async reach(page) {
      const status = 'PAUSED';
      await updateDoc(doc(database, battlePath(scene.duel)), { status });
      await page.goto('/battles');
      await needsUpdate(page);
    },
  },
  { name: 'home-needs-update', path: '/home', reach: needsUpdate },
  {
    name: 'battle-needs-update',
    async reach(page) {
      await page.goto(`/battle?id=${scene.duel}`);
      await needsUpdate(page);
    },
  },
];

function needsUpdate(page: Page): Promise<void> {
  return page.getByText(/needs a newer version of the app/).waitFor();
}
