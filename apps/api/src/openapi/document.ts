import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiContentObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { BODY_TYPES } from '@pagemark/http';
import type { Route, RouteScope } from '../routes/route.ts';
import { described } from './described.ts';
import { addExamples } from './examples/add-examples.ts';
import type { Examined } from './examples/add-examples.ts';
import { responsesOf } from './responses.ts';
import { WEBHOOKS } from './webhooks.ts';

/** An OpenAPI 3.1 document as plain JSON. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/**
 * Generates the OpenAPI document of the routes, from the schemas that validate requests and type responses. `publicUrl` is
 * the URL of the installation; null: the host that the document was loaded from.
 */
export function createOpenApi(routes: readonly Route[], publicUrl: string | null = null): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  const document = createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Pagemark',
        version: '1',
        description:
          'Pagemark audits webpages. A report holds the results of one page; a project groups the reports of one site.',
        license: { name: 'MIT', identifier: 'MIT' },
        contact: { name: 'The operator of this installation' },
      },
      servers: [{ url: publicUrl ?? '/', description: 'This installation.' }],
      tags: [
        { name: 'Reports', description: 'Audits of webpages and their results.' },
        { name: 'Projects', description: 'Sites: reports grouped by host, and their schedules.' },
        { name: 'Imports', description: 'Batches of URLs that create reports.' },
        { name: 'Events', description: 'What happened in the account.' },
        {
          name: 'Webhooks',
          description: 'Endpoints that events are sent to, as Standard Webhooks 1.0.0 specifies.',
        },
        { name: 'Alerts', description: 'Messages when pages get worse and recover: targets and rules.' },
        { name: 'Account', description: 'The account, its keys, sessions and activity.' },
        { name: 'Checks', description: 'The catalog of checks.' },
        { name: 'Service', description: 'Health, documentation and errors of the service.' },
      ],
      paths,
      webhooks: WEBHOOKS,
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key as a Bearer token.' },
        },
      },
    },
    {
      override: ({ jsonSchema }) => {
        // zod emits `number` for unions of literals; all such numbers in the API are integers.
        const { enum: values, type } = jsonSchema;
        if (type === 'number' && values?.every((value) => Number.isInteger(value)))
          jsonSchema.type = 'integer';
      },
    },
  );
  // Converted to plain JSON: the document's types allow references and parts that it does not contain.
  const plain = JSON.parse(JSON.stringify(document)) as OpenApiDocument & Examined;
  addExamples(plain);
  return plain;
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const { operationId, tag, summary, description, scope, params, query, headers, body, form, files } = route;
  return {
    operationId,
    ...(route.deprecation !== undefined && { deprecated: true }),
    tags: [tag],
    summary,
    // The scope is a role name of the security requirement (OpenAPI 3.1, Security Requirement Object).
    security: scope === 'public' ? [] : [{ apiKey: scope === 'any' ? [] : [scope] }],
    description: description === undefined ? accessTo(scope) : `${description} ${accessTo(scope)}`,
    requestParams: {
      ...(params !== null && { path: params }),
      query: described(operationId, query),
      ...(headers !== null && { header: headers }),
    },
    ...(body !== null && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: {
          ...contentOf(described(operationId, body), described(operationId, form ?? body)),
          ...filesOf(files ?? {}),
        },
      },
    }),
    responses: responsesOf(route),
  };
}

function accessTo(scope: RouteScope): string {
  if (scope === 'public') return 'Does not require a key.';
  return scope === 'any' ? 'Requires a key.' : `Requires a key with the scope \`${scope}\`.`;
}

function contentOf(body: z.ZodObject, form: z.ZodObject): ZodOpenApiContentObject {
  return Object.fromEntries(
    BODY_TYPES.map((type) => [type, { schema: type === 'application/json' ? body : form }]),
  );
}

function filesOf(files: Record<string, string>): ZodOpenApiContentObject {
  return Object.fromEntries(
    Object.entries(files).map(([type, description]) => [type, { schema: z.string().meta({ description }) }]),
  );
}
