import { LIMIT_MESSAGES, RUN_FAILURE_MESSAGES, runFailure, messageWithLimit } from '@pagemark/domain';
import type { LimitValue, RunFailure, RunFailureCode } from '@pagemark/domain';

type FetchFailureDetails = {
  /** A sentence for the reader of the report: no address, no port state, no library's own words. */
  message?: string;
  cause?: unknown;
  /** The connection broke in a way that says nothing of the page: one try on a new connection is due. */
  retriable?: boolean;
  /** The limit that ended the fetch. */
  limit?: LimitValue;
  /** Of `blocked_address`: it may be contacted, but not because something public leads there. */
  isPrivateNetwork?: boolean;
};

/** An expected way for a fetch to end without a page. Never leaves this package: it becomes an outcome. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly code: RunFailureCode;
  readonly retriable: boolean;
  readonly limit: LimitValue | null;
  readonly isPrivateNetwork: boolean;

  constructor(code: RunFailureCode, details: FetchFailureDetails = {}) {
    super(details.message ?? RUN_FAILURE_MESSAGES[code], { cause: details.cause });
    this.code = code;
    this.retriable = details.retriable ?? false;
    this.limit = details.limit ?? null;
    this.isPrivateNetwork = details.isPrivateNetwork ?? false;
  }

  toRunFailure(): RunFailure {
    const message = this.limit === null ? this.message : messageWithLimit(this.message, this.limit);
    return runFailure(this.code, message);
  }
}

/** The failure of a fetch that a limit ended, in the limit's words. */
export function limitFailure(code: RunFailureCode, limit: LimitValue, cause?: unknown): FetchFailure {
  return new FetchFailure(code, { message: LIMIT_MESSAGES[limit.name], limit, cause });
}

/** The `code` property that Node, OpenSSL and undici put on their errors; null when there is none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
