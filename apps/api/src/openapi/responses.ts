import type { AppErrorCode } from '@pagemark/domain';
import { PROBLEMS, problemSlug } from '@pagemark/http';
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
const BEFORE_ROUTES: Readonly<Record<number, { id: string; title: string; description: string }>> = {
  408: {
    id: 'RequestTimeout',
    title: 'Request Timeout',
    description: 'The request did not arrive in time. The connection is closed.',
  },
  417: {
    id: 'ExpectationFailed',
    title: 'Expectation Failed',
    description: 'The only supported expectation is "Expect: 100-continue".',
  },
  431: {
    id: 'HeadersTooLarge',
    title: 'Request Header Fields Too Large',
    description: 'The request line and headers are larger than 16,384 bytes. The connection is closed.',
  },
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
  for (const [status, codes] of byStatus)
    responses[String(status)] = problemResponse(status, codes.toSorted());
  for (const status of Object.keys(BEFORE_ROUTES)) responses[status] = earlyResponse(Number(status));
  return responses;
}

/**
 * The responses that operations share, by component name. The document generator recognizes a component by object
 * identity.
 */
const shared = new Map<string, ZodOpenApiResponseObject>();

function share(id: string, response: Omit<ZodOpenApiResponseObject, 'id'>): ZodOpenApiResponseObject {
  const known = shared.get(id) ?? { ...response, id };
  shared.set(id, known);
  return known;
}

/** The response to a request that never reaches a route. */
function earlyResponse(status: number): ZodOpenApiResponseObject {
  const { id = '', title = '', description = '' } = BEFORE_ROUTES[status] ?? {};
  const example = problemExample({ type: 'about:blank', title, status, detail: description });
  const content = { 'application/problem+json': { schema: ProblemBody, example } };
  return share(id, { ...toResponse({ description }), content });
}

/** The response with one of several problems. Operations with the same problems share it as a component. */
function problemResponse(status: number, codes: readonly AppErrorCode[]): ZodOpenApiResponseObject {
  const examples = codes.map((code) => {
    const { title, page } = PROBLEMS[code];
    const type = `https://audit.example.com/api/v1/problems/${problemSlug(code)}`;
    const value = problemExample({ type, title, status, detail: page });
    return [problemSlug(code), { summary: title, value }];
  });
  return share(codes.map(componentName).join('Or'), {
    ...toResponse({
      description: codes.map((code) => PROBLEMS[code].page).join('\n\n'),
      headers: ERROR_HEADERS[status] ?? {},
    }),
    content: {
      'application/problem+json': {
        schema: status === 422 ? ValidationProblemBody : ProblemBody,
        examples: Object.fromEntries(examples),
      },
    },
  });
}

/** `report_not_found` as the name of a component: `ReportNotFound`. */
function componentName(code: AppErrorCode): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}

type ProblemParts = { type: string; title: string; status: number; detail: string };

function problemExample(parts: ProblemParts): object {
  const problem = { ...parts, instance: '0198c1f4-9c2b-7e61-b0d4-8a1f3c5e7092', message: parts.detail };
  return parts.status === 422 ? { ...problem, errors: { url: ['url is required.'] } } : problem;
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
