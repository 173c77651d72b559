import { AppError } from '@pagemark/domain';
import { z } from 'zod';
import { json } from '../http/reply.ts';
import { ChecksAnswer, CheckAnswer } from '../wire/check-schema.ts';
import { toCheckBody, toChecksBody } from '../wire/check.ts';
import { definePublicRoute } from './define-public-route.ts';
import { NoFields } from './define-route.ts';
import type { Route } from './route.ts';

const listChecks = definePublicRoute({
  path: '/api/v1/checks',
  operationId: 'listChecks',
  tag: 'Checks',
  summary: 'List the checks, with what they weigh here',
  params: NoFields,
  answers: {
    200: {
      description: 'All checks in the order of reports.',
      content: { type: 'application/json', schema: ChecksAnswer },
    },
  },
  errors: [],
  async handle(_params, { catalogue }, baseUrl) {
    return json(200, toChecksBody(catalogue, baseUrl()));
  },
});

const showCheck = definePublicRoute({
  path: '/api/v1/checks/{id}',
  operationId: 'showCheck',
  tag: 'Checks',
  summary: 'Show what a check looks at, why, and what it can say',
  params: z.strictObject({ id: z.string() }),
  answers: {
    200: {
      description: 'The check.',
      content: { type: 'application/json', schema: CheckAnswer },
    },
  },
  errors: ['check_not_found'],
  async handle({ id }, { catalogue }, baseUrl) {
    const check = catalogue.checks.find((one) => one.id === id);
    if (check === undefined) throw new AppError('check_not_found', 'There is no such check.');
    return json(200, { data: toCheckBody(check, baseUrl()) });
  },
});

/** What is checked, told to anyone: findings of public reports link there. */
export const CHECK_ROUTES: readonly Route[] = [listChecks, showCheck];
