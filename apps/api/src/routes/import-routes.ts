import { UpdateImportInput } from '@pagemark/domain';
import type { Import } from '@pagemark/domain';
import { empty, eventStreams, json } from '@pagemark/http';
import {
  CSV_COLUMNS,
  csvFileName,
  rejectsCsv,
  toImportBody,
  toImportedReportBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { acceptsCsv } from '../http/accepts-csv.ts';
import { createImport } from './create-import.ts';
import { respondWithCsv, describeCsv } from './csv-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  IMPORT_NOT_FOUND,
  importResponse,
  ImportParams,
  respondWithImport,
  respondWithWrittenImport,
  writtenImportResponse,
} from './import-responses.ts';
import { listImports } from './list-imports.ts';
import type { Route } from './route.ts';

const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8';

const one = { tag: 'Imports', params: ImportParams, notFound: IMPORT_NOT_FOUND, query: NoFields } as const;

const showImport = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}',
  operationId: 'showImport',
  summary: 'Get an import',
  description: 'Returns the progress of the import and the counts of its outcomes.',
  scope: 'read',
  responses: { 200: importResponse('The import.') },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    return respondWithImport(200, await core.imports.show(call.accountId, call.params.id), baseUrl);
  },
});

const REASON_CHARACTERS_MAX = 1_000;

const listRejects = defineRoute({
  ...one,
  query: z.strictObject({
    reason: z
      .string()
      .max(REASON_CHARACTERS_MAX, `reason must have at most ${REASON_CHARACTERS_MAX} characters.`)
      .optional()
      .describe('Only rejects with this reason. Then `omitted` is not returned.'),
  }),
  method: 'get',
  path: '/api/v1/imports/{id}/rejects',
  operationId: 'listImportRejects',
  summary: 'List the rejected lines of an import',
  description:
    'Streams NDJSON, one object per rejected line in the order of the file: `line` (its number), `text`, `reason`. An import stores its first 10,000 rejects. If there were more, the last object is `{"omitted": N}`, the number of rejects that were not stored. With `Accept: text/csv`, streams them as CSV, with the number as the last row.',
  scope: 'read',
  responses: {
    200: {
      description: 'The rejects.',
      content: {
        type: 'application/x-ndjson',
        schema: z.string(),
        csv: describeCsv('The rejects, a row each.', CSV_COLUMNS.rejects),
      },
    },
  },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    const { accountId, params, query } = call;
    await core.imports.show(accountId, params.id);
    const rejects = core.imports.rejects(accountId, params.id, query.reason);
    if (acceptsCsv(call.header('accept')))
      return respondWithCsv(csvFileName('rejects', params.id), rejectsCsv(rejects));
    const chunks = linesOf(rejects, (reject) => reject);
    return { status: 200, headers: [], body: { type: NDJSON_TYPE, chunks } };
  },
});

const RejectReasonsResponse = z
  .strictObject({
    data: z
      .array(
        z.strictObject({
          reason: z.string().describe('Why lines were rejected.'),
          count: z.int().min(1).describe('Number of stored rejects with this reason.'),
          example: z
            .strictObject({
              line: z.int().min(1).describe('Its number.'),
              text: z.string().describe('Its content, as in the list of rejects.'),
            })
            .describe('The first of them.'),
        }),
      )
      .describe('The reasons, the most frequent first, at most 50.'),
  })
  .meta({ id: 'RejectReasonsResponse', description: 'Why lines of an import were rejected.' });

const listRejectReasons = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}/reject-reasons',
  operationId: 'listImportRejectReasons',
  summary: 'Count the rejected lines by reason',
  scope: 'read',
  responses: {
    200: {
      description: 'The reasons.',
      content: { type: 'application/json', schema: RejectReasonsResponse },
    },
  },
  errors: ['import_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: await core.imports.rejectReasons(accountId, params.id) });
  },
});

const listReports = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}/reports',
  operationId: 'listImportReports',
  summary: 'List the reports that an import created',
  description:
    'Streams NDJSON, one report per line in the order of creation, without the full results. `line` is its line in the import. Reports that the import refreshed or skipped are not included.',
  scope: 'read',
  responses: {
    200: { description: 'The reports.', content: { type: 'application/x-ndjson', schema: z.string() } },
  },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    const { accountId, params } = call;
    const baseUrl = call.baseUrl();
    await core.imports.show(accountId, params.id);
    const reports = core.imports.allReports(accountId, params.id);
    const chunks = linesOf(reports, (report) => toImportedReportBody(report, baseUrl));
    return { status: 200, headers: [], body: { type: NDJSON_TYPE, chunks } };
  },
});

async function* linesOf<T>(items: AsyncIterable<T>, toBody: (item: T) => unknown): AsyncGenerator<string> {
  for await (const item of items) yield `${JSON.stringify(toBody(item))}\n`;
}

const watchImport = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}/events',
  operationId: 'watchImport',
  summary: 'Watch an import with server-sent events',
  description:
    'Sends an event `import` with the import as JSON data, immediately and after each change. `finished_at` is set when every line has an outcome, and `audits_finished_at` when the audits have finished as well, which ends the stream.',
  scope: 'read',
  responses: {
    200: { description: 'The events.', content: { type: 'text/event-stream', schema: z.string() } },
  },
  errors: ['import_not_found'],
  async handle(call, { core, isStopping }) {
    const { accountId, keyId } = call;
    const { id } = call.params;
    await core.imports.show(accountId, id);
    const gone = call.clientGone();
    const changes = core.imports.watch(accountId, id, {
      signal: core.keys.whileValid(keyId, gone),
      isStopping,
    });
    const release = eventStreams.take(accountId);
    if (gone.aborted) release();
    else gone.addEventListener('abort', release, { once: true });
    const body = { type: 'text/event-stream; charset=utf-8', chunks: eventsOf(changes, call.baseUrl()) };
    return { status: 200, headers: [], body };
  },
});

/** Server-sent events (WHATWG HTML section 9.2), and comments in between, so proxies do not close the connection. */
async function* eventsOf(changes: AsyncIterable<Import | null>, baseUrl: string): AsyncGenerator<string> {
  for await (const found of changes)
    yield found === null
      ? ': keep-alive\n\n'
      : `event: import\ndata: ${JSON.stringify(toImportBody(found, baseUrl))}\n\n`;
}

const updateImport = defineRoute({
  ...one,
  method: 'patch',
  path: '/api/v1/imports/{id}',
  operationId: 'updateImport',
  summary: 'Cancel an import',
  description:
    '`status=canceled` stops the import. Lines not processed yet are ignored; created reports are kept.',
  scope: 'write',
  body: UpdateImportInput,
  responses: { 200: writtenImportResponse('The canceled import.') },
  errors: ['import_not_found', 'import_finished'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const canceled = await core.imports.cancel(call.accountId, call.params.id);
    return respondWithWrittenImport(200, canceled, { mayRead: call.mayRead, baseUrl });
  },
});

const deleteImport = defineRoute({
  ...one,
  method: 'delete',
  path: '/api/v1/imports/{id}',
  operationId: 'deleteImport',
  summary: 'Delete an import',
  description: 'Deletes the import and its rejects. Its reports are kept.',
  scope: 'write',
  responses: { 204: { description: 'The import was deleted.' } },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    await core.imports.delete(call.accountId, call.params.id, call.actor);
    return empty(204);
  },
});

/** The routes of imports. */
export const IMPORT_ROUTES: readonly Route[] = [
  listImports,
  createImport,
  showImport,
  updateImport,
  deleteImport,
  listReports,
  listRejects,
  listRejectReasons,
  watchImport,
];
