import { z } from 'zod';
import { createOpenApi } from '../src/openapi/document.ts';
import { ROUTES } from '../src/routes/routes.ts';

// The answers are held to the document as it is published: parsed back from JSON, by its own schemas.

const JsonObject = z.record(z.string(), z.unknown());
const Content = z.record(z.string(), z.object({ schema: JsonObject }));
const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.enum(['path', 'query', 'header']),
        name: z.string(),
        required: z.boolean().default(false),
        schema: JsonObject,
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

/** The OpenAPI document as far as the tests read it. */
export type PublishedDocument = z.infer<typeof Document>;

/** Parses the document's text. */
export function parseDocument(text: string): PublishedDocument {
  return Document.parse(JSON.parse(text));
}

/** The document of the routes, as it would be published. */
export const published = parseDocument(JSON.stringify(createOpenApi(ROUTES)));

const patterns = Object.keys(published.paths).map((path) => ({
  path,
  // A parameter is at least one character, none of them a slash.
  regex: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
}));

const compiled = new Map<string, z.ZodType>();

/** A schema of the document as something that checks values. */
export function compileSchema(schema: Record<string, unknown>): z.ZodType {
  const key = JSON.stringify(schema);
  const known = compiled.get(key);
  if (known !== undefined) return known;
  const text = JSON.stringify({ ...schema, $defs: published.components.schemas });
  // zod resolves references to $defs alone.
  const made = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
  compiled.set(key, made);
  return made;
}

/** An answer as a client sees it. */
export type Seen = {
  method: string;
  /** With the query or without. */
  target: string;
  status: number;
  headers: Headers;
  body: string;
};

/** What is wrong with an answer by the document; null when nothing is. */
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
  if (seen.method === 'HEAD') return body === '' ? null : 'a body in an answer to HEAD';
  const type = (headers.get('content-type') ?? '').split(';')[0] ?? '';
  const content = response.content[type];
  if (content === undefined) return `an undocumented Content-Type ${type}`;
  const isJson = type.endsWith('json') && !type.endsWith('ndjson');
  const value: unknown = isJson ? JSON.parse(body) : body;
  const checked = compileSchema(content.schema).safeParse(value);
  return checked.success ? null : `${z.prettifyError(checked.error)}\n${body}`;
}
