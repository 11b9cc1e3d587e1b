/** A page that ticks and one that sees it, by Firestore's SDK alone: what a rival's phone is held against. */
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  initializeFirestore,
  onSnapshot,
  persistentLocalCache,
  persistentMultipleTabManager,
  setDoc,
} from 'firebase/firestore';

const asked = new URLSearchParams(location.search);
const [host = '', port] = (asked.get('host') ?? '').split(':');
const firestore = initializeFirestore(initializeApp({ projectId: asked.get('project') ?? '' }), {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: 'owner' });

const tick = doc(firestore, 'bench/tick');
const meter = document.querySelector('meter');
let ticks = 0;

document.querySelector('input')?.addEventListener('change', () => {
  ticks += 1;
  void setDoc(tick, { ticks });
});
onSnapshot(tick, (snapshot) => {
  if (meter) meter.ariaValueText = String(snapshot.get('ticks'));
});
