import { type Battle, entryAt, type EntrySlot, targetAt } from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import type { UnsentPhoto } from '../../schema/photo.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { refusalOf } from '../../stores/entries/send-entry.ts';
import { NOT_UPLOADED } from '../../stores/unsent/photo-queue.ts';
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
 * while its dialog shows how far it is. Gives back what the game itself has against the entry; undefined when
 * it is taken.
 */
export function useAddProof() {
  const post = useRepositories();
  const userId = useUserId();

  const send = async (photo: Omit<UnsentPhoto, 'image'>, image: Blob): Promise<void> => {
    const { battleId, dayKey, targetKey } = photo;
    const sending = addPhoto(post, { ...photo, image: await image.arrayBuffer() });
    openEntryDialog({ kind: 'proof', battleId, slot: { dayKey, targetKey } });
    await sending;
  };

  return (battle: Battle, { dayKey, targetKey }: EntrySlot, proof: Proof): string | undefined => {
    const slot = { dayKey, targetKey };
    const entry = entryAt(battle, slot, userId);
    const known: UnsentPhoto['input'] = typeof entry?.input === 'number' ? entry.input : true;
    const { image, input = known, hide = entry?.hide ?? false } = proof;
    const photo = entry?.photo ?? null;
    const change = { userId, ...slot, input, hide, at: now().getTime() };
    const refusal = refusalOf(battle, { ...change, photo: photo ?? NOT_UPLOADED });
    if (refusal !== undefined) return refusal;
    const id = crypto.randomUUID();
    const title = targetAt(battle, slot)?.title ?? '';
    void send({ ...change, id, battleId: battle.id, title, path: null, replaces: photo }, image);
    return undefined;
  };
}
