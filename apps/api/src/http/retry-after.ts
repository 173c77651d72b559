import type { AppError, AppErrorCode } from '@pagemark/domain';

/** Where a code asks for another try and the error does not say when, in seconds. */
const RETRY_AFTER_DEFAULT_S = 5;
const RETRYABLE: ReadonlySet<AppErrorCode> = new Set([
  'rate_limited',
  'queue_full',
  'account_queue_full',
  'overloaded',
  'stopping',
  'conflict',
  'idempotency_key_in_use',
  'database_damaged',
]);

/** After how many seconds it makes sense to try again, as Retry-After has it (RFC 9110 section 10.2.3); null: it makes none. */
export function retryAfterOf({ code, retryAfterS }: AppError): number | null {
  if (!RETRYABLE.has(code)) return null;
  return Math.max(1, Math.ceil(retryAfterS ?? RETRY_AFTER_DEFAULT_S));
}
