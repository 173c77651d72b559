import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPagemark, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';

type Shown = {
  id: string;
  url: string;
  status: string;
  score: number | null;
  privacy: number;
  results?: { coverage: number };
};

/** The demo with a browser has its own test. */
const WITHOUT_BROWSER = { CHROME_PATH: '/nonexistent' };

describe('pagemark demo', () => {
  let folder: string;
  let settings: Record<string, string>;
  let service: StartedService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-demo-'));
    settings = {
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      PAGEMARK_API_KEY: 'an API key for tests only, 24+ characters',
    };
    service = await startPagemark(settings);
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  async function get(path: string): Promise<Shown[]> {
    const response = await fetch(`${service.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${settings['PAGEMARK_API_KEY']}` },
    });
    // The assertions check the fields they use.
    const { data } = (await response.json()) as { data: Shown[] | Shown };
    return [data].flat();
  }

  it('loads while the service runs, and the worker does not audit the sample pages', async () => {
    const filled = await runPagemark(['demo'], { ...settings, ...WITHOUT_BROWSER });
    expect(filled).toMatchObject({ status: 0 });
    expect(filled.stderr).toContain('Created 18 sample reports');
    expect(filled.stderr).toMatch(
      /^No rendered page was added to the sample reports\. No Chrome or Chromium .*\n$/m,
    );
    const reports = await get('/reports?per_page=100');
    expect(reports.length).toBe(18);
    expect(Object.groupBy(reports, ({ status }) => status)['failed']?.map(({ url }) => url)).toEqual([
      'https://paper-and-ink.example/shop/checkout',
    ]);
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']));
    expect(new Set(reports.map(({ privacy }) => privacy))).toEqual(new Set([0, 1, 2]));
  });

  it('includes all artifacts of its pages', async () => {
    const [first] = await get('/reports?search=lantern-bakery.example%2Fvisit');
    const [detail] = await get(`/reports/${first?.id ?? ''}`);
    expect(detail?.results?.coverage).toBe(1);
  });

  it('loads once per account', async () => {
    const again = await runPagemark(['demo'], { ...settings, ...WITHOUT_BROWSER });
    expect(again.status).not.toBe(0);
    expect(again.stderr).toContain('already');
    expect(
      await runPagemark(['demo', '--account', 'other'], { ...settings, ...WITHOUT_BROWSER }),
    ).toMatchObject({ status: 0 });
  });
});
