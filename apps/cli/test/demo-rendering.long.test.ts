import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { ReportDetailBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startRenderer } from './rendering/renderer-process.ts';
import { runPagemark, startPagemark } from './run-pagemark.ts';
import type { StartedService } from './run-pagemark.ts';

const KEY = 'a-key-for-tests-of-the-sample-data';
const List = z.object({ data: z.array(z.object({ id: z.string(), thumbnail: z.string().nullable() })) });
const Detail = z.object({ data: ReportDetailBody });
const Vitals = z.object({ vitals: z.object({ lcp_ms: z.number(), cls: z.number(), tbt_ms: z.number() }) });

let folder: string;
let settings: Record<string, string>;
let service: StartedService;
let printed: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-demo-rendering-'));
  settings = {
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: KEY,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  };
  service = await startPagemark(settings);
  printed = (await runPagemark(['demo'], settings)).stderr;
});

afterAll(async () => {
  await service.end('SIGTERM');
  await rm(folder, { recursive: true });
});

const get = (path: string) =>
  fetch(`${service.origin}/api/v1${path}`, { headers: { authorization: `Bearer ${KEY}` } });

describe('the sample data with a browser', () => {
  it('ends with a line that names the rendered page', () => {
    const lines = printed.trimEnd().split('\n');
    expect(lines[0]).toContain('Created 18 sample reports');
    expect(lines.at(-1)).toBe('Added a report of a rendered page: http://harbor-tides.example/');
  });

  it('has a page built by scripts with screenshots, vitals, and what scripts change', async () => {
    const { data } = List.parse(await (await get('/reports?search=harbor-tides')).json());
    const [{ id, thumbnail } = { id: '', thumbnail: null }] = data;
    expect(thumbnail).toBe('mobile');
    const { data: report } = Detail.parse(await (await get(`/reports/${id}`)).json());
    expect(report).toMatchObject({ status: 'completed', title: 'Tide tables for small harbors' });
    const rendering = report.results?.rendering;
    expect(rendering?.devices.map(({ device, error }) => [device, error])).toEqual([
      ['mobile', null],
      ['desktop', null],
    ]);
    for (const device of rendering?.devices ?? []) {
      const { vitals } = Vitals.parse(device);
      expect(vitals.lcp_ms).toBeGreaterThan(0);
      expect(vitals.tbt_ms).toBeGreaterThan(0);
      expect(vitals.cls).toBeGreaterThan(0);
      const image = await get(`/reports/${id}/screenshots/${device.device}`);
      expect(image.headers.get('content-type')).toBe('image/jpeg');
      expect((await image.bytes()).length).toBeGreaterThan(1_000);
    }
    expect(rendering?.script_changes.map((change) => change.id)).toEqual([
      'title',
      'description',
      'canonical',
      'headings',
      'main_text',
      'internal_links',
      'structured_data',
    ]);
    const verdicts = new Map(report.results?.checks.map((check) => [check.id, check.verdict]));
    expect(['color-contrast', 'image-alt', 'button-name'].map((check) => verdicts.get(check))).toEqual([
      'fail',
      'fail',
      'fail',
    ]);
  });

  it('keeps the invariants of the database', async () => {
    expect((await runPagemark(['doctor'], settings)).stderr).toMatch(
      /^All \d+ invariants hold\.\nBrowser: .*\n$/,
    );
  });

  it('uses a remote renderer, and says when it cannot be reached', async () => {
    const { CHROME_PATH = '', RENDER_SANDBOX = '' } = settings;
    const RENDERER_TOKEN = 'a-token-for-tests-of-renderers';
    const renderer = await startRenderer({ RENDERER_TOKEN, CHROME_PATH, RENDER_SANDBOX });
    const remote = { ...settings, CHROME_PATH: '/nonexistent', RENDERER_URL: renderer.url, RENDERER_TOKEN };
    const added = await runPagemark(['demo', '--account', 'remote'], remote);
    expect(await renderer.end('SIGTERM')).toBe(0);
    expect(added.stderr).toContain('Added a report of a rendered page');
    const end = await runPagemark(['demo', '--account', 'unreachable'], remote);
    expect(end.stderr).toMatch(
      /^No rendered page was added to the sample reports\. The renderer cannot be reached\.$/m,
    );
    expect(end.status).toBe(0);
  });

  it('is complete when the browser cannot start, and says why it has no rendered page', async () => {
    const broken = { ...settings, CHROME_PATH: process.execPath };
    const end = await runPagemark(['demo', '--account', 'broken'], broken);
    expect(end).toMatchObject({ status: 0 });
    expect(end.stderr).toContain('Created 18 sample reports');
    expect(end.stderr).toMatch(
      /^No rendered page was added to the sample reports\. The browser could not be started\.$/m,
    );
    const invalid = { ...settings, RENDER_SANDBOX: 'perhaps' };
    const other = await runPagemark(['demo', '--account', 'invalid'], invalid);
    expect(other).toMatchObject({ status: 0 });
    expect(other.stderr).toMatch(
      /^No rendered page was added to the sample reports\. .*RENDER_SANDBOX: must be on or off\.$/m,
    );
  });
});
