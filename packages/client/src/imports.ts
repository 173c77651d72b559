import type {
  CreateImportQuery,
  Import,
  ListImportRejectsQuery,
  ListImportsQuery,
  RejectReasonsResponse,
  Report,
} from './generated/types.ts';
import { linesOf, listOf } from './list.ts';
import type { List } from './list.ts';
import { pause } from './transport.ts';
import type { Transport } from './transport.ts';

/** What to import: up to 1,000 URLs, a sitemap, or a file of any size. */
export type ImportSource =
  | { urls: readonly string[] }
  | { sitemap: string }
  | {
      file: Blob | string | ReadableStream<Uint8Array>;
      type: 'text/plain' | 'text/csv' | 'application/x-ndjson';
    };

/** A rejected line; the last one may be the number of those that were not stored. */
export type Reject = { line: number; text: string; reason: string } | { omitted: number };

/** A report that an import created, and its line; null when it is not known. */
export type ImportedReport = Report & { line: number | null };

/** The imports of the account. The key needs the scopes `read` and `write`. */
export type Imports = {
  /** Uploads the URLs. They are processed afterwards: see `progress`. */
  create(
    source: ImportSource,
    options?: CreateImportQuery & { signal?: AbortSignal | undefined },
  ): Promise<Import>;
  get(id: string): Promise<Import>;
  list(query?: ListImportsQuery): List<Import>;
  /** The import now and after each change, until all of its reports are audited. */
  progress(id: string, options?: { signal?: AbortSignal | undefined }): AsyncIterable<Import>;
  /** The reports that the import created. */
  reports(id: string): AsyncIterable<ImportedReport>;
  rejects(id: string, query?: ListImportRejectsQuery): AsyncIterable<Reject>;
  /** Why lines were rejected, the most frequent reason first, at most 50. */
  rejectReasons(id: string): Promise<RejectReasonsResponse['data']>;
  cancel(id: string): Promise<Import>;
  /** Deletes the import. Its reports stay. */
  delete(id: string): Promise<void>;
};

const POLL_MS = 1_000;

const pathOf = (id: string) => `/imports/${encodeURIComponent(id)}`;

export function createImports(transport: Transport): Imports {
  async function get(id: string, signal?: AbortSignal): Promise<Import> {
    return (await transport.json<{ data: Import }>({ method: 'GET', path: pathOf(id), signal })).data;
  }

  return {
    async create(source, { signal, ...query } = {}) {
      // A repeated upload returns the import of the first one.
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const sent =
        'file' in source
          ? { body: source.file, headers: { ...headers, 'content-type': source.type } }
          : { json: source, headers };
      const outgoing = { method: 'POST', path: '/imports', query, signal, ...sent } as const;
      return (await transport.json<{ data: Import }>(outgoing)).data;
    },
    get: (id) => get(id),
    list: (query = {}) => listOf<Import>(transport, '/imports', query),
    async *progress(id, { signal } = {}) {
      let last = '';
      for (;;) {
        const found = await get(id, signal);
        const text = JSON.stringify(found);
        if (text !== last) yield found;
        last = text;
        if (found.audits_finished_at !== null || isEnded(found)) return;
        await pause(POLL_MS, signal);
      }
    },
    reports: (id) => linesOf<ImportedReport>(transport, { method: 'GET', path: `${pathOf(id)}/reports` }),
    rejects: (id, query = {}) =>
      linesOf<Reject>(transport, { method: 'GET', path: `${pathOf(id)}/rejects`, query }),
    async rejectReasons(id) {
      const path = `${pathOf(id)}/reject-reasons`;
      return (await transport.json<RejectReasonsResponse>({ method: 'GET', path })).data;
    },
    async cancel(id) {
      const json = { status: 'canceled' };
      return (await transport.json<{ data: Import }>({ method: 'PATCH', path: pathOf(id), json })).data;
    },
    async delete(id) {
      await transport.response({ method: 'DELETE', path: pathOf(id) });
    },
  };
}

function isEnded({ status }: Import): boolean {
  return status === 'failed';
}
