import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runPagemark } from '../run-pagemark.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 180_000;
const Report = z.object({
  score: z.number(),
  results: z.object({
    coverage: z.number(),
    rendering: z
      .object({ view: z.string().nullable(), devices: z.array(z.looseObject({ device: z.string() })) })
      .nullish(),
    app_shell: z.unknown(),
    checks: z.array(
      z.object({
        id: z.string(),
        verdict: z.string(),
        message: z.string(),
        view: z.string().optional(),
        device: z.string().nullable().optional(),
        evidence: z.object({ items: z.array(z.object({ selector: z.string().optional() })) }),
      }),
    ),
  }),
});

const TEXT = 'Shoes that are sewn by hand and repaired for as long as someone wears them. '.repeat(30);
const SHELL = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Loading</title></head>
<body><noscript>Please enable JavaScript.</noscript><div id="root"></div><script src="/app.js"></script></body></html>`;
const APP = `document.title = 'Hand-made leather shoes from Porto';
document.getElementById('root').innerHTML = '<main><h1>Shoes</h1><p>${TEXT}</p><p id="pale" style="color: #bbb">pale</p><img src="/a.png"></main>';`;

let site: Site;
let folder: string;
let settings: Record<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-screenshots-'));
  site = await startSite(
    {
      '/': SHELL,
      '/app.js': (_request, response) =>
        response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(APP),
    },
    '127.0.0.1',
  );
  settings = {
    CHROME_PATH: await chromiumPath(),
    FETCH_ARTIFACTS: 'off',
    ...(process.getuid?.() === 0 && { RENDER_SANDBOX: 'off' }),
  };
});

afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
});

async function auditJson(args: readonly string[], more: Record<string, string> = {}) {
  const end = await runPagemark(['audit', `${site.url}/`, '--json', ...args], { ...settings, ...more });
  return { end, report: Report.parse(JSON.parse(end.stdout)) };
}

describe('pagemark audit --render', () => {
  test(
    'grades a page of scripts by what it shows, and says what each finding was read from',
    async () => {
      const { report: raw } = await auditJson([]);
      expect(raw.results.app_shell).not.toBeNull();
      expect(raw.results.rendering ?? null).toBeNull();
      const { report } = await auditJson(['--render', '--device', 'both', '--screenshots', folder]);
      const of = (id: string) => report.results.checks.find((check) => check.id === id);
      const rendered = { view: 'rendered', device: 'mobile' };
      expect(of('document-title')).toMatchObject({ verdict: 'pass', ...rendered });
      expect(of('image-alt')).toMatchObject({ verdict: 'fail', ...rendered });
      expect(of('color-contrast')).toMatchObject({
        verdict: 'fail',
        ...rendered,
        evidence: { items: [{ selector: '#pale' }] },
      });
      expect(of('content-without-js')).toMatchObject({ view: 'raw', device: null });
      expect(of('charset')).toMatchObject({ view: 'raw' });
      expect(report.results.coverage).toBeGreaterThan(raw.results.coverage);
      expect(report.results.rendering).toMatchObject({
        view: 'mobile',
        devices: [
          { device: 'mobile', error: null, end: 'quiet' },
          { device: 'desktop', error: null, end: 'quiet' },
        ],
      });
      for (const device of ['mobile', 'desktop']) {
        const image = await readFile(join(folder, `${device}.jpeg`));
        expect(image.toString('hex', 0, 3)).toBe('ffd8ff');
        expect(image.length).toBeLessThanOrEqual(120 * 1_024);
      }
    },
    TEST_MS_MAX,
  );

  test(
    'prints the measurements of the device',
    async () => {
      const end = await runPagemark(['audit', `${site.url}/`, '--render', '--device', 'desktop'], settings);
      expect(end.stdout).toContain('Rendered on desktop\n');
      expect(end.stdout.replaceAll(/\s+/g, ' ')).not.toContain('it was not rendered');
      expect(end.stdout).toContain(`What scripts change
  ▲ Page title: Scripts change the title.
    sent by the server: Loading
    after scripts: Hand-made leather shoes from Porto
`);
      expect(end.stdout).toMatch(
        /Main text: Scripts add \d+ of \d+ words of the text\.\n.*\n.* words, \d+ only here\n {6}• Shoes/,
      );
      expect(end.stdout).toMatch(/LCP \d+ ms · CLS [\d.]+ · TBT \d+ ms/);
      expect(end.stdout).toMatch(/ {2}Largest paint: .+\n {4}first byte \d+ ms, /);
      expect(end.stdout).toMatch(/ {2}Failed requests: \d\n {4}• HTTP 404: http.+\/a\.png\n/);
      expect(end.stdout).toMatch(/1350 × 940, throttling none, Chromium \d+/);
    },
    TEST_MS_MAX,
  );

  test(
    'audits the page as the server sent it when there is no browser, and says so',
    async () => {
      const { end, report } = await auditJson(['--render'], { CHROME_PATH: '/nonexistent' });
      expect(end.status).toBeLessThan(3);
      expect(report.results.rendering).toMatchObject({
        view: null,
        devices: [{ device: 'mobile', error: { code: 'no_browser' } }],
      });
      expect(report.results.checks.some(({ view }) => view === 'rendered')).toBe(false);
    },
    TEST_MS_MAX,
  );

  test('refuses an unknown device', async () => {
    const end = await runPagemark(['audit', `${site.url}/`, '--render', '--device', 'watch'], settings);
    expect(end.stderr).toContain("'watch' is invalid");
    expect(end.status).not.toBe(0);
    await expect(access(join(folder, 'watch.jpeg'))).rejects.toThrow('ENOENT');
  });
});
