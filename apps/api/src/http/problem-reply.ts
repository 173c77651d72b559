import type { AppError, AppErrorCode } from '@pagemark/domain';
import { PROBLEMS, problemType } from './problems.ts';
import { BODY_TYPES } from './read-body.ts';
import type { Reply } from './reply.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** Sent as Retry-After where a code asks for one and the error does not say, in seconds. */
const RETRY_AFTER_DEFAULT_S = 5;
const RETRYABLE: ReadonlySet<AppErrorCode> = new Set([
  'rate_limited',
  'queue_full',
  'overloaded',
  'stopping',
]);

/** Where an error happened: the request's id, and the base of the service's URLs when it is known. */
export type ProblemSite = {
  requestId: string;
  baseUrl: string | null;
  /** Media types that a body may have there, when they are others than everywhere. */
  bodyTypes?: readonly string[] | null;
};

/**
 * An error as RFC 9457 problem JSON, with `message` and `errors` for clients that know Laravel's error bodies.
 * Every 422 has `errors`, one about a header under the header's name.
 */
export function problemReply(
  error: AppError,
  site: ProblemSite,
): Reply & { body: { type: string; text: string } } {
  const { status, title } = PROBLEMS[error.code];
  const body = {
    type: problemType(error.code, site.baseUrl),
    title,
    status,
    detail: error.message,
    instance: site.requestId,
    message: error.message,
    ...(status === 422 && { errors: error.fields ?? { 'Idempotency-Key': [error.message] } }),
  };
  const headers: string[] = [];
  if (RETRYABLE.has(error.code)) {
    const retryAfterS = Math.max(1, Math.ceil(error.retryAfterS ?? RETRY_AFTER_DEFAULT_S));
    headers.push('Retry-After', String(retryAfterS));
  }
  // RFC 9110 section 15.5.16: what would have been acceptable.
  if (error.code === 'unsupported_media_type')
    headers.push('Accept', (site.bodyTypes ?? BODY_TYPES).join(', '));
  return { status, headers, body: { type: PROBLEM_TYPE, text: JSON.stringify(body) } };
}
