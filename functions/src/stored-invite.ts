import { createHash } from 'node:crypto';

import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import type { Invite } from '../../src/domain/index.ts';
import { invitePath, inviteSchema } from '../../src/schema/invite-document.ts';
import { z } from '../../src/schema/zod.ts';

/** Where the invite lies whose link holds that code: only the code's hash is stored (decision 062). */
export function inviteByCode(firestore: Firestore, code: string): DocumentReference {
  return firestore.doc(invitePath(createHash('sha256').update(code).digest('hex')));
}

/** The invite of a snapshot; undefined where there is none. */
export function readInvite(snapshot: DocumentSnapshot): Invite | undefined {
  if (!snapshot.exists) return undefined;
  return z.safeParse(inviteSchema, { ...snapshot.data(), id: snapshot.id }).data;
}
