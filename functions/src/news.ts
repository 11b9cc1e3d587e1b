import type { NewsKind } from '../../src/domain/index.ts';
import type { PushMessage } from './push-sender.ts';

/** Something that a player may be told. */
export interface News {
  readonly kind: NewsKind;
  /** What it is, of which battle: the same is never told twice. Without a key it may be told again. */
  readonly key?: string;
  /** The player whom it is about, or who caused it: whoever is apart from them does not hear of it (D189). */
  readonly from?: string | undefined;
  readonly message: PushMessage;
}

/** News of a request, or of a link, that becomes the battle of that id. */
export const requestNews = (
  battleId: string,
  key: string,
  from: string | undefined,
  message: PushMessage,
): News => ({ kind: 'requests', key: `${key} ${battleId}`, from, message });

/** To whoever made a group that somebody takes a seat in, by a request or by a link. */
export const joinedText = (username: string): string => `${username} has joined your group battle.`;
