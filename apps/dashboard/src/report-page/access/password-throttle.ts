import { AppError } from '@pagemark/domain';
import { addressGroupOf } from '@pagemark/http';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum wrong passwords per report from one client address, and per report from all. */
const ADDRESS_TRIES = 5;
const ADDRESS_WINDOW_S = 15 * 60;
const REPORT_TRIES = 50;
const REPORT_WINDOW_S = 3_600;

export type PasswordThrottle = {
  /**
   * Takes one attempt before the password is verified, so concurrent attempts cannot exceed the limit. Throws
   * `rate_limited`. Owners use their session, so no one can lock them out.
   */
  take(reportId: string, client: string | undefined): Promise<void>;
  /** Returns the attempts after a correct password. */
  refund(reportId: string, client: string | undefined): Promise<void>;
};

/** Counts wrong passwords in this process. */
export function createPasswordThrottle(): PasswordThrottle {
  const byAddress = new RateLimiterMemory({ points: ADDRESS_TRIES, duration: ADDRESS_WINDOW_S });
  const byReport = new RateLimiterMemory({ points: REPORT_TRIES, duration: REPORT_WINDOW_S });
  return {
    async take(reportId, client) {
      await consume(byAddress, keyOf(reportId, client));
      await consume(byReport, reportId);
    },
    async refund(reportId, client) {
      await byAddress.delete(keyOf(reportId, client));
      await byReport.reward(reportId, 1);
    },
  };
}

function keyOf(reportId: string, client: string | undefined): string {
  return `${reportId} ${addressGroupOf(client)}`;
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (thrown) {
    // The limiter rejects with its state, which is not an Error.
    if (!(thrown instanceof RateLimiterRes)) throw thrown;
    const retryAfterS = Math.max(1, Math.ceil(thrown.msBeforeNext / 1000));
    const minutes = Math.ceil(retryAfterS / 60);
    const when = minutes === 1 ? '1 minute' : `${minutes} minutes`;
    throw new AppError('rate_limited', `Too many wrong passwords. Try again in ${when}.`, { retryAfterS });
  }
}
