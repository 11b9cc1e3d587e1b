import {
  type Battle,
  hearsWordsOf,
  namedPlayer,
  type PersonalUser,
  standingWords,
  WORD_TEXTS,
} from '../../domain/index.ts';
import { usePersonalUser } from '../players/personal-user.ts';

/** What a player's speech balloon says. */
export interface HeardWord {
  readonly text: string;
  /** To whom, as the viewer would say it: 'you', or a name. */
  readonly to: string;
}

/** By the ids of those who say it. */
export type HeardWords = Readonly<Record<string, HeardWord>>;

/**
 * What stands in the speech balloons of a battle for that viewer: the own words, and those of others that
 * the viewer hears. None of others while it is not known what the viewer wants to hear.
 */
function heardWords(
  battle: Battle,
  viewerId: string,
  personalUser: PersonalUser | undefined,
  now: Date,
): HeardWords {
  const standing = [...standingWords(battle, now)];
  const heard = standing.filter(
    ([id]) => id === viewerId || (personalUser && hearsWordsOf(personalUser, id)),
  );
  return Object.fromEntries(
    heard.map(([id, { kind, to }]) => [
      id,
      { text: WORD_TEXTS[kind], to: to === viewerId ? 'you' : namedPlayer(battle, to).username },
    ]),
  );
}

/** The same as it is now. What the viewer wants to hear is only read where somebody else has spoken. */
export function useHeardWords(battle: Battle, viewerId: string, now: Date): HeardWords {
  const hasOthers = Object.keys(battle.words ?? {}).some((id) => id !== viewerId);
  const state = usePersonalUser(hasOthers);
  return heardWords(
    battle,
    viewerId,
    state.status === 'ready' ? state.personalUser : undefined,
    now,
  );
}

/** What a screen reader is told of the words of others: 'Ben says to you: Nice one!' */
export function spokenWords(battle: Battle, viewerId: string, words: HeardWords): string {
  return Object.entries(words)
    .filter(([id]) => id !== viewerId)
    .map(([id, { text, to }]) => `${namedPlayer(battle, id).username} says to ${to}: ${text}`)
    .join(' ');
}
