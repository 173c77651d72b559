import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { workerPid } from '../worker-pid.ts';
import { startAuditService } from './start-audit-service.ts';
import type { AuditService } from './start-audit-service.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 400_000;
const AUDITED_MS_MAX = 300_000;
const PLAIN = `<!doctype html><html lang="en"><title>Plain</title><meta name="viewport" content="width=device-width">
<h1>Plain</h1><p>${'Words of its own. '.repeat(40)}</p>`;
const LighthouseReport = z.looseObject({
  lighthouseVersion: z.string(),
  categories: z.record(z.string(), z.looseObject({ score: z.number().nullable() })),
});

let site: Site;
/** Requests of the page by browsers that say that they are Lighthouse's emulated phone. */
let loads = 0;
let service: AuditService;

beforeAll(async () => {
  site = await startSite(
    {
      '/': (request, response) => {
        if (request.headers['user-agent']?.includes('Mobile') === true) loads += 1;
        response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PLAIN);
      },
    },
    '127.0.0.1',
  );
  service = await startAuditService({
    QUEUE_LEASE_S: '3',
    LIGHTHOUSE_PATH: dirname(createRequire(import.meta.url).resolve('lighthouse/package.json')),
  });
}, TEST_MS_MAX);

afterAll(async () => {
  await service.close();
  site.close();
});

const create = () => service.create({ url: `${site.url}/`, mode: 'lab', privacy: '0' });

const stateOf = async (id: string) => (await service.show(id)).lighthouse?.state;

describe('a report with the mode lab', () => {
  test(
    'is complete before Lighthouse, which adds its scores, metrics and report',
    async () => {
      const created = await create();
      expect(created).toMatchObject({ status: 'completed', mode: 'lab' });
      expect(created.results).not.toBeNull();
      const { id } = created;
      await expect.poll(() => stateOf(id), { timeout: AUDITED_MS_MAX, interval: 500 }).toBe('completed');
      const [mobile] = (await service.show(id)).lighthouse?.devices ?? [];
      if (mobile?.error !== null) throw new Error(`There are no results: ${mobile?.error.message}`);
      expect(mobile).toMatchObject({ device: 'mobile', requested: 3, completed: 3 });
      expect(mobile.categories.map((category) => category.id)).toEqual(
        expect.arrayContaining(['performance', 'accessibility', 'best-practices', 'seo']),
      );
      expect(mobile.metrics.every(({ value, range }) => value !== null && range !== null)).toBe(true);

      const file = await service.send(new URL(mobile.json_url ?? '').pathname);
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
      await service.send(`/api/v1/reports/${id}`, {
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
      process.kill(await workerPid(service.started), 'SIGKILL');
      expect(await stateOf(id)).toBe('running');
      await expect.poll(() => stateOf(id), { timeout: AUDITED_MS_MAX, interval: 500 }).toBe('completed');
      expect((await service.show(id)).lighthouse).toMatchObject({
        error: null,
        devices: [{ device: 'mobile', error: null, requested: 3, completed: 3 }],
      });
    },
    TEST_MS_MAX,
  );
});
