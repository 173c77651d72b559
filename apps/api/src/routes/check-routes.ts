import { AppError } from '@pagemark/domain';
import { json } from '@pagemark/http';
import { CheckResponse, ChecksResponse, toCheckBody, toChecksBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { definePublicRoute } from './define-public-route.ts';
import { NoFields } from './define-route.ts';
import type { Route } from './route.ts';

const listChecks = definePublicRoute({
  path: '/api/v1/checks',
  operationId: 'listChecks',
  tag: 'Checks',
  summary: 'List all checks with their weights',
  isCacheable: true,
  params: NoFields,
  responses: {
    200: {
      description: 'All checks, in the order of reports.',
      content: { type: 'application/json', schema: ChecksResponse },
    },
  },
  errors: [],
  async handle(_params, { catalog }, baseUrl) {
    return json(200, toChecksBody(await catalog(), baseUrl()));
  },
});

const showCheck = definePublicRoute({
  path: '/api/v1/checks/{id}',
  operationId: 'showCheck',
  tag: 'Checks',
  summary: 'Get a check',
  isCacheable: true,
  params: z.strictObject({
    id: z.string().meta({ description: 'Id of the check.', example: 'title-length' }),
  }),
  responses: {
    200: {
      description: 'The check.',
      content: { type: 'application/json', schema: CheckResponse },
    },
  },
  errors: ['check_not_found'],
  async handle({ id }, { catalog }, baseUrl) {
    const { checks } = await catalog();
    const check = checks.find((one) => one.id === id);
    if (check === undefined) throw new AppError('check_not_found', 'There is no such check.');
    return json(200, { data: toCheckBody(check, baseUrl()) });
  },
});

/** The catalog of checks. It is public, because findings of public reports link to it. */
export const CHECK_ROUTES: readonly Route[] = [listChecks, showCheck];
