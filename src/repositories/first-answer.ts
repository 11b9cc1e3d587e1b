import type { Observer, Unsubscribe } from './observer.ts';
import { RepositoryError } from './repository-error.ts';

/** How long somebody who asked once waits for a subscription's answer. */
const LIMIT_MS = 10_000;

/**
 * The first value of a subscription, or the first that `isAnswer` takes, asked for once. Rejects with its
 * error, or with `unavailable` after ten seconds.
 */
export function firstAnswer<Value, Answer extends Value = Value>(
  watch: (observer: Observer<Value>) => Unsubscribe,
  isAnswer: (value: Value) => value is Answer = (_value): _value is Answer => true,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      // The first value may come before the subscription has been handed back.
      queueMicrotask(() => stop());
      settle();
    };
    const timer = setTimeout(
      () => finish(() => reject(new RepositoryError('unavailable'))),
      LIMIT_MS,
    );
    const stop = watch({
      next: (value) => {
        if (isAnswer(value)) finish(() => resolve(value));
      },
      error: (error) => finish(() => reject(error)),
    });
  });
}
