import { retryAfterOf, toAppError } from '@pagemark/api';
import { AppError } from '@pagemark/domain';
import type { AppErrorCode, FieldErrors } from '@pagemark/domain';
import { TRPCError } from '@trpc/server';
import type { TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { z } from 'zod';

/** Exhaustive: a code that the domain adds does not compile until it has its place here. */
const TRPC_CODES: Record<AppErrorCode, TRPC_ERROR_CODE_KEY> = {
  malformed_request: 'BAD_REQUEST',
  unauthenticated: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  route_not_found: 'NOT_FOUND',
  report_not_found: 'NOT_FOUND',
  schedule_not_found: 'NOT_FOUND',
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
  stopping: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_SERVER_ERROR',
};

/** What tRPC itself finds wrong with a request, before any procedure, in the domain's words. */
const APP_CODES: Partial<Record<TRPC_ERROR_CODE_KEY, AppErrorCode>> = {
  PARSE_ERROR: 'malformed_request',
  BAD_REQUEST: 'malformed_request',
  NOT_FOUND: 'route_not_found',
  METHOD_NOT_SUPPORTED: 'method_not_allowed',
  PAYLOAD_TOO_LARGE: 'payload_too_large',
  UNSUPPORTED_MEDIA_TYPE: 'unsupported_media_type',
};

/** What an error tells a client beside its message. */
export type ErrorFacts = { appCode: AppErrorCode; fields: FieldErrors | null; retryAfterS: number | null };

/** An error of a use case as one of this transport; the use case's own is its cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[error.code], message: error.message, cause: error });
}

/** The expected error that is behind an error of this transport; what nobody expected is `internal`, which tells nothing of it. */
export function appErrorOf(error: TRPCError): AppError {
  if (error.cause instanceof AppError) return error.cause;
  if (error.cause instanceof z.ZodError) return invalidInput(error.cause);
  const code = APP_CODES[error.code];
  if (code !== undefined) return new AppError(code, error.message, { cause: error.cause });
  return toAppError(error.cause ?? error);
}

/** What a client is told of an error beside its message. */
export function errorFactsOf(error: AppError): ErrorFacts {
  return { appCode: error.code, fields: error.fields ?? null, retryAfterS: error.retryAfterS ?? null };
}

/** What a client that knows only HTTP is told of errors: when to try again after the slowest, and how to prove who it is. */
export function errorHeadersOf(errors: readonly AppError[]): Record<string, string> {
  const waitsS = errors.map(retryAfterOf).filter((waitS) => waitS !== null);
  const isUnknown = errors.some(({ code }) => code === 'unauthenticated');
  return {
    ...(waitsS.length > 0 && { 'Retry-After': String(Math.max(...waitsS)) }),
    // RFC 9110 section 11.6.1: every 401 says by which scheme.
    ...(isUnknown && { 'WWW-Authenticate': 'Bearer realm="pagemark"' }),
  };
}

function invalidInput(error: z.ZodError): AppError {
  const fields = new Map<string, string[]>();
  for (const issue of error.issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [fieldOf(issue.path)];
    for (const name of names) {
      const sentence =
        issue.code === 'unrecognized_keys'
          ? `The parameter ${JSON.stringify(name)} is unknown.`
          : issue.message;
      fields.set(name, [...(fields.get(name) ?? []), sentence]);
    }
  }
  const [first = 'The parameters are not valid.'] = [...fields.values()].flat();
  // fromEntries defines its properties: `__proto__` becomes one like any other.
  return new AppError('validation_failed', first, { fields: Object.fromEntries(fields) });
}

/** The innermost name on the way to what is wrong; places in an array have none. */
function fieldOf(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}
