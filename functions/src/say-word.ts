import { isDeepStrictEqual } from 'node:util';

import {
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { HttpsError } from 'firebase-functions/https';

import {
  areApart,
  type Battle,
  battleAddress,
  hasNudged,
  hearsWordsOf,
  isNudge,
  namedPlayer,
  sayWord as say,
  type Word,
  WORD_TEXTS,
  type WordRefusal,
} from '../../src/domain/index.ts';
import {
  BATTLES_COLLECTION,
  battlePath,
  battleSchema,
  WORDS,
} from '../../src/schema/battle-document.ts';
import { type SayWordRequest, sayWordRequestSchema } from '../../src/schema/say-word.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { z } from '../../src/schema/zod.ts';
import { signedIn } from './signed-in.ts';
import { requestOf } from './steps.ts';
import { mustBeOwn, readBattle, verified } from './stored-battle.ts';
import { settingsOf } from './stored-players.ts';
import { tellPlayer } from './tell-player.ts';

/** The battle with the caller's new word; what it says against that is thrown. */
function battleAfter(snapshot: DocumentSnapshot, callerId: string, request: SayWordRequest) {
  mustBeOwn(snapshot, callerId);
  const { battle } = verified(readBattle(snapshot), snapshot);
  const said = say(battle, callerId, request, snapshot.readTime.toDate());
  if (!said.ok) throw refusal(said.reason);
  return said.battle;
}

/** More battles than anybody fights at a time: whoever does nudges nobody, as there may be others behind them. */
const MOST_BATTLES = 20;

/** What says who was nudged today: all but the entries, of which twenty battles have as much as fills a machine. */
const SPOKEN_FIELDS = [
  'startDate',
  'numDays',
  'status',
  'isGroupBattle',
  'userIds',
  'challenger',
  'opponent',
  'contestants',
  WORDS,
];

/** The battle of such fields; undefined for what no player could have spoken in. */
const readSpoken = (snapshot: DocumentSnapshot): Battle | undefined =>
  z.safeParse(battleSchema, { ...snapshot.data(), id: snapshot.id, days: {} }).data;

/** One nudge a day and rival, in whichever of their battles (D199). */
async function mustBeFirstNudge(
  transaction: Transaction,
  { ref, readTime }: DocumentSnapshot,
  callerId: string,
  to: string,
): Promise<void> {
  const running = ref.firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', callerId)
    .where('status', 'in', spellings('ACTIVE'))
    .select(...SPOKEN_FIELDS)
    .limit(MOST_BATTLES);
  const { docs } = await transaction.get(running);
  if (docs.length === MOST_BATTLES) throw refusal('enough');
  const spoken = docs.flatMap((other) => readSpoken(other) ?? []);
  if (hasNudged(spoken, callerId, to, readTime.toDate())) throw refusal('said');
}

const CODES: Readonly<
  Record<WordRefusal, 'permission-denied' | 'failed-precondition' | 'resource-exhausted'>
> = {
  nobody: 'permission-denied',
  over: 'failed-precondition',
  'nothing-done': 'failed-precondition',
  'has-begun': 'failed-precondition',
  said: 'resource-exhausted',
  enough: 'resource-exhausted',
};

const refusal = (reason: WordRefusal): HttpsError =>
  new HttpsError(CODES[reason], `This cannot be said: ${reason}.`);

/**
 * Whoever has switched words off, has blocked the caller, is blocked, or is gone: the caller is told the same
 * of all four (decision 036).
 */
async function mustBeHeard(
  transaction: Transaction,
  firestore: Firestore,
  callerId: string,
  to: string,
): Promise<void> {
  const [caller, receiver] = await settingsOf(transaction, firestore, callerId, to);
  const isHeard =
    caller && receiver && !areApart(caller, receiver) && hearsWordsOf(receiver, callerId);
  if (!isHeard) throw new HttpsError('not-found', 'This player hears no words.');
}

/** Says one of the game's words to a rival (decision 081), whom it reaches as a push as well (D198). */
export const sayWord = requestOf(sayWordRequestSchema)
  .and(signedIn)
  .handle(async ({ callerId, request }, services) => {
    const { firestore } = services;
    const reference = firestore.doc(battlePath(request.battleId));
    const path = new FieldPath(WORDS, callerId);
    let written: readonly Word[] | undefined;
    const username = await firestore.runTransaction(async (transaction) => {
      const snapshot = await transaction.get(reference);
      // Of an attempt whose answer was lost the word stands there; its push is not made up for (decision 083).
      if (written && isDeepStrictEqual(snapshot.get(path), written)) return undefined;
      const battle = battleAfter(snapshot, callerId, request);
      if (isNudge(request)) await mustBeFirstNudge(transaction, snapshot, callerId, request.to);
      await mustBeHeard(transaction, firestore, callerId, request.to);
      written = battle.words?.[callerId];
      transaction.update(reference, path, written);
      return namedPlayer(battle, callerId).username;
    });
    if (username === undefined) return {};
    const message = {
      body: `${username}: ${WORD_TEXTS[request.kind]}`,
      path: battleAddress(request.battleId),
    };
    await tellPlayer(services, request.to, [{ kind: 'words', from: callerId, message }]);
    return {};
  });
