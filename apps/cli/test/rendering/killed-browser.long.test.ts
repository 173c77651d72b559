import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { RENDER_END_NOTES, RENDER_FAILURE_MESSAGES } from '@pagemark/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAuditService } from './start-audit-service.ts';
import type { AuditService } from './start-audit-service.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 120_000;
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><body><div id="root"></div>
<script>
document.title = 'Warm shoes';
document.getElementById('root').innerHTML = '<h1>Shoes</h1><p>' + 'words '.repeat(200) + '</p>';
</script>`;

/** Requests an image that gets no response as soon as another one has loaded. */
const IMAGES = `<script>
const image = new Image();
image.onload = () => (new Image().src = '/never.png');
image.src = '/image.svg';
</script>`;

/** The paths whose requests by a browser get no response, by what resolves at such a request. */
const unanswered = {
  '/document': Promise.withResolvers<void>(),
  '/never.png': Promise.withResolvers<void>(),
};
let site: Site;
let service: AuditService;

/** A page that responds to all but browsers. */
function onlyWithoutBrowser(path: keyof typeof unanswered) {
  return ({ headers }: IncomingMessage, response: ServerResponse) => {
    if (headers['user-agent']?.includes('Chrome/') === true) unanswered[path].resolve();
    else response.setHeader('Content-Type', 'text/html; charset=utf-8').end(SHELL);
  };
}

beforeAll(async () => {
  site = await startSite(
    {
      '/document': onlyWithoutBrowser('/document'),
      '/image': `${SHELL}${IMAGES}`,
      '/image.svg': (_request, response) =>
        response
          .setHeader('Content-Type', 'image/svg+xml')
          .end('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      '/never.png': onlyWithoutBrowser('/never.png'),
      '/after-document': SHELL,
      '/after-image': SHELL,
    },
    '127.0.0.1',
  );
  service = await startAuditService({ FETCH_ARTIFACTS: 'off' });
}, TEST_MS_MAX);

afterAll(async () => {
  await service.close();
  site.close();
});

const audit = (path: string) => service.create({ url: `${site.url}${path}`, rendering: 'on', privacy: '0' });

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
    ({ line }) => line.includes(`--user-data-dir=${service.folder}`) && !line.includes('--type='),
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
            // The browser may be killed before it reports the last one.
            requests: { count: expect.toBeOneOf([2, 3]) },
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
