import { deleteField, doc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { allDays } from '../../src/domain/battle-days.ts';
import { type Battle, versionOf } from '../../src/domain/index.ts';
import { ACTIVE_SINCE } from '../../src/schema/battle-document.ts';
import { BATTLE, USERS } from './fixtures.ts';
import { sendRequest } from './request-batch.ts';
import { rulesTest } from './test-environment.ts';

/** The local stack for a test file about `BATTLE`; call it once at the top of the file. */
export function battleRulesTest(name: string) {
  const { as, signedOut, seed } = rulesTest(name);
  return {
    as,
    signedOut,
    seed,
    /** Puts the battle and all personas in place past the rules. */
    seedBattle: (battle: object) => seed({ ...USERS, [BATTLE]: battle }),
    /** Sends it as a new request. */
    create: (userId: string, battle: object) => sendRequest(as(userId), userId, BATTLE, battle),
    /** Sends the whole battle in the place of what is there. */
    replace: (userId: string, battle: object) => setDoc(doc(as(userId), BATTLE), battle),
    update: (userId: string, fields: Record<string, unknown>) =>
      updateDoc(doc(as(userId), BATTLE), fields),
  };
}

/** What the opponent's acceptance of that duel sends, without a zone. */
export const acceptanceOf = (request: Battle) => ({
  status: 'ACTIVE',
  [ACTIVE_SINCE]: serverTimestamp(),
  'opponent.acceptedVersion': versionOf(request),
  ...(request.previousTerms !== undefined && {
    days: allDays(request),
    previousTerms: deleteField(),
  }),
});

/** What the acceptance sends of a member of that group who is not the last. */
export const joiningOf = (request: Battle, userId: string) => ({
  [`contestants.${userId}.accepted`]: true,
  [`contestants.${userId}.acceptedVersion`]: versionOf(request),
});

/** An entry as the app sends it. */
export const entryOf = (userId: string, input: unknown = true, photo: unknown = null) => ({
  userId,
  input,
  photo,
  hide: false,
  at: Date.now(),
  receivedAt: serverTimestamp(),
});

/** The same for the first daily target of the first day, and for the first block target. */
export const tickOf = (userId: string, input?: unknown) => ({
  [`days.day1.target1.${userId}`]: entryOf(userId, input),
});
export const blockTickOf = (userId: string, input?: unknown) => ({
  [`blockTargets.blockTarget1.${userId}`]: entryOf(userId, input),
});
