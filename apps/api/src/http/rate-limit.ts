import { AppError } from '@pagemark/domain';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

const WINDOW_S = 60;

/**
 * Takes one request of what `key` is allowed, and adds the headers that tell about it to the flat list `headers`.
 * Throws `rate_limited`.
 */
export type RateLimit = (key: string, headers: string[]) => Promise<void>;

/**
 * Allows `perMinute` requests a minute for each key, counted in this process. The headers are those of the IETF
 * draft "RateLimit header fields for HTTP", under the policy name given.
 */
export function createRateLimit(policy: string, perMinute: number): RateLimit {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_S, keyPrefix: policy });
  return async (key, headers) => {
    const { isAllowed, state } = await consume(limiter, key);
    const resetS = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    headers.push('RateLimit-Policy', `"${policy}";q=${perMinute};w=${WINDOW_S}`);
    headers.push('RateLimit', `"${policy}";r=${Math.max(0, state.remainingPoints)};t=${resetS}`);
    if (isAllowed) return;
    throw new AppError('rate_limited', `Too many requests: try again in ${resetS} s.`, {
      retryAfterS: resetS,
    });
  };
}

/** Allows one key `perMinute` requests a minute; null: any number, without a limit to ask. */
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
    // The limiter refuses by rejecting with its state, which is not an Error.
    if (thrown instanceof RateLimiterRes) return { isAllowed: false, state: thrown };
    throw thrown;
  }
}
