import type { AppError } from '@pagemark/domain';
import { PROBLEMS, problemType } from './problems.ts';
import { BODY_TYPES } from '../request/read-body.ts';
import type { ResponseData } from '../response/response-data.ts';
import { retryAfterOf } from './retry-after-of.ts';

const PROBLEM_TYPE = 'application/problem+json; charset=utf-8';

/** The context of an error: the request id, and the base URL of the service; null if unknown. */
export type ProblemSite = {
  requestId: string;
  baseUrl: string | null;
  /** Media types that the route accepts; null or absent: BODY_TYPES. */
  bodyTypes?: readonly string[] | null;
};

/**
 * Converts an error to RFC 9457 problem JSON. `message` and `errors` match Laravel's error bodies. Every 422 has `errors`; errors
 * in a header use its name.
 */
export function problemResponse(
  error: AppError,
  site: ProblemSite,
): ResponseData & { body: { type: string; text: string } } {
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
  // RFC 9110 section 15.5.16: the acceptable media types.
  if (error.code === 'unsupported_media_type')
    headers.push('Accept', (site.bodyTypes ?? BODY_TYPES).join(', '));
  return { status, headers, body: { type: PROBLEM_TYPE, text: JSON.stringify(body) } };
}
