import type { Page } from '@playwright/test';

import { beSignedIn, comeBack, newAccount, signInAsNew } from '../e2e/player.ts';
import { startDuel } from '../e2e/seeded-duel.ts';
import { createPlayer } from '../e2e/seeded-player.ts';
import { EMPTY_STATES, OFFLINE_STATES, SILENT_STATES } from './connection-states.ts';
import { INVITE_STATES } from './invite-states.ts';
import { enterMishaps, MISHAP_STATES } from './mishap-states.ts';
import { PROOF_STATES, PROVEN_TARGETS } from './proof-states.ts';
import { enterRivalry, RIVAL_STATES } from './rival-states.ts';
import { BATTLE_STATES, PLAYER_STATES, ROSA, type ScreenState, WIZARD_STATES } from './states.ts';
import { VISITOR_STATES } from './visitor-states.ts';

/**
 * Who looks: nobody who is signed in, the demo player with battles of every kind, one without any, or one
 * with a duel that nobody else looks at, for what changes it, one whom it all happens to, or one with a
 * rival far away.
 */
type Player = 'visitor' | 'rosa' | 'newcomer' | 'duellist' | 'unlucky' | 'rival';

interface Chapter {
  readonly title: string;
  readonly player: Player;
  readonly states: readonly ScreenState[];
}

/** Every screen in every state, by who sees it and what it has of the world. */
export const CHAPTERS: readonly Chapter[] = [
  { title: 'the welcome and sign-in screens', player: 'visitor', states: VISITOR_STATES },
  { title: 'home and every kind of battle', player: 'rosa', states: BATTLE_STATES },
  { title: 'the profile and the way to a new battle', player: 'rosa', states: PLAYER_STATES },
  { title: 'every stage of a new battle', player: 'rosa', states: WIZARD_STATES },
  { title: 'numbers and photos on their way', player: 'duellist', states: PROOF_STATES },
  { title: 'what others did, and what was not taken', player: 'unlucky', states: MISHAP_STATES },
  { title: 'what rivals agree on', player: 'rival', states: RIVAL_STATES },
  { title: 'a challenge by link', player: 'newcomer', states: INVITE_STATES },
  { title: 'screens with nothing in them yet', player: 'newcomer', states: EMPTY_STATES },
  { title: 'screens whose server is silent', player: 'rosa', states: SILENT_STATES },
  { title: 'screens without a network', player: 'rosa', states: OFFLINE_STATES },
];

export async function enterAs(page: Page, player: Player): Promise<void> {
  if (player === 'visitor') await comeBack(page);
  if (player === 'rosa') await beSignedIn(page, ROSA);
  if (player === 'newcomer') await signInAsNew(page, newAccount('nia'));
  if (player === 'duellist') await enterDuel(page);
  if (player === 'unlucky') await enterMishaps(page);
  if (player === 'rival') await enterRivalry(page);
}

/** Opened once, it is the one that `/battle` goes on with. */
async function enterDuel(page: Page): Promise<void> {
  const [ida, leo] = [newAccount('ida'), newAccount('leo')];
  await createPlayer(leo);
  await signInAsNew(page, ida);
  const id = await startDuel(ida, leo, { targets: PROVEN_TARGETS });
  await page.goto(`/battle?id=${id}`);
  await page.getByText('VS', { exact: true }).waitFor();
}
