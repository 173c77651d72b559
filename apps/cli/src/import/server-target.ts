import { setTimeout as delay } from 'node:timers/promises';
import type { FileSource } from '@pagemark/core';
import { AppError, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportOptions } from '@pagemark/domain';
import { z } from 'zod';
import { sendApiRequest } from './api-request.ts';
import type { ApiRequest } from './api-request.ts';
import { untilAborted, withType } from './import-source.ts';
import type { ImportSource } from './import-source.ts';
import type { ImportProgress, ImportTarget } from './import-target.ts';

/** Pause between two polls, in milliseconds. */
const POLL_MS = 500;
/** Maximum consecutive polls that may fail: enough for a server to restart. */
const FAILURES_MAX = 60;
/** Statuses of requests that may succeed later. */
const LATER = new Set([429, 502, 503, 504]);

const Progress = z.object({
  id: z.string(),
  status: z.enum(IMPORT_STATUSES),
  lines: z.number(),
  created: z.number(),
  refreshed: z.number(),
  skipped: z.number(),
  rejected: z.number(),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  // Servers of earlier versions do not send it.
  waiting_for: z.object({ code: z.string(), message: z.string() }).nullable().default(null),
});
const Body = z.object({ data: Progress });
const Problem = z.object({ detail: z.string() });
/** The last line when not all rejects are stored: the number of those only counted. */
const Omitted = z.object({ omitted: z.number() });
const Reject = z.object({ line: z.number(), text: z.string(), reason: z.string() });

const MEDIA_TYPES: Record<FileSource, string> = {
  text: 'text/plain',
  csv: 'text/csv',
  ndjson: 'application/x-ndjson',
};

/** Imports into a server through its API. */
export function createServerTarget({ server, key }: { server: string; key: string }): ImportTarget {
  const base = `${server.replace(/\/+$/, '')}/api/v1/imports`;

  async function send(path: string, request: Omit<ApiRequest, 'url' | 'key'>): Promise<Response> {
    const url = URL.parse(base + path);
    if (url === null || !/^https?:$/.test(url.protocol))
      throw new AppError('validation_failed', `${server} is not an http or https URL.`);
    const response = await sendApiRequest({ url, key, ...request });
    if (response.ok) return response;
    throw await toError(response);
  }

  async function show(path: string, request: Omit<ApiRequest, 'url' | 'key'>): Promise<ImportProgress> {
    const response = await send(path, request);
    const parsed = Body.safeParse(await response.json().catch(nullIfNotJson));
    if (!parsed.success) throw new AppError('bad_request', 'The server is not a Pagemark server.');
    return parsed.data.data;
  }

  return {
    async send(source, options, signal) {
      const query = queryOf(options);
      if (source.kind === 'sitemap') {
        const headers = { 'content-type': 'application/json' };
        const body = JSON.stringify({ sitemap: source.url });
        return orUnreachable(show(`?${query.toString()}`, { method: 'POST', headers, body, signal }), signal);
      }
      if (source.name !== undefined) query.set('name', source.name);
      const { headers, body } = await bodyOf(source, signal);
      const request = { method: 'POST', headers, body, signal } as const;
      return orUnreachable(show(`?${query.toString()}`, request), signal);
    },
    async poll(id, signal) {
      for (let failures = 0; ; failures += 1) {
        await delay(POLL_MS, undefined, { signal });
        try {
          return await show(`/${id}`, { method: 'GET', signal });
        } catch (error) {
          const isFinal = error instanceof AppError && error.code !== 'overloaded';
          if (signal.aborted || isFinal || failures >= FAILURES_MAX) throw error;
        }
      }
    },
    async rejects(id, limit) {
      const response = await send(`/${id}/rejects`, { method: 'GET' });
      const rejects: z.infer<typeof Reject>[] = [];
      let rest = '';
      for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
        const lines = (rest + chunk).split('\n');
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

/** `overloaded` if the request may succeed later: while a server restarts, the proxy in front of it responds. */
async function toError(response: Response): Promise<AppError> {
  const { status, headers } = response;
  const location = headers.get('location');
  if (status >= 300 && status < 400 && location !== null)
    return new AppError(
      'bad_request',
      `The server redirects to ${location}. Pass its final URL to --server.`,
    );
  const problem = Problem.safeParse(await response.json().catch(() => null));
  return new AppError(
    LATER.has(status) ? 'overloaded' : 'bad_request',
    problem.success ? problem.data.detail : `The server responded with status ${status}.`,
  );
}

function nullIfNotJson(error: unknown): null {
  if (error instanceof SyntaxError) return null;
  throw error;
}

/** Options that are not set are decided by the server. */
function queryOf({ privacy, onDuplicate, rendering, devices, renderRuns }: ImportOptions): URLSearchParams {
  const query = new URLSearchParams({ privacy: String(privacy), on_duplicate: onDuplicate });
  if (rendering !== undefined) query.set('rendering', rendering);
  if (devices !== undefined) query.set('devices', devices);
  if (renderRuns !== undefined) query.set('render_runs', String(renderRuns));
  return query;
}

/** The file unchanged, or decompressed when its type has to be detected. */
async function bodyOf(source: ImportSource & { kind: 'file' }, signal: AbortSignal) {
  const sent = source.bytes();
  if (source.type === null) {
    const { type, bytes } = await withType(null, untilAborted(sent, signal));
    return { headers: { 'content-type': MEDIA_TYPES[type] }, body: bytes };
  }
  const coding: Record<string, string> = source.isGzipped ? { 'content-encoding': 'gzip' } : {};
  return { headers: { 'content-type': MEDIA_TYPES[source.type], ...coding }, body: sent };
}

/** Converts the error of a failed connection to a message that the user can act on. */
async function orUnreachable<T>(response: Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await response;
  } catch (error) {
    if (signal.aborted || error instanceof AppError) throw error;
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    // The file could not be read, because its decompression failed while it was sent.
    if (cause instanceof AppError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'the connection was lost';
    throw new AppError('bad_request', `The server could not be reached: ${reason}.`, { cause });
  }
}
