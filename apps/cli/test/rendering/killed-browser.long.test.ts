import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { RENDER_END_NOTES, RENDER_FAILURE_MESSAGES } from '@pagemark/domain';
import { ReportDetailBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startPagemark } from '../run-pagemark.ts';
import type { StartedService } from '../run-pagemark.ts';

const TEST_MS_MAX = 120_000;
const KEY = 'a-key-for-tests-of-killed-browsers';
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><body><div id="root"></div>
<script>
document.title = 'Warm shoes';
document.getElementById('root').innerHTML = '<h1>Shoes</h1><p>' + 'words '.repeat(200) + '</p>';
</script>`;
const Detail = z.object({ data: ReportDetailBody });

/** The paths whose requests by a browser get no response, by what resolves at such a request. */
const unanswered = {
  '/document': Promise.withResolvers<void>(),
  '/never.png': Promise.withResolvers<void>(),
};
let site: Server;
let url: string;
let folder: string;
let service: StartedService;

beforeAll(async () => {
  site = createServer(({ url: path = '', headers }, response) => {
    const isBrowser = headers['user-agent']?.includes('Chrome/') === true;
    if (isBrowser && (path === '/document' || path === '/never.png')) return unanswered[path].resolve();
    if (path === '/robots.txt') return response.writeHead(404).end();
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    return response.end(path === '/image' ? `${SHELL}<img src="/never.png" alt="">` : SHELL);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'pagemark-killed-browser-'));
  service = await startPagemark({
    DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
    PAGEMARK_API_KEY: KEY,
    FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
    FETCH_ARTIFACTS: 'off',
    FETCH_HOST_DELAY_MS: '0',
    TMPDIR: folder,
    CHROME_PATH: await chromiumPath(),
    // Chromium does not start its sandbox as root.
    RENDER_SANDBOX: process.getuid?.() === 0 ? 'off' : 'on',
  });
}, TEST_MS_MAX);

afterAll(async () => {
  await service.end('SIGTERM');
  site.closeAllConnections();
  site.close();
  await rm(folder, { recursive: true, force: true });
});

async function audit(path: string) {
  const response = await fetch(`${service.origin}/api/v1/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${KEY}`, prefer: 'wait=60' },
    body: new URLSearchParams({ url: `${url}${path}`, rendering: 'on', privacy: '0' }),
  });
  return Detail.parse(await response.json()).data;
}

/** What everyone may read of a report. */
async function sharedPage(id: string): Promise<string> {
  return (await fetch(`${service.origin}/reports/${id}`)).text();
}

/** Kills the browser whose profile is in the folder of this test; fails when there is none. */
async function killBrowser(): Promise<void> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(
    pids.map(async (pid) => ({
      pid: Number(pid),
      line: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
    })),
  );
  const browsers = processes.filter(
    ({ line }) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='),
  );
  const [browser] = browsers;
  if (browser === undefined || browsers.length > 1)
    throw new Error(`There is not one browser, but ${browsers.length}.`);
  process.kill(browser.pid, 'SIGKILL');
}

async function expectNextPage(path: string): Promise<void> {
  const report = await audit(path);
  expect(report).toMatchObject({ status: 'completed', title: 'Warm shoes' });
  expect(report.results?.rendering).toMatchObject({
    view: 'mobile',
    devices: [{ error: null, end: 'quiet' }],
  });
}

describe.runIf(process.platform === 'linux')('the browser of a worker that is killed', () => {
  test(
    'before it has the document costs the rendered part of the report, which says why, and the next page is rendered',
    async () => {
      const audited = audit('/document');
      await unanswered['/document'].promise;
      await killBrowser();
      const report = await audited;
      expect(report).toMatchObject({ status: 'completed', title: 'Loading', result: expect.any(String) });
      expect(report.results?.rendering).toMatchObject({
        view: null,
        devices: [
          {
            device: 'mobile',
            error: { code: 'browser_crashed', message: RENDER_FAILURE_MESSAGES.browser_crashed },
          },
        ],
      });
      expect(await sharedPage(report.id)).toContain(RENDER_FAILURE_MESSAGES.browser_crashed);
      await expectNextPage('/after-document');
    },
    TEST_MS_MAX,
  );

  test(
    'while it shows the page leaves what was measured until then, and the report is that of the page as it was sent',
    async () => {
      const audited = audit('/image');
      await unanswered['/never.png'].promise;
      await killBrowser();
      const report = await audited;
      expect(report).toMatchObject({ status: 'completed', title: 'Loading', result: expect.any(String) });
      expect(report.results?.rendering).toMatchObject({
        view: null,
        devices: [
          {
            device: 'mobile',
            error: null,
            end: 'crashed',
            requests: { count: 2 },
            nodes: null,
            screenshot: null,
          },
        ],
      });
      expect(await sharedPage(report.id)).toContain(RENDER_END_NOTES.crashed);
      await expectNextPage('/after-image');
    },
    TEST_MS_MAX,
  );
});
