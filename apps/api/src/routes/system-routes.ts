import { AppError } from '@pagemark/domain';
import { json, problemPage, text } from '@pagemark/http';
import { ProblemType } from '@pagemark/http/wire';
import { z } from 'zod';
import { definePublicRoute } from './define-public-route.ts';
import { NoFields } from './define-route.ts';
import type { Route } from './route.ts';
import { REFERENCE_POLICY } from '../reference/render-reference.ts';

const showOpenApi = definePublicRoute({
  path: '/api/v1/openapi.json',
  operationId: 'showOpenApi',
  tag: 'Service',
  summary: 'Get the OpenAPI document',
  isCacheable: true,
  params: NoFields,
  responses: {
    200: {
      description: 'The OpenAPI document.',
      content: { type: 'application/json', schema: z.record(z.string(), z.unknown()) },
    },
  },
  errors: [],
  async handle(_params, { openApi }) {
    return {
      ...json(200, null),
      body: { type: 'application/json; charset=utf-8', text: await openApi.json() },
    };
  },
});

const showOpenApiYaml = definePublicRoute({
  path: '/api/v1/openapi.yaml',
  operationId: 'showOpenApiYaml',
  tag: 'Service',
  summary: 'Get the OpenAPI document as YAML',
  isCacheable: true,
  params: NoFields,
  responses: {
    200: {
      description: 'The OpenAPI document, the same as in JSON.',
      content: { type: 'application/yaml', schema: z.string() },
    },
  },
  errors: [],
  async handle(_params, { openApi }) {
    return {
      ...json(200, null),
      body: { type: 'application/yaml; charset=utf-8', text: await openApi.yaml() },
    };
  },
});

const showReference = definePublicRoute({
  path: '/api/v1/docs',
  operationId: 'showReference',
  tag: 'Service',
  summary: 'Get the API reference as a page',
  isCacheable: true,
  params: NoFields,
  responses: {
    200: {
      description: 'The API reference for browsers. It needs no scripts and loads nothing else.',
      content: { type: 'text/html', schema: z.string() },
    },
  },
  errors: [],
  async handle(_params, { openApi }) {
    const body = { type: 'text/html; charset=utf-8', text: await openApi.page() };
    return { ...json(200, null), body, contentSecurityPolicy: REFERENCE_POLICY };
  },
});

const showProblem = definePublicRoute({
  path: '/api/v1/problems/{type}',
  operationId: 'showProblem',
  tag: 'Service',
  summary: 'Get the explanation of a problem type',
  isCacheable: true,
  params: z.strictObject({
    type: ProblemType.describe('Last path segment of the `type` of a problem.'),
  }),
  responses: {
    200: {
      description: 'The explanation as plain text.',
      content: { type: 'text/plain', schema: z.string() },
    },
  },
  errors: ['route_not_found'],
  async handle({ type }) {
    const page = problemPage(type);
    if (page === null) throw new AppError('route_not_found', 'There is no such problem type.');
    return text(200, page);
  },
});

const showHealth = definePublicRoute({
  path: '/healthz',
  operationId: 'showHealth',
  tag: 'Service',
  summary: 'Check whether the process is running',
  params: NoFields,
  responses: {
    200: {
      description: 'The process is running.',
      content: {
        type: 'application/json',
        schema: z
          .strictObject({ status: z.literal('ok').describe('Always `ok`.') })
          .meta({ id: 'HealthResponse', description: 'The process is running.' }),
      },
    },
  },
  errors: [],
  async handle() {
    return json(200, { status: 'ok' });
  },
});

const showReadiness = definePublicRoute({
  path: '/readyz',
  operationId: 'showReadiness',
  tag: 'Service',
  summary: 'Check whether the service accepts requests',
  params: NoFields,
  responses: {
    200: {
      description: 'The database responds and the service is not shutting down.',
      content: {
        type: 'application/json',
        schema: z
          .strictObject({ status: z.literal('ready').describe('Always `ready`.') })
          .meta({ id: 'ReadinessResponse', description: 'The service accepts requests.' }),
      },
    },
  },
  errors: ['overloaded', 'database_damaged', 'shutting_down'],
  async handle(_params, { checkReadiness }) {
    await checkReadiness();
    return json(200, { status: 'ready' });
  },
});

/** The public routes about the service itself. */
export const SYSTEM_ROUTES: readonly Route[] = [
  showOpenApi,
  showOpenApiYaml,
  showReference,
  showProblem,
  showHealth,
  showReadiness,
];
