import { type Battle, entryAt, type EntrySlot, targetAt } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { addPhoto } from './photo-sender.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';

/** What is recorded together with the photo; what is left out stays as it is. */
interface Proof {
  readonly image: Blob;
  readonly input?: number | undefined;
  readonly hide?: boolean | undefined;
}

/**
 * Gives a target its photo, new or in the place of another: kept on the device first, then sent
 * while its dialog shows how far it is.
 */
export function useAddProof() {
  const post = useRepositories();
  const userId = useUserId();

  return async (battle: Battle, slot: EntrySlot, { image, input, hide }: Proof): Promise<void> => {
    const target = targetAt(battle, slot);
    if (!target) return;
    const { dayKey, targetKey } = slot;
    const entry = entryAt(battle, slot, userId);
    const known = typeof entry?.input === 'number' ? entry.input : true;
    const bytes = await image.arrayBuffer();
    const sending = addPhoto(post, {
      id: crypto.randomUUID(),
      userId,
      battleId: battle.id,
      dayKey,
      targetKey,
      title: target.title,
      input: input ?? known,
      hide: hide ?? entry?.hide ?? false,
      at: now().getTime(),
      image: bytes,
      path: null,
      replaces: entry?.photo ?? null,
    });
    openEntryDialog({ kind: 'proof', battleId: battle.id, slot: { dayKey, targetKey } });
    await sending;
  };
}
