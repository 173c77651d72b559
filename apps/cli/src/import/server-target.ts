import { setTimeout as delay } from 'node:timers/promises';
import type { FileSource } from '@pagemark/core';
import { AppError, IMPORT_STATUSES } from '@pagemark/domain';
import { z } from 'zod';
import { sendApiRequest } from './api-request.ts';
import type { ApiRequest } from './api-request.ts';
import type { ImportProgress, ImportTarget } from './import-target.ts';

const LOOK_MS = 500;
/** Looks in a row that may fail: a server that starts again is back by then. */
const FAILURES_MAX = 60;

const Progress = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  lines: z.number(),
  created: z.number(),
  refreshed: z.number(),
  skipped: z.number(),
  rejected: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
});
const Answer = z.object({ data: Progress });
const Problem = z.object({ detail: z.string() });
/** The last line when not all rejects are kept: how many were only counted. */
const Omitted = z.object({ omitted: z.number() });
const Reject = z.object({ line: z.number(), text: z.string(), reason: z.string() });

const MEDIA_TYPES: Record<FileSource, string> = {
  text: 'text/plain',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
};

/** Imports into a server, through its API. */
export function createServerTarget({ server, key }: { server: string; key: string }): ImportTarget {
  const base = `${server.replace(/\/+$/, '')}/api/v1/imports`;

  async function ask(path: string, request: Omit<ApiRequest, 'url' | 'key'>): Promise<Response> {
    const url = URL.parse(base + path);
    if (url === null) throw new AppError('validation_failed', `${server} is not the URL of a server.`);
    const response = await sendApiRequest({ url, key, ...request });
    if (response.ok) return response;
    const problem = Problem.safeParse(await response.json().catch(() => null));
    throw new AppError(
      'malformed_request',
      problem.success ? problem.data.detail : `The server answered with status ${response.status}.`,
    );
  }

  async function show(path: string, request: Omit<ApiRequest, 'url' | 'key'>): Promise<ImportProgress> {
    const parsed = Answer.safeParse(await (await ask(path, request)).json());
    if (!parsed.success) throw new AppError('malformed_request', 'The server is not one of Pagemark.');
    return parsed.data.data;
  }

  return {
    send(source, { privacy, onDuplicate }, signal) {
      const query = `?${new URLSearchParams({ privacy: String(privacy), on_duplicate: onDuplicate }).toString()}`;
      if (source.kind === 'sitemap') {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ sitemap: source.url });
        return orUnreachable(show(query, { method: 'POST', headers, body, signal }), signal);
      }
      const headers = {
        'content-type': MEDIA_TYPES[source.type],
        ...(source.isGzipped && { 'content-encoding': 'gzip' }),
      };
      return orUnreachable(show(query, { method: 'POST', headers, body: source.bytes(), signal }), signal);
    },
    async look(id, signal) {
      for (let failures = 0; ; failures += 1) {
        await delay(LOOK_MS, undefined, { signal });
        try {
          return await show(`/${id}`, { method: 'GET', signal });
        } catch (error) {
          if (signal.aborted || error instanceof AppError || failures >= FAILURES_MAX) throw error;
        }
      }
    },
    async rejects(id, limit) {
      const response = await ask(`/${id}/rejects`, { method: 'GET' });
      const rejects: z.infer<typeof Reject>[] = [];
      let rest = '';
      for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + piece).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          const value: unknown = JSON.parse(line);
          if (!Omitted.safeParse(value).success) rejects.push(Reject.parse(value));
        }
        if (rejects.length >= limit) break;
      }
      return rejects.slice(0, limit);
    },
  };
}

/** What fetch throws when nobody answers, as an error that a person can do something about. */
async function orUnreachable<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const reason = cause instanceof Error ? cause.message : 'the connection broke';
    throw new AppError('malformed_request', `The server could not be reached: ${reason}.`, { cause });
  }
}
