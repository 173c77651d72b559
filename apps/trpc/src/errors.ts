import { AppError } from '@pagemark/domain';
import type { AppErrorCode, FieldErrors } from '@pagemark/domain';
import { retryAfterOf, toAppError } from '@pagemark/http';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { z } from 'zod';
import { BODY_NOT_JSON, BODY_TOO_LARGE } from './http/body.ts';

/** The tRPC code of every error code. The type makes the record exhaustive. */
const TRPC_CODES: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  bad_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  insufficient_scope: 'FORBIDDEN',
  route_not_found: 'NOT_FOUND',
  report_not_found: 'NOT_FOUND',
  run_not_found: 'NOT_FOUND',
  schedule_not_found: 'NOT_FOUND',
  webhook_not_found: 'NOT_FOUND',
  delivery_not_found: 'NOT_FOUND',
  alert_target_not_found: 'NOT_FOUND',
  alert_rule_not_found: 'NOT_FOUND',
  project_not_found: 'NOT_FOUND',
  key_not_found: 'NOT_FOUND',
  session_not_found: 'NOT_FOUND',
  import_not_found: 'NOT_FOUND',
  method_not_allowed: 'METHOD_NOT_SUPPORTED',
  misdirected_request: 'BAD_REQUEST',
  conflict: 'CONFLICT',
  idempotency_key_in_use: 'CONFLICT',
  import_canceled: 'CONFLICT',
  import_finished: 'CONFLICT',
  too_many_webhooks: 'CONFLICT',
  check_not_found: 'NOT_FOUND',
  database_damaged: 'SERVICE_UNAVAILABLE',
  precondition_failed: 'PRECONDITION_FAILED',
  payload_too_large: 'PAYLOAD_TOO_LARGE',
  quota_exceeded: 'PAYLOAD_TOO_LARGE',
  unsupported_media_type: 'UNSUPPORTED_MEDIA_TYPE',
  validation_failed: 'UNPROCESSABLE_CONTENT',
  idempotency_key_reused: 'UNPROCESSABLE_CONTENT',
  rate_limited: 'TOO_MANY_REQUESTS',
  queue_full: 'SERVICE_UNAVAILABLE',
  account_queue_full: 'SERVICE_UNAVAILABLE',
  overloaded: 'SERVICE_UNAVAILABLE',
  shutting_down: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

/** The error codes for errors that tRPC itself throws before it calls a procedure. */
const APP_CODES: Partial<Record<TRPC_ERROR_CODE_KEY, AppErrorCode>> = {
  PARSE_ERROR: 'bad_request',
  BAD_REQUEST: 'bad_request',
  NOT_FOUND: 'route_not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

/** Replaces messages of tRPC that are only a code or a fragment of a sentence. */
const MESSAGES: Partial<Record<TRPC_ERROR_CODE_KEY, string>> = {
  PAYLOAD_TOO_LARGE: BODY_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: BODY_NOT_JSON,
};

/** The error details that a client gets with the message. `retryAfterS` is in seconds. */
export type ErrorFacts = { appCode: AppErrorCode; fields: FieldErrors | null; retryAfterS: number | null };

/** Converts an AppError to a TRPCError with the AppError as its cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[error.code], message: error.message, cause: error });
}

/** The AppError behind a TRPCError. An unexpected error becomes `internal` and reveals no details. */
export function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof z.ZodError) return invalidInput(error.cause);
  const code = APP_CODES[error.code];
  if (code !== undefined)
    return new AppError(code, MESSAGES[error.code] ?? error.message, { cause: error.cause });
  return toAppError(error.cause ?? error);
}

/** The details of an error for the client. */
export function errorFactsOf(error: AppError): ErrorFacts {
  return { appCode: error.code, fields: error.fields ?? null, retryAfterS: error.retryAfterS ?? null };
}

/** HTTP headers for the errors of a response: the longest Retry-After, and WWW-Authenticate when a call is unauthenticated. */
export function errorHeadersOf(errors: readonly AppError[]): Record<string, string> {
  const waitsS = errors.map(retryAfterOf).filter((waitS) => waitS !== null);
  const isUnauthenticated = errors.some(({ code }) => code === 'unauthenticated');
  return {
    ...(waitsS.length > 0 && { 'Retry-After': String(Math.max(...waitsS)) }),
    // RFC 9110 section 11.6.1: every 401 names an authentication scheme.
    ...(isUnauthenticated && { 'WWW-Authenticate': 'Bearer realm="pagemark"' }),
  };
}

function invalidInput(error: z.ZodError): AppError {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [fieldOf(issue.path)];
    for (const name of names) {
      const message =
        issue.code === 'unrecognized_keys'
          ? `The parameter ${JSON.stringify(name)} is unknown.`
          : issue.message;
      // A value of the wrong type can also have the wrong length, which has the same message.
      fields.set(name, [...new Set([...(fields.get(name) ?? []), message])]);
    }
  }
  const [first = 'The parameters are not valid.'] = [...fields.values()].flat();
  // fromEntries defines own properties, so a field named `__proto__` is safe.
  return new AppError('validation_failed', first, { fields: Object.fromEntries(fields) });
}

/** The innermost field name of an issue's path; array indexes are ignored. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}
