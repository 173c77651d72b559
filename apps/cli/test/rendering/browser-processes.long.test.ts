import { fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { FENCE } from '@pagemark/renderer';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOf, startRendering, startSite } from './start-rendering.ts';
import type { Rendering, Site } from './start-rendering.ts';

const PAGES = 200;
const KILLS = 20;
const PAGES_PER_BROWSER = 20;
const FAST = { axe: false, screenshot: false } as const;
const TEST_MS_MAX = 600_000;

/** Resolves when a browser waits for a script that never comes. */
const held = Promise.withResolvers<void>();
let site: Site;
let folder: string;
let temporary: string | undefined;
let rendering: Rendering;

beforeAll(async () => {
  // Profiles are made in a folder of this test, because others run browsers, too.
  folder = await mkdtemp(join(tmpdir(), 'pagemark-browsers-'));
  temporary = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  site = await startSite({
    '/': '<!doctype html><title>x</title><p>x',
    '/held': `<!doctype html><title>h</title><h1>Held</h1><script>console.error('seen')</script><script src="/done.js"></script><script src="/never.js"></script>`,
    '/done.js': (_request, response) =>
      response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('1'),
    '/never.js': () => held.resolve(),
  });
  rendering = await startRendering({
    limits: { pagesPerBrowser: PAGES_PER_BROWSER },
    yieldsProcessor: true,
  });
});

