import { MAX_TARGET_TEXT_BYTES } from './limits.ts';
import { type PlannedTarget, TARGET_FREQUENCIES } from './target.ts';

/** Whether the texts of the targets are more than a request has room for (decision 029). */
export function areTooLong(targets: readonly PlannedTarget[]): boolean {
  return TARGET_FREQUENCIES.some((frequency) => {
    const texts = targets
      .filter((target) => target.frequency === frequency)
      .map(({ title, description }) => title + description);
    return new TextEncoder().encode(texts.join('')).length > MAX_TARGET_TEXT_BYTES;
  });
}
