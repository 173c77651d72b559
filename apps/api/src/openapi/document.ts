import { z } from 'zod';
import { createDocument } from 'zod-openapi';
import type { ZodOpenApiContentObject, ZodOpenApiOperationObject, ZodOpenApiPathsObject } from 'zod-openapi';
import { BODY_TYPES } from '../http/read-body.ts';
import type { Route } from '../routes/route.ts';
import { responsesOf } from './responses.ts';

/** An OpenAPI 3.1 document, plain JSON. */
export type OpenApiDocument = ReturnType<typeof createDocument>;

/** The document of these routes, from the very schemas that check what comes in and type what goes out. */
export function createOpenApi(routes: readonly Route[]): OpenApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of routes) {
    paths[route.path] = { ...paths[route.path], [route.method]: operationOf(route) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Pagemark',
        version: '1',
        description: 'Reports on webpages, and the projects that group them.',
      },
      tags: [
        { name: 'Reports' },
        { name: 'Projects' },
        { name: 'Imports' },
        { name: 'Checks' },
        { name: 'Service' },
      ],
      paths,
      components: {
        securitySchemes: {
          apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, sent as a Bearer token.' },
        },
      },
    },
    {
      override: ({ jsonSchema }) => {
        // Every number that a parameter takes is whole; zod calls a choice of literals a number.
        const { enum: values, type } = jsonSchema;
        if (type === 'number' && values?.every((value) => Number.isInteger(value)))
          jsonSchema.type = 'integer';
      },
    },
  );
}

function operationOf(route: Route): ZodOpenApiOperationObject {
  const { operationId, tag, summary, description, scope, params, query, headers, body, form, files } = route;
  const needs = scope === 'public' ? 'Needs no key.' : `Needs a key with the scope \`${scope}\`.`;
  return {
    operationId,
    tags: [tag],
    summary,
    security: scope === 'public' ? [] : [{ apiKey: [] }],
    description: description === undefined ? needs : `${description} ${needs}`,
    requestParams: {
      ...(params !== null && { path: params }),
      query,
      ...(headers !== null && { header: headers }),
    },
    ...(body !== null && {
      requestBody: {
        required: !body.safeParse({}).success,
        content: { ...contentOf(body, form ?? body), ...filesOf(files ?? {}) },
      },
    }),
    responses: responsesOf(route),
  };
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
