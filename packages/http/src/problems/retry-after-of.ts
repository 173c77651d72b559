import type { AppError, AppErrorCode } from '@pagemark/domain';

/** Used for retryable codes if the error has no `retryAfterS`, in seconds. */
const RETRY_AFTER_DEFAULT_S = 5;
const RETRYABLE: ReadonlySet<AppErrorCode> = new Set([
  'rate_limited',
  'queue_full',
  'account_queue_full',
  'overloaded',
  'shutting_down',
  'conflict',
  'idempotency_key_in_use',
  'database_damaged',
]);

/** The value of Retry-After in whole seconds (RFC 9110 section 10.2.3); null if retrying does not help. */
export function retryAfterOf({ code, retryAfterS }: AppError): number | null {
  if (!RETRYABLE.has(code)) return null;
  return Math.max(1, Math.ceil(retryAfterS ?? RETRY_AFTER_DEFAULT_S));
}
