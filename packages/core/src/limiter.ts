import { AppError } from '@pagemark/domain';

/** How many of one thing may be in progress: in all, and of one holder (an account, a client address). */
export type LimiterOptions = { max: number; perHolder: number };

/** Counts what is in progress in this process. */
export type Limiter<K> = {
  /**
   * Takes a place and returns what gives it back, which may be called more than once. Throws `rate_limited` when the
   * holder has its share, `overloaded` when there is no place left for anyone.
   */
  take(holder: K): () => void;
};

/** When to try again, in seconds: what is in progress takes seconds or minutes. */
const RETRY_AFTER_S = 10;

/** Makes places for `things`, in the plural: `uploads`. */
export function createLimiter<K>(things: string, { max, perHolder }: LimiterOptions): Limiter<K> {
  const held = new Map<K, number>();
  let inAll = 0;
  return {
    take(holder) {
      const before = held.get(holder) ?? 0;
      if (before >= perHolder) {
        const message = `You have ${perHolder} ${things} in progress already, which is the limit.`;
        throw new AppError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
      }
      if (inAll >= max) {
        const message = `The service has ${max} ${things} in progress already, which is the limit.`;
        throw new AppError('overloaded', message, { retryAfterS: RETRY_AFTER_S });
      }
      held.set(holder, before + 1);
      inAll += 1;
      let isHeld = true;
      return () => {
        if (!isHeld) return;
        isHeld = false;
        inAll -= 1;
        const left = (held.get(holder) ?? 1) - 1;
        if (left === 0) held.delete(holder);
        else held.set(holder, left);
      };
    },
  };
}
