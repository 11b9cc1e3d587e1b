import {
  collection,
  doc,
  type Firestore,
  getDocs,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import type { Functions } from 'firebase/functions';
import { inviteIdOf } from '../schema/invite-code.ts';
import { inviteConverter, invitePath, INVITES_COLLECTION } from '../schema/invite-document.ts';
import { inviteViewSchema, type InviteView } from '../schema/invite-functions.ts';
import { z } from '../schema/zod.ts';
import { askFunction } from './ask-function.ts';
import { INVITE_PORTION, type InviteRepository } from './invite-repository.ts';
import { readDocuments } from './read-documents.ts';
import { isRepositoryError, RepositoryError } from './repository-error.ts';
import { confirmed, toRepositoryError } from './sdk-error.ts';
import { transact } from './transact.ts';

export function createInviteRepository(
  firestore: Firestore,
  functions: Functions,
): InviteRepository {
  const ask = (name: string, request: object) => askFunction(functions, name, request);
  const view = (name: string, request: object): Promise<InviteView> =>
    confirmed(async () => z.parse(inviteViewSchema, await ask(name, request)));

  const invitesOf = (userId: string) =>
    query(collection(firestore, INVITES_COLLECTION), where('userIds', 'array-contains', userId));

  return {
    watchInvites: (userId, observer) =>
      onSnapshot(
        query(
          invitesOf(userId),
          where('status', '==', 'OPEN'),
          orderBy('createdAt', 'desc'),
          limit(INVITE_PORTION),
        ),
        ({ docs }) => observer.next(readDocuments(docs, inviteConverter)),
        (error) => observer.error(toRepositoryError(error)),
      ),

    getInvites: (userId) =>
      confirmed(async () => {
        const { docs, metadata } = await getDocs(invitesOf(userId));
        if (metadata.fromCache) throw new RepositoryError('unavailable');
        return readDocuments(docs, inviteConverter);
      }),

    async createInvite({ code, ...invite }) {
      const id = await inviteIdOf(code);
      try {
        await confirmed(() => ask('createInvite', { ...invite, id }));
      } catch (error) {
        if (isRepositoryError(error, 'changed'))
          throw new RepositoryError('closed', undefined, { cause: error });
        if (!isRepositoryError(error, 'resource-exhausted')) throw error;
        throw new RepositoryError('too-many-requests', undefined, { cause: error });
      }
    },

    lookAtInvite: (code) => view('lookAtInvite', { code }),
    acceptInvite: (code, acceptance) => view('acceptInvite', { code, ...acceptance }),
    async beginInvite(inviteId) {
      await confirmed(() => ask('beginInvite', { id: inviteId }));
    },
    // A plain write would show at once, and wait for a connection long after the player was told that it failed.
    withdrawInvite: (inviteId) =>
      transact(firestore, async (transaction) => {
        const reference = doc(firestore, invitePath(inviteId));
        const known = await transaction.get(reference);
        if (known.get('status') !== 'WITHDRAWN')
          transaction.update(reference, { status: 'WITHDRAWN' });
      }),
  };
}
