import { UpdateImportInput } from '@pagemark/domain';
import { z } from 'zod';
import { empty } from '../http/reply.ts';
import { importStreams } from '../http/import-streams.ts';
import { toReportBody } from '../wire/report.ts';
import { createImport } from './create-import.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  IMPORT_NOT_FOUND,
  importAnswer,
  ImportParams,
  replyWithImport,
  replyWithWrittenImport,
  writtenImportAnswer,
} from './import-answers.ts';
import { importEvents } from './import-events.ts';
import { listImports } from './list-imports.ts';
import type { Route } from './route.ts';

const NDJSON_TYPE = 'application/x-ndjson; charset=utf-8';

const one = { tag: 'Imports', params: ImportParams, notFound: IMPORT_NOT_FOUND, query: NoFields } as const;

const showImport = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}',
  operationId: 'showImport',
  summary: 'Show an import: how far it is, and what came of it',
  scope: 'read',
  answers: { 200: importAnswer('The import.') },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    return replyWithImport(200, await core.imports.show(call.accountId, call.params.id), baseUrl);
  },
});

const listRejects = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}/rejects',
  operationId: 'listImportRejects',
  summary: 'The lines that could not become reports',
  description:
    'A JSON object a line, in the order of the file: `line`, `text`, `reason`. Streamed. An import keeps its first 10,000 rejects; when there were more, the last line is `{"omitted": 990000}`, the number of those that were only counted.',
  scope: 'read',
  answers: {
    200: { description: 'NDJSON.', content: { type: 'application/x-ndjson', schema: z.string() } },
  },
  errors: ['import_not_found'],
  async handle({ accountId, params }, { core }) {
    await core.imports.show(accountId, params.id);
    const rejects = core.imports.rejects(accountId, params.id);
    const pieces = linesOf(rejects, (reject) => reject);
    return { status: 200, headers: [], body: { type: NDJSON_TYPE, pieces } };
  },
});

const listReports = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/imports/{id}/reports',
  operationId: 'listImportReports',
  summary: 'The reports that an import made',
  description:
    'A report a line as lists show it, in the order of their creation. Streamed. Reports that it ran again or left alone are not among them.',
  scope: 'read',
  answers: {
    200: { description: 'NDJSON.', content: { type: 'application/x-ndjson', schema: z.string() } },
  },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    const { accountId, params } = call;
    const baseUrl = call.baseUrl();
    await core.imports.show(accountId, params.id);
    const reports = core.imports.allReports(accountId, params.id);
    const pieces = linesOf(reports, (report) => toReportBody(report, baseUrl));
    return { status: 200, headers: [], body: { type: NDJSON_TYPE, pieces } };
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
  summary: 'The progress of an import as server-sent events',
  description:
    'An event `import` with the import as its data, at once and whenever it changed; the last one when it has ended.',
  scope: 'read',
  answers: {
    200: { description: 'Events.', content: { type: 'text/event-stream', schema: z.string() } },
  },
  errors: ['import_not_found'],
  async handle(call, { core, isStopping, whileValid }) {
    const { accountId, keyId } = call;
    const { id } = call.params;
    await core.imports.show(accountId, id);
    const show = () => core.imports.show(accountId, id);
    const gone = call.clientGone();
    const watch = { show, baseUrl: call.baseUrl(), isStopping, signal: whileValid(keyId, gone) };
    const giveBack = importStreams.take(accountId);
    if (gone.aborted) giveBack();
    else gone.addEventListener('abort', giveBack, { once: true });
    const body = { type: 'text/event-stream; charset=utf-8', pieces: importEvents(watch) };
    return { status: 200, headers: [], body };
  },
});

const updateImport = defineRoute({
  ...one,
  method: 'patch',
  path: '/api/v1/imports/{id}',
  operationId: 'updateImport',
  summary: 'Cancel an import',
  description:
    '`status=cancelled` ends it; lines that have no outcome yet get none, and reports that were made stay.',
  scope: 'write',
  body: UpdateImportInput,
  answers: { 200: writtenImportAnswer('The import, cancelled.') },
  errors: ['import_not_found', 'import_finished'],
  async handle(call, { core }) {
    const baseUrl = call.baseUrl();
    const cancelled = await core.imports.cancel(call.accountId, call.params.id);
    return replyWithWrittenImport(200, cancelled, { mayRead: call.mayRead, baseUrl });
  },
});

const deleteImport = defineRoute({
  ...one,
  method: 'delete',
  path: '/api/v1/imports/{id}',
  operationId: 'deleteImport',
  summary: 'Delete an import and its rejects; its reports stay',
  scope: 'write',
  answers: { 204: { description: 'Deleted.' } },
  errors: ['import_not_found'],
  async handle(call, { core }) {
    await core.imports.delete(call.accountId, call.params.id, call.actor);
    return empty(204);
  },
});

/** Imports: batches of URLs that become reports. */
export const IMPORT_ROUTES: readonly Route[] = [
  listImports,
  createImport,
  showImport,
  updateImport,
  deleteImport,
  listReports,
  listRejects,
  watchImport,
];
