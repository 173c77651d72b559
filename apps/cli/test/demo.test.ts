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

describe('the demonstration', () => {
  let folder: string;
  let settings: Record<string, string>;
  let service: StartedService;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-demo-'));
    settings = {
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      PAGEMARK_API_KEY: 'a key of the tests, and of nobody else',
    };
    service = await startPagemark(settings);
  });

  afterAll(async () => {
    await service.end('SIGTERM');
    await rm(folder, { recursive: true });
  });

  async function ask(path: string): Promise<Shown[]> {
    const response = await fetch(`${service.origin}/api/v1${path}`, {
      headers: { authorization: `Bearer ${settings['PAGEMARK_API_KEY']}` },
    });
    // What is looked at of it is what the assertions say.
    const { data } = (await response.json()) as { data: Shown[] | Shown };
    return [data].flat();
  }

  it('is filled in while the service runs, whose worker leaves it alone', async () => {
    const filled = await runPagemark(['demo'], settings);
    expect(filled).toMatchObject({ status: 0 });
    expect(filled.stderr).toContain('18 reports of made-up pages');
    const reports = await ask('/reports?per_page=100');
    expect(reports.length).toBe(18);
    expect(Object.groupBy(reports, ({ status }) => status)['failed']?.map(({ url }) => url)).toEqual([
      'https://paper-and-ink.example/shop/checkout',
    ]);
    expect(new Set(reports.map(({ status }) => status))).toEqual(new Set(['completed', 'failed']));
    expect(new Set(reports.map(({ privacy }) => privacy))).toEqual(new Set([0, 1, 2]));
  });

  it('knows all that is around its pages', async () => {
    const [first] = await ask('/reports?search=lantern-bakery.example%2Fvisit');
    const [detail] = await ask(`/reports/${first?.id ?? ''}`);
    expect(detail?.results?.coverage).toBe(1);
  });

  it('is filled in once for an account', async () => {
    const again = await runPagemark(['demo'], settings);
    expect(again.status).not.toBe(0);
    expect(again.stderr).toContain('already');
    expect(await runPagemark(['demo', '--account', 'other'], settings)).toMatchObject({ status: 0 });
  });
});
