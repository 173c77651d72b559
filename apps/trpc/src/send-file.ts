import type { Core, OmittedRejects } from '@pagemark/core';
import { invalidField, ListIssueReportsInput, ListIssuesInput, ListPageTreeInput } from '@pagemark/domain';
import type { ImportReject } from '@pagemark/domain';
import { csvFileName, issueReportsCsv, issuesCsv, pagesCsv, rejectsCsv } from '@pagemark/http/wire';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { Context } from './context.ts';
import { requireScope } from './require-scope.ts';

type File = { name: string; type: 'text/csv' | 'application/x-ndjson'; lines: AsyncIterable<string> };
type Request = { core: Core; accountId: number; baseUrl: () => string; params: URLSearchParams };

/** Files by path. They are not procedures, because files are streamed. */
const FILES = {
  /** All rejects of the import `id`, or those of a `reason`. */
  'imports.rejects.ndjson': async (request) => {
    const { id, rejects } = await rejectsOf(request);
    return { name: `rejects-${id}.ndjson`, type: 'application/x-ndjson', lines: ndjsonLines(rejects) };
  },
  'imports.rejects.csv': async (request) => {
    const { id, rejects } = await rejectsOf(request);
    return csv(csvFileName('rejects', id), rejectsCsv(rejects));
  },
  /** The issues of `project`, with the filters of its list. */
  'projects.issues.csv': async ({ core, accountId, params }) => {
    const { project, input } = readParams(params, ListIssuesInput);
    return csv(csvFileName('issues', project), issuesCsv(await core.issues.all(accountId, project, input)));
  },
  /** The pages of `project` that have an issue of `check`. */
  'projects.issueReports.csv': async ({ core, accountId, baseUrl, params }) => {
    const check = take(params, 'check');
    const { project, input } = readParams(params, ListIssueReportsInput);
    const found = await core.issues.allReports(accountId, { project, check }, input);
    return csv(csvFileName(check, project), issueReportsCsv(found, baseUrl()));
  },
  /** The pages of `project` below `path`. */
  'projects.pages.csv': async ({ core, accountId, baseUrl, params }) => {
    const { project, input } = readParams(params, ListPageTreeInput);
    const pages = await core.pages.below(accountId, project, input.path);
    return csv(csvFileName('pages', project), pagesCsv(pages, baseUrl()));
  },
} as const satisfies Readonly<Record<string, (request: Request) => Promise<File>>>;
type FilePath = keyof typeof FILES;

/** Whether a path is that of a file. */
export function isFilePath(path: string): path is FilePath {
  return Object.hasOwn(FILES, path);
}

type Exchange = { path: FilePath; req: IncomingMessage; res: ServerResponse };

/** Streams a file. Throws `insufficient_scope`, `validation_failed` and `…_not_found` before it sends anything. */
export async function sendFile(
  core: Core,
  caller: Pick<Context, 'principal' | 'actor' | 'baseUrl'>,
  { path, req, res }: Exchange,
): Promise<void> {
  await requireScope(core, caller, { scope: 'read', what: path });
  const { accountId } = caller.principal;
  const [, query = ''] = (req.url ?? '').split('?');
  const params = new URLSearchParams(query);
  const { name, type, lines } = await FILES[path]({ core, accountId, baseUrl: caller.baseUrl, params });
  res.writeHead(200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Disposition': `attachment; filename="${name}"`,
  });
  // A client that disconnects ends the stream. That is not an error.
  await pipeline(Readable.from(lines), res).catch(() => res.destroy());
}

function csv(name: string, lines: AsyncIterable<string>): File {
  return { name, type: 'text/csv', lines };
}

/** The project of a query, and the rest of it as an input. Throws `validation_failed`. */
function readParams<T>(params: URLSearchParams, schema: z.ZodType<T>): { project: string; input: T } {
  const project = take(params, 'project');
  const parsed = schema.safeParse(Object.fromEntries(params));
  if (parsed.success) return { project, input: parsed.data };
  const [issue] = parsed.error.issues;
  throw invalidField(String(issue?.path[0] ?? ''), issue?.message ?? 'The query is not valid.');
}

function take(params: URLSearchParams, name: string): string {
  const value = params.get(name) ?? '';
  params.delete(name);
  return value;
}

type Rejects = AsyncIterable<ImportReject | OmittedRejects>;

async function rejectsOf({ core, accountId, params }: Request): Promise<{ id: string; rejects: Rejects }> {
  const { id } = await core.imports.show(accountId, (params.get('id') ?? '').toLowerCase());
  return { id, rejects: core.imports.rejects(accountId, id, params.get('reason')) };
}

async function* ndjsonLines(rejects: Rejects): AsyncGenerator<string> {
  for await (const reject of rejects) yield `${JSON.stringify(reject)}\n`;
}
