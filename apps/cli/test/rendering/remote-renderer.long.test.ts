import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { ReportDetailBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runPagemark, startPagemark } from '../run-pagemark.ts';
import type { StartedService } from '../run-pagemark.ts';
import { startRenderer } from './renderer-process.ts';
import type { RendererProcess } from './renderer-process.ts';

const TEST_MS_MAX = 170_000;
const KEY = 'a-key-for-tests-of-renderers';
const TOKEN = 'a-token-for-tests-of-renderers';
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><body><div id="root"></div>
<script>
document.title = 'Warm shoes';
document.getElementById('root').innerHTML = '<h1>Shoes</h1><p>' + 'words '.repeat(200) + '</p>';
fetch('http://10.0.0.5/secret').catch(() => undefined);
</script>`;
const Detail = z.object({ data: ReportDetailBody });

let site: Server;
let url: string;
let folder: string;
let settings: Record<string, string>;
let renderer: RendererProcess;
let service: StartedService;
/** Resolves when a browser waits for an image that never comes. */
const waiting = Promise.withResolvers<ServerResponse>();

beforeAll(async () => {
  site = createServer((request, response) => {
    if (request.url === '/robots.txt') return response.writeHead(404).end();
    if (request.url === '/never.png') return waiting.resolve(response);
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.end(request.url === '/slow' ? `${SHELL}<img src="/never.png" alt="">` : SHELL);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'pagemark-remote-'));
  settings = {
    RENDERER_TOKEN: TOKEN,
    TMPDIR: folder,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  };
  renderer = await startRenderer(settings);
  service = await startPagemark({
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_ARTIFACTS: 'off',
    FETCH_HOST_DELAY_MS: '0',
    // No browser on its side.
    CHROME_PATH: process.execPath,
    RENDERER_URL: renderer.url,
    RENDERER_TOKEN: TOKEN,
  });
});

afterAll(async () => {
  await service.end('SIGTERM');
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true });
});

async function audit(page: string) {
  const response = await fetch(`${service.origin}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, prefer: 'wait=60' },
    body: new URLSearchParams({ url: page, rendering: 'on' }),
  });
  return Detail.parse(await response.json()).data;
}

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
      const report = await audit(url);
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
      const cut = audit(`${url}/slow`);
      await waiting.promise;
      await renderer.end('SIGKILL');
      const report = await cut;
      expect(report).toMatchObject({ status: 'completed', title: 'Loading' });
      expect(report.results?.rendering?.devices).toMatchObject([
        { device: 'mobile', error: { code: 'browser_crashed' } },
      ]);
      await expect.poll(browsers, { timeout: 20_000 }).toEqual([]);
      const without = await audit(`${url}/without`);
      expect(without).toMatchObject({ status: 'completed', title: 'Loading' });

      renderer = await startRenderer(settings, renderer.port);
      expect(await audit(`${url}/next`)).toMatchObject({ status: 'completed', title: 'Warm shoes' });
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
