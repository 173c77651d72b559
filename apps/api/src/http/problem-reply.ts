import type { AppError } from '@pagemark/domain';
import { PROBLEMS, problemType } from './problems.ts';
import { BODY_TYPES } from './read-body.ts';
import type { Reply } from './reply.ts';
import { retryAfterOf } from './retry-after.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

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
  const retryAfterS = retryAfterOf(error);
  if (retryAfterS !== null) headers.push('Retry-After', String(retryAfterS));
  // RFC 9110 section 15.5.16: what would have been acceptable.
  if (error.code === 'unsupported_media_type')
    headers.push('Accept', (site.bodyTypes ?? BODY_TYPES).join(', '));
  return { status, headers, body: { type: PROBLEM_TYPE, text: JSON.stringify(body) } };
}
