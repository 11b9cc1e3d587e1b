import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  type DocumentData,
  enableNetwork,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { afterAll } from 'vitest';
import { battleConverter, battlePath } from '../schema/battle-document.ts';
import { invitePath } from '../schema/invite-document.ts';
import type { Backend } from './contract/contract-players.ts';
import { emulator, openEmulatedPhone, PROJECT } from './emulated-phone.ts';

/** The database past the rules. */
function openAsOwner() {
  const app = initializeApp({ projectId: PROJECT }, 'owner');
  const firestore = getFirestore(app);
  const { host, port } = emulator('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: 'owner' });
  return { app, firestore };
}

/** Phones that speak to the local stack as the app does; call it once at the top of a test file. */
export function emulatorBackend(): Backend {
  const closing: (() => Promise<void>)[] = [];
  let phones = 0;
  let owner: Firestore | undefined;
  setLogLevel('silent');
  afterAll(() => Promise.all(closing.map((close) => close())));

  const put = async (path: string, document: DocumentData): Promise<void> => {
    if (!owner) {
      const { app, firestore } = openAsOwner();
      owner = firestore;
      closing.push(() => deleteApp(app));
    }
    await setDoc(doc(owner, path), document);
  };

  return {
    newPhone: async () => {
      phones += 1;
      const { repositories, firestore, close } = openEmulatedPhone(`phone-${phones}`);
      closing.push(close);
      return {
        repositories,
        setOnline: (isOnline) => (isOnline ? enableNetwork(firestore) : disableNetwork(firestore)),
      };
    },

    putBattle: (battle) => put(battlePath(battle.id), battleConverter.toFirestore(battle)),
    putInvite: ({ createdAt, ...invite }) =>
      put(invitePath(invite.id), { ...invite, createdAt: new Date(createdAt ?? 0) }),
  };
}
