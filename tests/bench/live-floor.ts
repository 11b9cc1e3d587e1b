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

import { afterPaint } from '../../src/lib/after-paint.ts';

const asked = new URLSearchParams(location.search);
const [host = '', port] = (asked.get('host') ?? '').split(':');
const firestore = initializeFirestore(initializeApp({ projectId: asked.get('project') ?? '' }), {
  localCache: persistentLocalCache({ tabManager: persistentMultipleTabManager() }),
});
connectFirestoreEmulator(firestore, host, Number(port), { mockUserToken: 'owner' });

/** As in the game: a tick is painted before it is sent, and something moves. */
const isGameLike = asked.has('moves');
const tick = doc(firestore, isGameLike ? 'bench/moving' : 'bench/tick');
const meter = document.querySelector('meter');
let ticks = 0;

function send(): void {
  ticks += 1;
  void setDoc(tick, { ticks });
}

document.querySelector('input')?.addEventListener('change', () => {
  if (isGameLike) void afterPaint().then(send);
  else send();
});
if (isGameLike)
  for (const fighter of [document.createElement('div'), document.createElement('div')]) {
    fighter.textContent = 'A fighter';
    document.body.append(fighter);
    fighter.animate(
      { transform: ['none', 'translateY(6px)', 'none'] },
      { duration: 2000, iterations: Infinity },
    );
  }
onSnapshot(tick, (snapshot) => {
  if (meter) meter.ariaValueText = String(snapshot.get('ticks'));
});
