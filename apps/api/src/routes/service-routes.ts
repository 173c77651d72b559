import { AppError } from '@pagemark/domain';
import { z } from 'zod';
import { problemPage } from '../http/problems.ts';
import { json, text } from '../http/reply.ts';
import { definePublicRoute } from './define-public-route.ts';
import { NoFields } from './define-route.ts';
import type { Route } from './route.ts';

const showOpenApi = definePublicRoute({
  path: '/api/v1/openapi.json',
  operationId: 'showOpenApi',
  tag: 'Service',
  summary: 'This document',
  params: NoFields,
  answers: {
    200: {
      description: 'The OpenAPI document.',
      content: { type: 'application/json', schema: z.record(z.string(), z.unknown()) },
    },
  },
  errors: [],
  async handle(_params, { openApi }) {
    return { ...json(200, null), body: { type: 'application/json; charset=utf-8', text: openApi } };
  },
});

const showProblem = definePublicRoute({
  path: '/api/v1/problems/{type}',
  operationId: 'showProblem',
  tag: 'Service',
  summary: 'What a kind of problem means',
  params: z.strictObject({ type: z.string() }),
  answers: {
    200: { description: 'A page of text.', content: { type: 'text/plain', schema: z.string() } },
  },
  errors: ['route_not_found'],
  async handle({ type }) {
    const page = problemPage(type);
    if (page === null) throw new AppError('route_not_found', 'There is no such type of problem.');
    return text(200, page);
  },
});

const showHealth = definePublicRoute({
  path: '/healthz',
  operationId: 'showHealth',
  tag: 'Service',
  summary: 'Whether the process is alive',
  params: NoFields,
  answers: {
    200: {
      description: 'It is.',
      content: { type: 'application/json', schema: z.strictObject({ status: z.literal('ok') }) },
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
  summary: 'Whether the service takes requests: its database answers, and it is not stopping',
  params: NoFields,
  answers: {
    200: {
      description: 'It does.',
      content: { type: 'application/json', schema: z.strictObject({ status: z.literal('ready') }) },
    },
  },
  errors: ['overloaded', 'database_damaged', 'stopping'],
  async handle(_params, { checkReadiness }) {
    await checkReadiness();
    return json(200, { status: 'ready' });
  },
});

/** What the service tells about itself, to anyone. */
export const SERVICE_ROUTES: readonly Route[] = [showOpenApi, showProblem, showHealth, showReadiness];
