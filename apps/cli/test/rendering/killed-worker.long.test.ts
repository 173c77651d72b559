import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { ReportDetailBody } from '@pagemark/http/wire';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { runPagemark, startPagemark } from '../run-pagemark.ts';
import { workerPid } from '../worker-pid.ts';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 400_000;
const WAIT_MS_MAX = 90_000;
const KILLS = 20;
/** Between the moments at which workers are killed: they cover the start of a rendering, and on a fast machine all of it. */
const APART_MS = 150;
/** The last workers are killed after a page, however long it takes. */
const KILLS_AFTER_A_PAGE = 2;
const KEY = 'a-key-for-tests-of-killed-workers';
const TOKEN = 'a-token-for-tests-of-killed-workers';
const SHELL = `<!doctype html><html lang="en"><title>Loading</title><body><div id="root"></div>
<script>document.title = 'Warm shoes'; document.getElementById('root').innerHTML = '<h1>Shoes</h1><p>' + 'words '.repeat(200) + '</p>';</script>`;
const Detail = z.object({ data: ReportDetailBody });
const Audited = z.object({
  results: z.object({ rendering: z.object({ devices: z.array(z.looseObject({ error: z.unknown() })) }) }),
});
const Port = z.object({ port: z.number() });
const Connections = z.object({ connections: z.number() });

let site: Site;
let folder: string;
let child: ChildProcess;
/** Where workers find the renderer. */
let settings: { RENDERER_URL: string; RENDERER_TOKEN: string };
/** Resolves when the browser waits for an image that never comes. Later requests for it get a response. */
const waiting = Promise.withResolvers<void>();
let images = 0;

beforeAll(async () => {
  site = await startSite(
    {
      '/': SHELL,
      '/slow': `${SHELL}<img src="/late.png" alt="">`,
      '/late.png': (_request, response) => {
        images += 1;
        if (images === 1) waiting.resolve();
        else response.writeHead(404).end();
      },
    },
    '127.0.0.1',
  );
  folder = await mkdtemp(join(tmpdir(), 'pagemark-killed-worker-'));
  child = fork(new URL('patient-renderer.ts', import.meta.url), {
    env: { ...process.env, RENDERER_TOKEN: TOKEN, TMPDIR: folder, CHROME_PATH: await chromiumPath() },
  });
  const [message] = await once(child, 'message');
  settings = { RENDERER_URL: `http://127.0.0.1:${Port.parse(message).port}`, RENDERER_TOKEN: TOKEN };
});

afterAll(async () => {
  const exited = once(child, 'exit');
  child.disconnect();
  await exited;
  site.close();
  await rm(folder, { recursive: true, force: true });
});

/** How many connections workers have with the renderer. */
async function connections(): Promise<number> {
  const response = once(child, 'message');
  child.send('count');
  const [message] = await response;
  return Connections.parse(message).connections;
}

/** The browsers of the renderer, without the processes that they start. */
async function browsers(): Promise<string[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  );
  return lines.filter((line) => line.includes(`--user-data-dir=${folder}`) && !line.includes('--type='));
}

/** Renders a page as another worker; null when it was not rendered. */
async function auditElsewhere(): Promise<unknown> {
  const environment = { ...settings, FETCH_ARTIFACTS: 'off', CHROME_PATH: '/nonexistent' };
  const { stdout } = await runPagemark(['audit', `${site.url}/`, '--render', '--json'], environment);
  return Audited.parse(JSON.parse(stdout)).results.rendering.devices.map(({ error }) => error);
}

describe.runIf(process.platform === 'linux')(
  'a worker that is killed while a renderer shows its page',
  () => {
    test(
      'leaves its slot to others, and its report to the next worker',
      async () => {
        await using stack = new AsyncDisposableStack();
        const service = await startPagemark({
          ...settings,
          DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
          PAGEMARK_API_KEY: KEY,
          FETCH_ALLOWED_NETWORKS: '127.0.0.0/8',
          FETCH_ARTIFACTS: 'off',
          FETCH_HOST_DELAY_MS: '0',
          // No browser on its side.
          CHROME_PATH: process.execPath,
        });
        stack.defer(async () => void (await service.end('SIGTERM')));
        const headers = { authorization: `Bearer ${KEY}`, prefer: 'respond-async' };
        const body = new URLSearchParams({ url: `${site.url}/slow`, rendering: 'on' });
        const reports = `${service.origin}/api/v1/reports`;
        const created = Detail.parse(await (await fetch(reports, { method: 'POST', headers, body })).json());
        await waiting.promise;
        const elsewhere = auditElsewhere();
        process.kill(await workerPid(service), 'SIGKILL');
        expect(await elsewhere, 'rendered for another worker').toEqual([null]);

        const show = async () => {
          const shown = await fetch(`${reports}/${created.data.id}`, { headers });
          return Detail.parse(await shown.json()).data;
        };
        await expect.poll(show, { timeout: WAIT_MS_MAX }).toMatchObject({ status: 'completed' });
        const report = await show();
        expect(report.title).toBe('Warm shoes');
        expect(report.results?.rendering?.devices).toMatchObject([{ device: 'mobile', error: null }]);
        expect(images, 'loaded by the killed worker, and by the next').toBe(2);
        await expect.poll(connections, { timeout: 20_000 }).toBe(0);
        expect(await browsers(), 'the same browser, or the one after it').toHaveLength(1);
      },
      TEST_MS_MAX,
    );

    test(
      `leaves nothing behind, at any of ${KILLS} moments`,
      async () => {
        const module = new URL('remote-rendering-process.ts', import.meta.url);
        for (let kills = 0; kills < KILLS; kills += 1) {
          const worker = fork(module, [`${site.url}/`, settings.RENDERER_URL], {
            env: { ...process.env, RENDERER_TOKEN: TOKEN },
          });
          const ended = once(worker, 'exit');
          expect(await once(worker, 'message')).toContain('started');
          if (kills < KILLS - KILLS_AFTER_A_PAGE) await sleep(kills * APART_MS);
          else expect(await once(worker, 'message')).toContain('rendered');
          worker.kill('SIGKILL');
          await ended;
        }
        expect(await auditElsewhere(), 'the slot is free').toEqual([null]);
        await expect.poll(connections, { timeout: 20_000 }).toBe(0);
        await expect.poll(browsers, { timeout: 20_000 }).toHaveLength(1);
      },
      TEST_MS_MAX,
    );
  },
);
