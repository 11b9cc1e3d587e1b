import { doc, type Firestore, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { requestCountPath } from '../../src/schema/request-count.ts';

/** Creates a battle in one commit with the raise of the sender's counter, as the rules want it. */
export async function sendRequest(
  firestore: Firestore,
  userId: string,
  path: string,
  battle: object,
): Promise<void> {
  const [, battleId] = path.split('/');
  const counter = doc(firestore, requestCountPath(userId));
  const counted = (await getDoc(counter)).data();
  await writeBatch(firestore)
    .set(doc(firestore, path), battle)
    .set(counter, {
      since: counted?.['since'] ?? serverTimestamp(),
      count: Number(counted?.['count'] ?? 0) + 1,
      battleId,
    })
    .commit();
}
