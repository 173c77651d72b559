import type {
  CompareRunsQuery,
  Comparison,
  CreateReportBody,
  ListReportsQuery,
  ListRunsQuery,
  PatchReportBody,
  Report,
  ReportDetail,
  ReportOutcome,
  Run,
  RunDetail,
  UpdateReportsBody,
} from './generated/types.ts';
import { listOf } from './list.ts';
import type { List } from './list.ts';
import { pause } from './transport.ts';
import type { Query, Transport } from './transport.ts';

/** `waitMs`: how long to wait for the audit; 0: not at all. Default: two minutes. */
export type WaitOptions = { waitMs?: number | undefined; signal?: AbortSignal | undefined };

/** The reports of the account. The key needs the scopes `read` and `write`. */
export type Reports = {
  /** Audits a page and waits for the result. After `waitMs`, returns the report in its current state. */
  create(input: CreateReportBody, options?: WaitOptions): Promise<ReportDetail>;
  get(id: string, options?: { onlyIssues?: boolean | undefined }): Promise<ReportDetail>;
  list(query?: ListReportsQuery): List<Report>;
  /** Changes a report. With `results: 1`, audits the page again and waits as `create` does. */
  update(id: string, change: PatchReportBody, options?: WaitOptions): Promise<ReportDetail>;
  updateMany(change: UpdateReportsBody): Promise<ReportOutcome[]>;
  delete(id: string): Promise<void>;
  deleteMany(ids: readonly string[]): Promise<ReportOutcome[]>;
  runs(id: string, query?: ListRunsQuery): List<Run>;
  run(id: string, runId: string): Promise<RunDetail>;
  compare(id: string, query?: CompareRunsQuery): Promise<Comparison>;
};

const WAIT_MS = 120_000;
/** The longest wait of one request, in seconds. */
const PREFER_S_MAX = 60;
const POLL_MS = 1_000;
const MS_PER_S = 1_000;

const pathOf = (id: string) => `/reports/${encodeURIComponent(id)}`;

const preferOf = (waitMs: number) => `wait=${Math.min(PREFER_S_MAX, Math.ceil(waitMs / MS_PER_S))}`;

export function createReports(transport: Transport): Reports {
  async function get(id: string, query: Query = {}, signal?: AbortSignal): Promise<ReportDetail> {
    const outgoing = { method: 'GET', path: pathOf(id), query, signal } as const;
    return (await transport.json<{ data: ReportDetail }>(outgoing)).data;
  }

  /** Waits until the audit of a report has ended. */
  async function settled(report: ReportDetail, endMs: number, signal?: AbortSignal): Promise<ReportDetail> {
    let latest = report;
    while (isOpen(latest) && Date.now() < endMs) {
      await pause(Math.min(POLL_MS, endMs - Date.now()), signal);
      latest = await get(report.id, {}, signal);
    }
    return latest;
  }

  return {
    async create(input, { waitMs = WAIT_MS, signal } = {}) {
      const endMs = Date.now() + waitMs;
      // A repeated request returns the report of the first one.
      const headers = { 'idempotency-key': crypto.randomUUID(), prefer: preferOf(waitMs) };
      const outgoing = { method: 'POST', path: '/reports', json: input, headers, signal } as const;
      return settled((await transport.json<{ data: ReportDetail }>(outgoing)).data, endMs, signal);
    },
    get: (id, { onlyIssues = false } = {}) => get(id, onlyIssues ? { checks: 'failed' } : {}),
    list: (query = {}) => listOf<Report>(transport, '/reports', query),
    async update(id, change, { waitMs = WAIT_MS, signal } = {}) {
      const endMs = Date.now() + waitMs;
      const headers = { prefer: preferOf(waitMs) };
      const outgoing = { method: 'PATCH', path: pathOf(id), json: change, headers, signal } as const;
      const { data } = await transport.json<{ data: ReportDetail }>(outgoing);
      return change.results === 1 ? settled(data, endMs, signal) : data;
    },
    async updateMany(change) {
      const outgoing = { method: 'PATCH', path: '/reports', json: change } as const;
      return (await transport.json<{ data: ReportOutcome[] }>(outgoing)).data;
    },
    async delete(id) {
      await transport.response({ method: 'DELETE', path: pathOf(id) });
    },
    async deleteMany(ids) {
      const outgoing = { method: 'DELETE', path: '/reports', query: { ids } } as const;
      return (await transport.json<{ data: ReportOutcome[] }>(outgoing)).data;
    },
    runs: (id, query = {}) => listOf<Run>(transport, `${pathOf(id)}/runs`, query),
    async run(id, runId) {
      const path = `${pathOf(id)}/runs/${encodeURIComponent(runId)}`;
      return (await transport.json<{ data: RunDetail }>({ method: 'GET', path })).data;
    },
    async compare(id, query = {}) {
      const path = `${pathOf(id)}/compare`;
      return (await transport.json<{ data: Comparison }>({ method: 'GET', path, query })).data;
    },
  };
}

function isOpen({ status }: Report): boolean {
  return status === 'queued' || status === 'running';
}
