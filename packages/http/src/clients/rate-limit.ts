import { AppError } from '@pagemark/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_S = 60;

/** Counts a request for `key`, and adds the RateLimit headers to the flat list `headers`. Throws `rate_limited`. */
export type RateLimit = ((key: string, headers: string[]) => Promise<void>) & {
  /** Requests per minute. */
  readonly perMinute: number;
};

/**
 * Creates a limit of `perMinute` requests per minute and key, counted in this process. The headers follow the IETF draft
 * "RateLimit header fields for HTTP" and contain the given policy name.
 */
export function createRateLimit(policy: string, perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S, keyPrefix: policy });
  const consumeOne = async (key: string, headers: string[]) => {
    const { isAllowed, state } = await consume(limiter, key);
    const resetS = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    headers.push('RateLimit-Policy', `"${policy}";q=${perMinute};w=${WINDOW_S}`);
    headers.push('RateLimit', `"${policy}";r=${Math.max(0, state.remainingPoints)};t=${resetS}`);
    if (isAllowed) return;
    throw new AppError('rate_limited', `Too many requests. Try again in ${resetS} s.`, {
      retryAfterS: resetS,
    });
  };
  return Object.assign(consumeOne, { perMinute });
}

/** Creates the limit on requests per minute for each API key; null: unlimited. */
export function createKeyLimit(perMinute: number | null): RateLimit | null {
  return perMinute === null ? null : createRateLimit('key', perMinute);
}

async function consume(
  limiter: RateLimiterMemory,
  key: string,
): Promise<{ isAllowed: boolean; state: RateLimiterRes }> {
  try {
    return { isAllowed: true, state: await limiter.consume(key) };
  } catch (thrown) {
    // The limiter rejects with its state, which is not an Error.
    if (thrown instanceof RateLimiterRes) return { isAllowed: false, state: thrown };
    throw thrown;
  }
}
