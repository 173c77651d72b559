import type { AppErrorCode } from '@pagemark/domain';
import { PROBLEMS } from '@pagemark/http';
import { ProblemBody, ValidationProblemBody } from '@pagemark/http/wire';
import { z } from 'zod';
import type { ZodOpenApiResponseObject, ZodOpenApiResponsesObject } from 'zod-openapi';
import type { RouteResponse, Route } from '../routes/route.ts';

const ERRORS: readonly AppErrorCode[] = [
  'bad_request',
  'misdirected_request',
  'validation_failed',
  'rate_limited',
];
const ERRORS_WITH_KEY: readonly AppErrorCode[] = [
  'unauthenticated',
  'insufficient_scope',
  'overloaded',
  'database_damaged',
  'shutting_down',
];
const ERRORS_WITH_BODY: readonly AppErrorCode[] = ['payload_too_large', 'unsupported_media_type'];

/** Responses to requests that never reach a route. Their problems have the type `about:blank`. */
const BEFORE_ROUTES: Record<number, string> = {
  408: 'The request did not arrive in time. The connection is closed.',
  417: 'The only supported expectation is "Expect: 100-continue".',
  431: 'The request line and headers are larger than 16,384 bytes. The connection is closed.',
};

const ERROR_HEADERS: Partial<Record<number, Record<string, string>>> = {
  401: { 'WWW-Authenticate': 'A Bearer challenge (RFC 6750).' },
  403: { 'WWW-Authenticate': 'The required scope (RFC 6750).' },
  415: { Accept: 'The supported media types.' },
  409: { 'Retry-After': 'Seconds to wait before retrying; absent when retrying does not help.' },
  429: {
    'Retry-After': 'Seconds to wait before retrying.',
    'RateLimit-Policy': 'The limit.',
    RateLimit: 'Requests left, and the seconds until the limit resets.',
  },
  503: { 'Retry-After': 'Seconds to wait before retrying.' },
};

/** The OpenAPI responses of a route: its own, and the errors of all routes of its kind. */
export function responsesOf(route: Route): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, response] of Object.entries(route.responses)) responses[status] = toResponse(response);
  const byStatus = Map.groupBy(new Set(errorsOf(route)), (code) => PROBLEMS[code].status);
  for (const [status, codes] of byStatus) {
    const schema = status === 422 ? ValidationProblemBody : ProblemBody;
    responses[String(status)] = toResponse({
      description: codes.map((code) => PROBLEMS[code].page).join('\n\n'),
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

function toResponse({ description, content, headers = {} }: RouteResponse): ZodOpenApiResponseObject {
  const all = { 'X-Request-Id': 'Id of the request.', ...headers };
  return {
    description,
    headers: Object.fromEntries(
      Object.entries(all).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
    ),
    ...(content !== undefined && {
      content: {
        [content.type]: { schema: content.schema },
        ...(content.csv !== undefined && {
          'text/csv': { schema: z.string().meta({ description: content.csv }) },
        }),
      },
    }),
  };
}
