import { UpdateReportInput } from '@pagemark/domain';
import { json } from '@pagemark/http';
import { ReportOutcomeBody, toReportOutcomeBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { defineRoute, NoFields } from './define-route.ts';
import type { Route } from './route.ts';

/** Maximum reports in one request. */
const REPORTS_MAX = 100;
const ID_CHARACTERS_MAX = 64;

/** The ids of reports, called `name` in errors. */
const reportIds = (name: string) => {
  const error = `${name} must be a list of 1 to ${REPORTS_MAX} ids of reports.`;
  return z
    .array(z.string({ error }).max(ID_CHARACTERS_MAX, error).toLowerCase(), { error })
    .min(1, error)
    .max(REPORTS_MAX, error)
    .describe('Ids of the reports. A query or form has one parameter for each, or one with commas.');
};

const UpdateReportsInput = z.strictObject({ ids: reportIds('ids'), ...UpdateReportInput.shape });

const OutcomesResponse = z
  .strictObject({ data: z.array(ReportOutcomeBody).describe('The outcomes, in the order of `ids`.') })
  .meta({ id: 'OutcomesResponse', description: 'The outcome for each report.' });

const responses = {
  200: {
    description: 'The outcome for each report. An error in one does not affect the others.',
    content: { type: 'application/json', schema: OutcomesResponse },
  },
} as const;

const updateReports = defineRoute({
  method: 'patch',
  path: '/api/v1/reports',
  operationId: 'updateReports',
  tag: 'Reports',
  summary: 'Update several reports',
  description:
    'Makes the same change to up to 100 reports, one after the other. The fields are those of a single report. `results=1` does not wait for the runs.',
  scope: 'write',
  params: NoFields,
  query: NoFields,
  body: UpdateReportsInput,
  responses,
  errors: [],
  async handle({ accountId, actor, body: { ids, ...change } }, { core }) {
    const outcomes = await core.reports.updateMany(accountId, ids, change, actor);
    return json(200, { data: outcomes.map(toReportOutcomeBody) });
  },
});

const deleteReports = defineRoute({
  method: 'delete',
  path: '/api/v1/reports',
  operationId: 'deleteReports',
  tag: 'Reports',
  summary: 'Delete several reports',
  description: 'Deletes up to 100 reports, one after the other. A body is ignored.',
  scope: 'write',
  params: NoFields,
  query: z.strictObject({ ids: reportIds('The query parameter ids') }),
  responses,
  errors: [],
  async handle({ accountId, actor, query }, { core }) {
    const outcomes = await core.reports.deleteMany(accountId, query.ids, actor);
    return json(200, { data: outcomes.map(toReportOutcomeBody) });
  },
});

/** Routes that change several reports at once. */
export const BULK_REPORT_ROUTES: readonly Route[] = [updateReports, deleteReports];
