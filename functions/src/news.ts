import type { NewsKind } from '../../src/domain/index.ts';
import type { PushMessage } from './push-sender.ts';

/** Something that a player may be told. */
export interface News {
  readonly kind: NewsKind;
  /** What it is, of which battle: the same is never told twice. Without a key it may be told again. */
  readonly key?: string;
  readonly message: PushMessage;
}