afterAll(async () => {
  await rendering.close();
  site.close();
  if (temporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = temporary;
  await rm(folder, { recursive: true, force: true });
});

/** Processes of browsers whose profile is in the folder of this test, with their arguments. */
async function browserProcesses(): Promise<{ pid: number; line: string[] }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const processes = await Promise.all(
    pids.map(async (pid) => ({
      pid,
      line: (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0'),
    })),
  );
  return processes.filter(({ line }) => line.some((argument) => argument.includes(folder)));
}

const mainOf = (processes: { pid: number; line: string[] }[]) =>
  processes.filter(({ line }) => !line.some((argument) => argument.startsWith('--type=')));

/** Kills a process. False when it had ended, or was about to: a kill then tests nothing. */
function kill(pid: number): boolean {
  try {
    // A process that has ended has no command line, even while it waits for its parent.
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8') === '') return false;
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}

/** What the design requires of the product's list, and of Playwright, whatever they are made of. */
const REQUIRED = [
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
  '--proxy-bypass-list=<-loopback>',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--disable-quic',
  '--dns-prefetch-disable',
  '--no-pings',
  '--disable-domain-reliability',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-dev-shm-usage',
  '--remote-debugging-pipe',
];

const nameOf = (argument: string) => argument.split('=', 1)[0];

test.runIf(process.platform === 'linux')('the command line keeps the browser behind the proxy', async () => {
  pageOf(await rendering.render(`${site.url}/`, FAST));
  const [browser] = mainOf(await browserProcesses());
  const line = browser?.line ?? [];
  // Of an argument that is there twice, the browser takes the last one.
  const expected = [...new Set([...FENCE.arguments, ...REQUIRED])];
  const got = expected.map((each) => line.filter((argument) => nameOf(argument) === nameOf(each)));
  expect(got).toEqual(expected.map((each) => [each]));
  expect(line.filter((argument) => /^--proxy-server=http:\/\/127\.0\.0\.1:\d+$/.test(argument))).toHaveLength(
    1,
  );
  const forbidden =
    /^--(remote-debugging-port|remote-allow-origins|ignore-certificate-errors|disable-web-security|single-process|no-zygote|allow-file-access|proxy-pac-url|disable-popup-blocking|disable-ipc-flooding)/;
  expect(line.filter((argument) => forbidden.test(argument))).toEqual([]);
  expect(line.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  const priorities = (await browserProcesses()).map(({ pid }) => getPriority(pid));
  expect(Math.min(...priorities), 'others go first').toBeGreaterThan(0);
  // Of systems that divide the processors among sessions.
  const session = await readFile(`/proc/${browser?.pid}/autogroup`, 'utf8').catch(() => null);
  if (session !== null) expect(session).toMatch(/ nice [1-9]/);
  const secret = await readFile(`/proc/${browser?.pid}/environ`, 'utf8');
  expect(secret.split('\0').filter((variable) => /^(PAGEMARK|DATABASE|NODE)_/.test(variable))).toEqual([]);
});

test.runIf(process.platform === 'linux').each([
  ['the worker itself', false],
  ['a renderer in another process', true],
])(
  'the browser of %s ends when no page has needed it for a while, and starts again',
  async (_name, isRemote) => {
    const idle = await startRendering({ isRemote, limits: { idleMs: 200 } });
    try {
      for (let times = 0; times < 2; times += 1) {
        const others = new Set((await browserProcesses()).map(({ pid }) => pid));
        pageOf(await idle.render(`${site.url}/`, FAST));
        const own = async () => mainOf(await browserProcesses()).filter(({ pid }) => !others.has(pid));
        await expect.poll(own, { timeout: 20_000 }).toEqual([]);
      }
    } finally {
      await idle.close();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'what was measured of a page is kept when the browser ends',
  async () => {
    const own = await startRendering();
    try {
      const others = new Set((await browserProcesses()).map(({ pid }) => pid));
      const rendered = own.render(`${site.url}/held`);
      await held.promise;
      // The page is shown.
      await sleep(500);
      const started = mainOf(await browserProcesses()).filter(({ pid }) => !others.has(pid));
      const startMs = performance.now();
      for (const { pid } of started) process.kill(pid, 'SIGKILL');
      const page = pageOf(await rendered);
      expect(performance.now() - startMs).toBeLessThan(10_000);
      expect(page).toMatchObject({
        end: 'crashed',
        status: 200,
        document: null,
        consoleErrors: { items: [{ text: 'seen' }] },
        requests: { count: 3 },
      });
      const byPath = new Map(page.requests.items.map((request) => [new URL(request.url).pathname, request]));
      const loaded = { status: 200, transferBytes: expect.any(Number) };
      expect(byPath.get('/held')).toMatchObject(loaded);
      expect(byPath.get('/done.js')).toMatchObject(loaded);
      expect(byPath.get('/never.js')).toMatchObject({ status: null, transferBytes: null });
      expect(page.weight.transferBytes).toBeGreaterThan(0);
      expect(page.filmstrip.length).toBeGreaterThan(0);
      pageOf(await own.render(`${site.url}/`, FAST));
    } finally {
      await own.close();
    }
  },
);

test.runIf(process.platform === 'linux')(
  'a page whose browser is killed while it opens ends at once, and the next one is rendered',
  async () => {
    const others = new Set((await browserProcesses()).map(({ pid }) => pid));
    const own = await startRendering();
    try {
      // To open a page takes some 60 ms.
      for (let afterMs = 0; afterMs <= 80; afterMs += 5) {
        pageOf(await own.render(`${site.url}/`, FAST));
        const running = mainOf(await browserProcesses()).filter(({ pid }) => !others.has(pid));
        const rendered = own.render(`${site.url}/`, FAST);
        await sleep(afterMs);
        expect(running.map(({ pid }) => kill(pid))).toEqual([true]);
        const killedMs = performance.now();
        await rendered;
        expect(performance.now() - killedMs, `killed after ${afterMs} ms`).toBeLessThan(5_000);
      }
    } finally {
      await own.close();
    }
  },
  TEST_MS_MAX,
);

test.runIf(process.platform === 'linux')(
  `nothing is left after ${PAGES} pages and ${KILLS} kills`,
  async () => {
    let done = 0;
    let rendered = 0;
    let interrupted = 0;
    let kills = 0;
    const render = async () => {
      const outcome = await rendering.render(`${site.url}/?${done}`, FAST);
      done += 1;
      if (!outcome.ok || outcome.page.end === 'crashed') interrupted += 1;
      if (outcome.ok) rendered += 1;
      else expect(['browser_crashed', 'browser_failed']).toContain(outcome.failure.code);
    };
    const worker = async () => {
      while (done < PAGES) await render();
    };
    const killer = async () => {
      while (kills < KILLS && done < PAGES) {
        const isDue = done >= ((kills + 1) * PAGES) / (KILLS + 2);
        // None may run: it has just been closed, or has not started yet.
        const running = isDue ? mainOf(await browserProcesses()) : [];
        if (running.map(({ pid }) => kill(pid)).includes(true)) kills += 1;
        else await sleep(10);
      }
    };
    await Promise.all([worker(), worker(), killer()]);
    expect(kills, 'each one of a browser that ran').toBe(KILLS);
    expect(interrupted, 'of pages in progress').toBeGreaterThanOrEqual(KILLS / 2);
    // Each kill ends at most the pages in progress.
    expect(rendered).toBeGreaterThanOrEqual(PAGES - KILLS * 3);
    pageOf(await rendering.render(`${site.url}/`, FAST));
    expect(mainOf(await browserProcesses()), 'one browser at a time').toHaveLength(1);
    await rendering.close();
    await expect.poll(browserProcesses, { timeout: 20_000 }).toEqual([]);
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([]);
    const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'stat=,comm=']);
    expect(
      String(stdout)
        .split('\n')
        .filter((line) => /^Z.*chrom/.test(line)),
    ).toEqual([]);
  },
  TEST_MS_MAX,
);

test.runIf(process.platform === 'linux')(
  `nothing is left after ${KILLS} kills of the process that renders`,
  async () => {
    const module = new URL('rendering-process.ts', import.meta.url);
    for (let kills = 0; kills < KILLS; kills += 1) {
      const child = fork(module, [`${site.url}/`]);
      const ended = once(child, 'exit');
      await once(child, 'message');
      // At another moment of the start of the browser, or of the first pages, each time.
      await sleep(kills * 50);
      child.kill('SIGKILL');
      await ended;
    }
    // Browsers end when their pipe does.
    await expect.poll(browserProcesses, { timeout: 20_000 }).toEqual([]);
    const next = await startRendering();
    pageOf(await next.render(`${site.url}/`, FAST));
    expect(await readdir(folder)).toHaveLength(1);
    await next.close();
    await expect.poll(() => readdir(folder), { timeout: 20_000 }).toEqual([]);
  },
  TEST_MS_MAX,
);
