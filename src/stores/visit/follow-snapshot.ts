import { onHidden } from '../../lib/on-hidden.ts';
import { OPEN_PORTION, type SyncedBattle } from '../../repositories/battle-repository.ts';
import { adoptOpenBattles, onOpenBattles, openBattlesNow } from '../battles/open-battles.ts';
import { showEnds } from '../battles/told-ends.ts';
import { adoptPlayers, knownPlayers, onPlayers } from '../players/players.ts';
import { rememberPlayer } from '../session/remembered-player.ts';
import { adoptSession, useSession } from '../session/session.ts';
import { clearSnapshot, type Snapshot, writeSnapshot } from './snapshot.ts';

/** Like the rest of what the device remembers (spec section 9, "Local state save debounce"). */
const SAVE_DELAY_MS = 800;

/** Shows the last visit's session, open battles and ends until Firebase says what they are now. */
export function adoptSnapshot({ battles, rivals, ...session }: Snapshot): void {
  adoptSession({ status: 'signed-in', ...session });
  adoptPlayers(rivals);
  adoptOpenBattles(battles);
  showEnds();
}

/**
 * The snapshot's one writer: keeps it as the session and the open battles are, and removes it with
 * the session's end, until the returned function is called. That there is a player is remembered
 * with the sign-in.
 */
export function followSnapshot(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const save = (): void => {
    forget();
    const { session } = useSession.getState();
    const open = openBattlesNow();
    if (session.status !== 'signed-in' || session.user === null || open.status !== 'ready') return;
    const kept = onePortion(open.battles);
    const rivals = knownPlayers(new Set(kept.flatMap(({ battle }) => battle.userIds)));
    void writeSnapshot({ ...session, user: session.user, battles: kept, rivals });
  };
  const saveSoon = (): void => {
    timer ??= setTimeout(save, SAVE_DELAY_MS);
  };

  const stopSession = useSession.subscribe(({ session }, { session: before }) => {
    if (session.status === 'signed-in') {
      // At once: whoever opens `/` before the snapshot is written must not find a visitor's page. And only once:
      // whatever else is heard of a player who is just leaving in another tab would bring them back.
      if (before.status !== 'signed-in' || before.userId !== session.userId) rememberPlayer(true);
      saveSoon();
    } else if (session.status !== 'loading') {
      forget();
      void clearSnapshot();
    }
  });
  const stopBattles = onOpenBattles(saveSoon);
  const stopPlayers = onPlayers(saveSoon);
  const stopHiding = onHidden(() => {
    if (timer !== undefined) save();
  });
  return () => {
    forget();
    stopHiding();
    stopPlayers();
    stopSession();
    stopBattles();
  };
}

const isRequest = ({ battle }: SyncedBattle): boolean => battle.status === 'PENDING';

/** All that runs, and as many requests as a start shows: the first paint reads no flood. */
function onePortion(battles: readonly SyncedBattle[]): SyncedBattle[] {
  return [
    ...battles.filter((synced) => !isRequest(synced)),
    ...battles.filter(isRequest).slice(0, OPEN_PORTION),
  ];
}
