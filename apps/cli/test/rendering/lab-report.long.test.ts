import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { ReportDetailBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startPagemark } from '../run-pagemark.ts';
import type { StartedService } from '../run-pagemark.ts';
import { workerPid } from '../worker-pid.ts';

const TEST_MS_MAX = 400_000;
const AUDITED_MS_MAX = 300_000;
const KEY = 'a-key-for-tests-of-lighthouse';
const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<h1>Plain</h1><p>${'Words of its own. '.repeat(40)}</p>`;
const Detail = z.object({ data: ReportDetailBody });
const LighthouseReport = z.looseObject({
  lighthouseVersion: z.string(),
  categories: z.record(z.string(), z.looseObject({ score: z.number().nullable() })),
});

let site: Server;
/** Requests of the page by browsers that say that they are Lighthouse's emulated phone. */
let loads = 0;
let url: string;
let folder: string;
let service: StartedService;

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    if (request.headers['user-agent']?.includes('Mobile') === true) loads += 1;
    return response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PLAIN);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  folder = await mkdtemp(join(tmpdir(), 'pagemark-lab-'));
  service = await startPagemark({
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_HOST_DELAY_MS: '0',
    QUEUE_LEASE_S: '3',
    CHROME_PATH: await chromiumPath(),
    LIGHTHOUSE_PATH: dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
    TMPDIR: folder,
  });
}, TEST_MS_MAX);

afterAll(async () => {
  await service.end('SIGTERM');
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (path: string, init: RequestInit = {}) =>
  fetch(`${service.origin}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${KEY}`, prefer: 'wait=60' },
  });

async function create(): Promise<ReportDetailBody> {
  const body = new URLSearchParams({ url, mode: 'lab', privacy: '0' });
  const response = await send('/api/v1/reports', { method: 'POST', body });
  return Detail.parse(await response.json()).data;
}

async function show(id: string): Promise<ReportDetailBody> {
  return Detail.parse(await (await send(`/api/v1/reports/${id}`)).json()).data;
}

const stateOf = async (id: string) => (await show(id)).lighthouse?.state;

describe('a report with the mode lab', () => {
  test(
    'is complete before Lighthouse, which adds its scores, metrics and report',
    async () => {
      const created = await create();
      expect(created).toMatchObject({ status: 'completed', mode: 'lab' });
      expect(created.results).not.toBeNull();
      const { id } = created;
      await expect.poll(() => stateOf(id), { timeout: AUDITED_MS_MAX, interval: 500 }).toBe('completed');
      const [mobile] = (await show(id)).lighthouse?.devices ?? [];
      if (mobile?.error !== null) throw new Error(`There are no results: ${mobile?.error.message}`);
      expect(mobile).toMatchObject({ device: 'mobile', requested: 3, completed: 3 });
      expect(mobile.categories.map((category) => category.id)).toEqual(
        expect.arrayContaining(['performance', 'accessibility', 'best-practices', 'seo']),
      );
      expect(mobile.metrics.every(({ value, range }) => value !== null && range !== null)).toBe(true);

      const file = await send(new URL(mobile.json_url ?? '').pathname);
      expect(file.headers.get('content-disposition')).toContain('attachment');
      const report = LighthouseReport.parse(await file.json());
      expect(report.lighthouseVersion).toBe(mobile.version);
      for (const { id: category, score } of mobile.categories) {
        const found = report.categories[category]?.score ?? null;
        expect([category, score]).toEqual([category, found === null ? null : Math.round(found * 100)]);
      }

      // The shared page shows and offers the same.
      const shared = `${service.origin}/reports/${id}`;
      const html = await (await fetch(shared)).text();
      expect(html).toContain(`Lighthouse ${mobile.version}, 3 of 3 runs.`);
      expect(html).toContain(`/reports/${id}/lighthouse/mobile`);
      const downloaded = await fetch(`${shared}/lighthouse/mobile`);
      expect(LighthouseReport.parse(await downloaded.json())).toEqual(report);
      await send(`/api/v1/reports/${id}`, {
        method: 'PATCH',
        body: new URLSearchParams({ privacy: '1' }),
      });
      const hidden = await fetch(`${shared}/lighthouse/mobile`);
      expect(hidden.headers.get('content-type')).toContain('text/html');
    },
    TEST_MS_MAX,
  );

  test(
    'is audited again when the worker is killed in the middle',
    async () => {
      loads = 0;
      const { id } = await create();
      await expect.poll(() => stateOf(id), { timeout: 30_000 }).toBe('running');
      await expect.poll(() => loads, { timeout: 60_000 }).toBeGreaterThan(0);
      process.kill(await workerPid(service), 'SIGKILL');
      expect(await stateOf(id)).toBe('running');
      await expect.poll(() => stateOf(id), { timeout: AUDITED_MS_MAX, interval: 500 }).toBe('completed');
      expect((await show(id)).lighthouse).toMatchObject({
        error: null,
        devices: [{ device: 'mobile', error: null, requested: 3, completed: 3 }],
      });
    },
    TEST_MS_MAX,
  );
});
