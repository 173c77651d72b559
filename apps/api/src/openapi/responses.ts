import type { AppErrorCode } from '@pagemark/domain';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import { PROBLEMS } from '../http/problems.ts';
import type { Answer, Route } from '../routes/route.ts';
import { ProblemBody, ValidationProblemBody } from '../wire/problem-schema.ts';

const ERRORS: readonly AppErrorCode[] = [
  'malformed_request',
  'misdirected_request',
  'validation_failed',
  'rate_limited',
];
const ERRORS_WITH_KEY: readonly AppErrorCode[] = [
  'unauthenticated',
  'forbidden',
  'overloaded',
  'database_damaged',
  'stopping',
];
const ERRORS_WITH_BODY: readonly AppErrorCode[] = ['payload_too_large', 'unsupported_media_type'];

/** What is refused before there is a route: problems of the type `about:blank`. */
const BEFORE_ROUTES: Record<number, string> = {
  408: 'The request did not arrive in time. The connection is closed.',
  417: 'The only expectation that can be met is "Expect: 100-continue".',
  431: 'The request line and headers are larger than 16,384 bytes. The connection is closed.',
};

const ERROR_HEADERS: Partial<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': 'A Bearer challenge (RFC 6750).' },
  403: { 'WWW-Authenticate': 'The scope that is needed (RFC 6750).' },
  415: { Accept: 'The media types that a body may have.' },
  409: { 'Retry-After': 'Seconds; absent when sending the request again cannot help.' },
  429: { 'Retry-After': 'Seconds.', 'RateLimit-Policy': 'The limit.', RateLimit: 'What is left of it.' },
  503: { 'Retry-After': 'Seconds.' },
};

/** The answers of a route: its own, and the errors that it and every route of its kind can have. */
export function responsesOf(route: Route): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, answer] of Object.entries(route.answers)) responses[status] = toResponse(answer);
  const byStatus = Map.groupBy(new Set(errorsOf(route)), (code) => PROBLEMS[code].status);
  for (const [status, codes] of byStatus) {
    const schema = status === 422 ? ValidationProblemBody : ProblemBody;
    responses[String(status)] = toResponse({
      description: codes.map((code) => PROBLEMS[code].page).join(' Or: '),
      content: { type: 'application/problem+json', schema },
      headers: ERROR_HEADERS[status] ?? {},
    });
  }
  for (const [status, description] of Object.entries(BEFORE_ROUTES)) {
    responses[status] = toResponse({
      description,
      content: { type: 'application/problem+json', schema: ProblemBody },
    });
  }
  return responses;
}

function errorsOf({ scope, body, errors }: Route): AppErrorCode[] {
  return [
    ...errors,
    ...ERRORS,
    ...(scope === 'public' ? [] : ERRORS_WITH_KEY),
    ...(body === null ? [] : ERRORS_WITH_BODY),
    'internal',
  ];
}

function toResponse({ description, content, headers = {} }: Answer): ZodOpenApiResponseObject {
  const all = { 'X-Request-Id': 'The id of this request.', ...headers };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(all).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
    ...(content !== undefined && { content: { [content.type]: { schema: content.schema } } }),
  };
}
