import { type Battle, entryOf } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { openEntryDialog } from '../../stores/entry-dialogs.ts';
import { addPhoto } from '../../stores/photo-sender.ts';
import { type EntrySlot, slotTarget } from '../../stores/entry-slot.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';

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
    const target = slotTarget(battle, slot);
    if (!target) return;
    const { battleId, dayKey, targetKey } = slot;
    const entry = entryOf(target, userId);
    const known = typeof entry?.input === 'number' ? entry.input : true;
    const bytes = await image.arrayBuffer();
    const sending = addPhoto(post, {
      id: crypto.randomUUID(),
      userId,
      battleId,
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
    openEntryDialog({ kind: 'proof', slot });
    await sending;
  };
}
