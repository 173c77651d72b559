/** The codes of all expected errors. Each app maps every code to its own transport. */
export const APP_ERROR_CODES = [
  'bad_request',
  'unauthenticated',
  'forbidden',
  'insufficient_scope',
  'route_not_found',
  'report_not_found',
  'run_not_found',
  'project_not_found',
  'key_not_found',
  'session_not_found',
  'import_not_found',
  'schedule_not_found',
  'webhook_not_found',
  'delivery_not_found',
  'alert_target_not_found',
  'alert_rule_not_found',
  'method_not_allowed',
  'misdirected_request',
  'conflict',
  'idempotency_key_in_use',
  'import_canceled',
  'import_finished',
  'too_many_webhooks',
  'check_not_found',
  'database_damaged',
  'precondition_failed',
  'payload_too_large',
  'quota_exceeded',
  'unsupported_media_type',
  'validation_failed',
  'idempotency_key_reused',
  'rate_limited',
  'queue_full',
  'account_queue_full',
  'overloaded',
  'shutting_down',
  'internal',
] as const;
export type AppErrorCode = (typeof APP_ERROR_CODES)[number];

/** Error messages by field name. */
export type FieldErrors = Record<string, string[]>;

export type AppErrorDetails = {
  cause?: unknown;
  /** For `validation_failed`: the messages for each invalid field. */
  fields?: FieldErrors;
  /**
   * For `rate_limited`, `queue_full`, `account_queue_full`, `overloaded`, `shutting_down`, `conflict` and
   * `idempotency_key_in_use`: the seconds to wait before retrying.
   */
  retryAfterS?: number;
};

/** An expected error, which the caller can handle. A broken invariant is never an AppError. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: AppErrorCode, message: string, details: AppErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
  }
}

/** A `validation_failed` error for one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('validation_failed', message, { fields: { [field]: [message] } });
}
