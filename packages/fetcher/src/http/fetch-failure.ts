import { LIMIT_MESSAGES, RUN_FAILURE_MESSAGES, runFailure } from '@pagemark/domain';
import type { LimitValue, RunFailure, RunFailureCode } from '@pagemark/domain';

type FetchFailureDetails = {
  /** For readers of the report: contains no IP address, port state, or library message. */
  message?: string;
  cause?: unknown;
  /** The connection broke for reasons unrelated to the page: retry once on a new connection. */
  retriable?: boolean;
  /** The limit that ended the fetch. */
  limit?: LimitValue;
  /** With `blocked_address`: the address is allowed, but not for a URL from a public source. */
  isPrivateNetwork?: boolean;
  /** With `retry_after_active`: when the pause ends that the host asked for. */
  pauseMs?: number;
};

/** An expected failure of a fetch. Internal to this package, which returns it as an outcome. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly code: RunFailureCode;
  readonly retriable: boolean;
  readonly limit: LimitValue | null;
  readonly isPrivateNetwork: boolean;
  readonly pauseMs: number | null;

  constructor(code: RunFailureCode, details: FetchFailureDetails = {}) {
    super(details.message ?? RUN_FAILURE_MESSAGES[code], { cause: details.cause });
    this.code = code;
    this.retriable = details.retriable ?? false;
    this.limit = details.limit ?? null;
    this.isPrivateNetwork = details.isPrivateNetwork ?? false;
    this.pauseMs = details.pauseMs ?? null;
  }

  toRunFailure(): RunFailure {
    return runFailure(this.code, this.message, this.limit);
  }
}

/** The failure of a fetch that exceeded a limit, with the message of the limit. */
export function limitFailure(code: RunFailureCode, limit: LimitValue, cause?: unknown): FetchFailure {
  return new FetchFailure(code, { message: LIMIT_MESSAGES[limit.name], limit, cause });
}

/** The `code` property that Node, OpenSSL and undici put on their errors; null when there is none. */
export function errorCode(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
