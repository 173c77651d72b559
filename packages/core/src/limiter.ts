import { AppError } from '@pagemark/domain';

/** Limits on operations in progress: in total, and per holder (an account or client address). */
export type LimiterOptions = { max: number; perHolder: number };

/** Limits concurrent operations in this process. */
export type Limiter<K> = {
  /**
   * Starts an operation and returns a function that ends it, which may be called more than once. Throws `rate_limited` when the
   * holder is at its limit, `overloaded` when the total is.
   */
  take(holder: K): () => void;
};

/** Seconds to wait before retrying: operations in progress take seconds or minutes. */
const RETRY_AFTER_S = 10;

/** Creates a limiter. `things`: the limited operations, in the plural: `uploads`. */
export function createLimiter<K>(things: string, { max, perHolder }: LimiterOptions): Limiter<K> {
  const held = new Map<K, number>();
  let inAll = 0;
  return {
    take(holder) {
      const before = held.get(holder) ?? 0;
      if (before >= perHolder) {
        const message = `You already have ${perHolder} ${things} in progress, which is the limit.`;
        throw new AppError('rate_limited', message, { retryAfterS: RETRY_AFTER_S });
      }
      if (inAll >= max) {
        const message = `The service already has ${max} ${things} in progress, which is the limit.`;
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
