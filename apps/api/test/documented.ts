import { APP_ERROR_CODES } from '@pagemark/domain';
import type { AppErrorCode } from '@pagemark/domain';
import { PROBLEMS } from '@pagemark/http';
import { z } from 'zod';
import { createOpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/routes.ts';

// Verifies responses against the published OpenAPI document, parsed from JSON.

const JsonObject = z.record(z.string(), z.unknown());
const Content = z.record(
  z.string(),
  z.object({
    schema: JsonObject,
    example: z.unknown().optional(),
    examples: z.record(z.string(), z.object({ value: z.unknown() })).optional(),
  }),
);
const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        description: z.string().optional(),
        required: z.boolean().default(false),
        schema: JsonObject,
        example: z.unknown().optional(),
      }),
    )
    .default([]),
  requestBody: z.object({ required: z.boolean().default(false), content: Content }).optional(),
  responses: z.record(
    z.string(),
    z.object({ headers: JsonObject, content: Content.optional(), description: z.string() }),
  ),
  security: z.array(JsonObject),
});
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: JsonObject }),
});
const Shared = z.object({ components: z.object({ responses: z.record(z.string(), z.unknown()) }) });

/** The parts of the OpenAPI document that the tests read. */
export type PublishedDocument = z.infer<typeof Document>;

const SHARED_RESPONSE = '#/components/responses/';

/** Parses the text of the document. References to shared responses are resolved. */
export function parseDocument(text: string): PublishedDocument {
  const { responses } = Shared.parse(JSON.parse(text)).components;
  return Document.parse(
    JSON.parse(text, (_name, value: unknown) => {
      const reference: unknown = Object(value).$ref;
      const isShared = typeof reference === 'string' && reference.startsWith(SHARED_RESPONSE);
      return isShared ? responses[reference.slice(SHARED_RESPONSE.length)] : value;
    }),
  );
}

/** The published document of the routes. */
export const published = parseDocument(JSON.stringify(createOpenApi(ROUTES)));

const patterns = Object.keys(published.paths).map((path) => ({
  path,
  // A parameter has at least one character and no slash.
  regex: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

const compiled = new Map<string, z.ZodType>();

/** Compiles a schema of the document to a validator. */
export function compileSchema(schema: Record<string, unknown>): z.ZodType {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify({ ...schema, $defs: published.components.schemas });
  // zod resolves only references to $defs.
  const validator = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  compiled.set(key, validator);
  return validator;
}

/** A response as the client sees it. */
export type Seen = {
  method: string;
  /** With or without the query. */
  target: string;
  status: number;
  headers: Headers;
  body: string;
};

/**
 * Returns how a response differs from the document, null when it does not. The error of a problem must be one of those that
 * the document describes for the operation and status.
 */
export function undocumented(seen: Seen): string | null {
  const { status, headers, body } = seen;
  const [path = ''] = seen.target.split('?');
  const found = patterns.find(({ regex }) => regex.test(path));
  if (found === undefined) return status === 404 || status === 401 ? null : `a ${status} of an unknown path`;
  const method = seen.method === 'HEAD' ? 'get' : seen.method.toLowerCase();
  const operation = published.paths[found.path]?.[method];
  if (operation === undefined) {
    const isFine = status === 405 || status === 401 || (status === 204 && method === 'options');
    return isFine ? null : `a ${status} of an unknown method`;
  }
  const response = operation.responses[status];
  if (response === undefined) return `an undocumented status ${status}: ${body}`;
  if (!headers.has('x-request-id')) return 'no X-Request-Id';
  if (response.content === undefined) return body === '' ? null : 'a body where none is documented';
  if (seen.method === 'HEAD') return body === '' ? null : 'a body in a response to HEAD';
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const content = response.content[type];
  if (content === undefined) return `an undocumented Content-Type ${type}`;
  const isJson = type.endsWith('json') && !type.endsWith('ndjson');
  const value: unknown = isJson ? JSON.parse(body) : body;
  const checked = compileSchema(content.schema).safeParse(value);
  if (!checked.success) return `${z.prettifyError(checked.error)}\n${body}`;
  if (type === 'text/csv' && columnsOf(body) !== columnsOf(content.example))
    return `other columns than the example: ${columnsOf(body)}`;
  const code = type === 'application/problem+json' ? problemCodeOf(value) : null;
  return code === null || response.description.includes(PROBLEMS[code].page)
    ? null
    : `an undocumented ${code} for ${method} ${found.path}`;
}

/** The header of a CSV file. */
function columnsOf(file: unknown): string {
  return String(file).replace('\uFEFF', '').split('\r\n')[0] ?? '';
}

/** The error code in the type of a problem; null for `about:blank`. */
function problemCodeOf(body: unknown): AppErrorCode | null {
  const [, name = null] =
    /\/problems\/([a-z-]+)$/.exec(z.object({ type: z.string() }).parse(body).type) ?? [];
  return name === null ? null : z.enum(APP_ERROR_CODES).parse(name.replaceAll('-', '_'));
}
