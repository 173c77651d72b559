import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { ReportDetailBody } from '@pagemark/http/wire';
import { z } from 'zod';
import { startPagemark } from '../run-pagemark.ts';
import type { StartedService } from '../run-pagemark.ts';

const KEY = 'a-key-for-tests-of-rendering';
const Detail = z.object({ data: ReportDetailBody });

type Init = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> };

/** `pagemark start` with a browser, and a client of its API. */
export type AuditService = {
  started: StartedService;
  /** `http://127.0.0.1:PORT`. */
  origin: string;
  /** The folder of its database, and of its temporary files. */
  folder: string;
  /** Sends a request, which waits up to a minute for the results of an audit. */
  send(path: string, init?: Init): Promise<Response>;
  /** Creates a report with these fields. */
  create(fields: Record<string, string>): Promise<ReportDetailBody>;
  show(id: string): Promise<ReportDetailBody>;
  close(): Promise<void>;
};

const readReport = async (response: Response) => Detail.parse(await response.json()).data;

/** Starts a service that audits sites of this machine. `settings`: additional environment variables, or replacements. */
export async function startAuditService(settings: Record<string, string> = {}): Promise<AuditService> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-audits-'));
  const started = await startPagemark({
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    TMPDIR: folder,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    ...settings,
  });
  const headers = { authorization: `Bearer ${KEY}`, prefer: 'wait=60' };
  const send = (path: string, init: Init = {}) =>
    fetch(`${started.origin}${path}`, { ...init, headers: { ...headers, ...init.headers } });
  return {
    started,
    origin: started.origin,
    folder,
    send,
    create: async (fields) =>
      readReport(await send('/api/v1/reports', { method: 'POST', body: new URLSearchParams(fields) })),
    show: async (id) => readReport(await send(`/api/v1/reports/${id}`)),
    async close() {
      await started.end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
