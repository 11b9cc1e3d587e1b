import type { Firestore } from 'firebase-admin/firestore';

import { DELETED_PLAYER_NAME } from '../../../src/domain/index.ts';
import { userPath } from '../../../src/schema/user-document.ts';
import { z } from '../../../src/schema/zod.ts';
import { REPORTS_COLLECTION } from '../reports.ts';
import { documentsOf } from '../pages.ts';
import { timeSchema } from '../../../src/schema/time.ts';

const reportSchema = z.object({
  userId: z.string(),
  reporterId: z.string(),
  reason: z.string(),
  photo: z.nullable(z.string()),
  at: timeSchema,
});

/** A report as the owner reads it. */
export interface OpenReport extends z.infer<typeof reportSchema> {
  readonly id: string;
  readonly username: string;
}

/** What players told of and nobody has answered yet, the oldest first. */
export async function openReports(firestore: Firestore): Promise<readonly OpenReport[]> {
  const reports: OpenReport[] = [];
  const stored = firestore.collection(REPORTS_COLLECTION);
  for await (const snapshot of documentsOf(stored)) {
    const report = z.parse(reportSchema, snapshot.data());
    const user = await firestore.doc(userPath(report.userId)).get();
    const username = String(user.get('username') ?? DELETED_PLAYER_NAME);
    reports.push({ ...report, id: snapshot.id, username });
  }
  return reports.toSorted((a, b) => (a.at ?? 0) - (b.at ?? 0));
}

/** Ends a report: false where there is none of that id. */
export async function closeReport(firestore: Firestore, reportId: string): Promise<boolean> {
  const report = firestore.collection(REPORTS_COLLECTION).doc(reportId);
  if (!(await report.get()).exists) return false;
  await report.delete();
  return true;
}
