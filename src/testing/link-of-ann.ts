import { newInviteCode } from '../schema/invite-code.ts';
import type { InMemoryServer } from './in-memory-server.ts';
import { phoneOf } from './render-app.tsx';
import { checkbox } from './sample-battles.ts';

/** The battle that Ann's link may become. */
export const LINKED_ID = 'LinkedBattle12345678';

/** A challenge by link of Ann's, for a week from Wednesday 4 March 2026 on; gives back its code. */
export async function linkOfAnn(
  server: InMemoryServer,
  {
    isGroupBattle = false,
    startDate = '2026-03-04',
    prize = 'Cake',
    code = newInviteCode(),
  }: { isGroupBattle?: boolean; startDate?: string; prize?: string; code?: string } = {},
): Promise<string> {
  await phoneOf(server, 'ann').invites.createInvite({
    code,
    battleId: LINKED_ID,
    isGroupBattle,
    timeZone: 'UTC',
    terms: { startDate, numDays: 7, prize, description: '', targets: [checkbox()] },
  });
  return code;
}
