import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runPagemark } from '../run-pagemark.ts';
import { startRenderer } from './renderer-process.ts';
import type { RendererProcess } from './renderer-process.ts';
import { startAuditService } from './start-audit-service.ts';
import type { AuditService } from './start-audit-service.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 170_000;
const TOKEN = 'a-token-for-tests-of-renderers';
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><body><div id="root"></div>
<script>
document.title = 'Warm shoes';
document.getElementById('root').innerHTML = '<h1>Shoes</h1><p>' + 'words '.repeat(200) + '</p>';
fetch('http://10.0.0.5/secret').catch(() => undefined);
</script>`;

let site: Site;
/** Of the renderer's temporary files. */
let folder: string;
let settings: Record<string, string>;
let renderer: RendererProcess;
let service: AuditService;
/** Resolves when a browser waits for an image that never comes. */
const waiting = Promise.withResolvers<void>();

beforeAll(async () => {
  site = await startSite(
    {
      '/': SHELL,
      '/slow': `${SHELL}<img src="/never.png" alt="">`,
      '/never.png': () => waiting.resolve(),
      '/without': SHELL,
      '/next': SHELL,
    },
    '127.0.0.1',
  );
  folder = await mkdtemp(join(tmpdir(), 'pagemark-remote-'));
  settings = {
    RENDERER_TOKEN: TOKEN,
    TMPDIR: folder,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  };
  renderer = await startRenderer(settings);
  service = await startAuditService({
    FETCH_ARTIFACTS: 'off',
    // No browser on its side.
    CHROME_PATH: process.execPath,
    RENDERER_URL: renderer.url,
    RENDERER_TOKEN: TOKEN,
  });
});

afterAll(async () => {
  await service.close();
  site.close();
  await rm(folder, { recursive: true });
});

const audit = (path: string) => service.create({ url: `${site.url}${path}`, rendering: 'on' });

/** Processes of browsers whose profile is in the folder of this test. */
async function browsers(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(`--user-data-dir=${folder}`));
}

describe('a renderer in a separate process', () => {
  test(
    'renders a page through the proxy of the worker',
    async () => {
      const report = await audit('/');
      expect(report).toMatchObject({ status: 'completed', title: 'Warm shoes' });
      const [mobile] = report.results?.rendering?.devices ?? [];
      expect(mobile).toMatchObject({
        device: 'mobile',
        error: null,
        refused: { items: [{ host: '10.0.0.5', port: 80, reason: 'address', count: 1 }] },
      });
    },
    TEST_MS_MAX,
  );

  test.runIf(process.platform === 'linux')(
    'that is killed costs the rendered part of a report, and renders the next page when it is back',
    async () => {
      const cut = audit('/slow');
      await waiting.promise;
      await renderer.end('SIGKILL');
      const report = await cut;
      expect(report).toMatchObject({ status: 'completed', title: 'Loading' });
      expect(report.results?.rendering?.devices).toMatchObject([
        { device: 'mobile', error: { code: 'browser_crashed' } },
      ]);
      await expect.poll(browsers, { timeout: 20_000 }).toEqual([]);
      const without = await audit('/without');
      expect(without).toMatchObject({ status: 'completed', title: 'Loading' });

      renderer = await startRenderer(settings, renderer.port);
      expect(await audit('/next')).toMatchObject({ status: 'completed', title: 'Warm shoes' });
      expect(await renderer.end('SIGTERM')).toBe(0);
      await expect.poll(browsers, { timeout: 20_000 }).toEqual([]);
      const left = (await readdir(folder)).filter((name) => name.startsWith('pagemark-browser-'));
      expect(left).toEqual([]);
    },
    TEST_MS_MAX,
  );

  test(
    'takes only workers that have its token, which the check of the browser says',
    async () => {
      await using stack = new AsyncDisposableStack();
      const own = await startRenderer(settings);
      stack.defer(async () => void (await own.end('SIGTERM')));
      const check = (token: string) =>
        runPagemark(['doctor', '--browser'], { RENDERER_URL: own.url, RENDERER_TOKEN: token });
      const accepted = await check(TOKEN);
      expect([accepted.status, accepted.stdout]).toEqual([0, expect.stringMatching(/^Chromium \d+\./)]);
      const refused = await check(`${TOKEN}x`);
      expect(refused.status).toBe(1);
      expect(refused.stdout).toContain('The renderer does not accept this worker.');
      expect(refused.stdout).toContain('RENDERER_TOKEN');
      expect((await fetch(`${own.url}/readyz`)).status).toBe(200);
      expect((await fetch(`${own.url}/`)).status).toBe(404);
    },
    TEST_MS_MAX,
  );
});
