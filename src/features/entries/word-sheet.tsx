import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { List } from '../../components/list.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import {
  type Battle,
  CHEERS,
  type EntrySlot,
  hasNudged,
  isolatedText,
  MOST_CHEERS,
  namedPlayer,
  NUDGES,
  sayWord,
  targetAt,
  WORD_TEXTS,
  type WordKind,
  type WordRefusal,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { battlesIn, useFromOpenBattles } from '../../stores/battles/open-battles.ts';
import { useUserId } from '../../stores/session/session.ts';
import { useSayWord } from './use-say-word.ts';
import styles from './word-sheet.module.css';

interface WordSheetProps {
  battle: Battle;
  to: string;
  /** The entry that it is about; null for a nudge. */
  about: EntrySlot | null;
  onClose: () => void;
}

/** Four words to choose from, for what a rival has done or to get one going (D199). */
export function WordSheet({ battle, to, about, onClose }: WordSheetProps) {
  const userId = useUserId();
  const say = useSayWord();
  const [chosen, setChosen] = useState<WordKind | null>(null);
  const { username } = namedPlayer(battle, to);
  const kinds: readonly WordKind[] = about === null ? NUDGES : CHEERS;
  const open = useFromOpenBattles(battlesIn);
  const isNudged = about === null && hasNudged(open, userId, to, now());
  const reason = isNudged ? 'said' : refusalOf(battle, userId, { to, about }, kinds);

  const choose = async (kind: WordKind): Promise<void> => {
    setChosen(kind);
    await say(battle.id, { to, kind, about }, username);
    onClose();
  };
  return (
    <Dialog title={about === null ? `Nudge ${username}` : `Cheer ${username}`} onClose={onClose}>
      {chosen === null && reason ? (
        <p>{whyNot(reason, username)}</p>
      ) : (
        <>
          <p>
            {about === null
              ? 'Nothing done yet today.'
              : `For ${isolatedText(titleAt(battle, about))}.`}
          </p>
          <List className={styles.words}>
            {kinds.map((kind) => (
              <li key={kind}>
                <button
                  type="button"
                  className={styles.word}
                  aria-busy={chosen === kind || undefined}
                  onClick={() => {
                    if (chosen === null) void choose(kind);
                  }}
                >
                  {WORD_TEXTS[kind]}
                </button>
              </li>
            ))}
          </List>
          <OfflineNote>A word is said now or not at all.</OfflineNote>
        </>
      )}
    </Dialog>
  );
}

const titleAt = (battle: Battle, slot: EntrySlot): string =>
  targetAt(battle, slot)?.title ?? 'this target';

function refusalOf(
  battle: Battle,
  userId: string,
  { to, about }: Pick<WordSheetProps, 'to' | 'about'>,
  [kind]: readonly WordKind[],
): WordRefusal | undefined {
  if (kind === undefined) return undefined;
  const said = sayWord(battle, userId, { to, kind, about }, now());
  return said.ok ? undefined : said.reason;
}

function whyNot(reason: WordRefusal, username: string): string {
  switch (reason) {
    case 'said':
      return `${username} has heard you already.`;
    case 'enough':
      return `${username} has heard ${MOST_CHEERS} from you today. Tomorrow is another day.`;
    case 'has-begun':
      return `${username} has already started today.`;
    case 'nothing-done':
      return 'There is nothing to cheer for any more.';
    case 'over':
      return 'This battle is not running.';
    case 'nobody':
      return 'Nobody is there to hear you.';
  }
}
