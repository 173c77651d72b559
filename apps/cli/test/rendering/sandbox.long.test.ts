import { execFileSync, fork, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumPath } from '@pagemark/checks/testing/chromium-path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';

const TEST_MS_MAX = 120_000;

/** An unprivileged user; null: that of this process is one. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null;
/** How each process that shows pages was confined while the page loaded. */
const confined: Confinement[] = [];
/** Filters of system calls, and PID namespaces. This process may have some, too: those of a container. */
type Confinement = { filters: number; namespaces: number };

let folder: string;
let site: Site;

beforeAll(async () => {
  // Everyone may enter it: the browser runs as another user.
  folder = await mkdtemp(join(tmpdir(), 'pagemark-sandbox-'));
  await chmod(folder, 0o777);
  site = await startSite({
    '/': '<!doctype html><title>Tides</title><h1>Low</h1><script src="/app.js"></script>',
    '/app.js': (_request, response) => void serveScript(response),
  });
});

afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true, force: true });
});

function idOf(kind: '-u' | '-g'): number {
  return Number(execFileSync('id', [kind, 'nobody'], { encoding: 'utf8' }));
}

/** What the kernel says when an unprivileged user makes the namespaces of a sandbox, without a browser; null when it does so. */
function namespaceProblem(): string | null {
  const flags = ['--user', '--map-root-user', '--pid', '--net', '--fork', 'true'];
  const { status, stderr, error } = spawnSync('unshare', flags, { ...user, cwd: tmpdir(), encoding: 'utf8' });
  if (error !== undefined) throw error;
  return status === 0 ? null : stderr.trim();
}

/** The page waits for its script, so its processes run. */
async function serveScript(response: ServerResponse): Promise<void> {
  confined.push(...(await pageProcesses()));
  response.writeHead(200, { 'Content-Type': 'text/javascript' });
  response.end(`document.querySelector('h1').textContent = 'High';`);
}

/** A browser that every user can run. The one that npm installed may be in a folder that only root can enter. */
async function browserForEveryone(): Promise<string> {
  const path = await chromiumPath();
  if (user === null || !path.includes('node_modules')) return path;
  const copy = join(folder, 'chromium');
  await cp(path, copy);
  await chmod(copy, 0o755);
  return copy;
}

/** The processes that show pages, of the browser whose profile is in the folder of this test. */
async function pageProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map(async (pid) => ({ pid, ...(await readProcess(pid)) })));
  const main = processes.find(({ command }) => command.includes(`--user-data-dir=${folder}/`));
  return processes
    .filter(({ group, command }) => group === main?.pid && command.includes('--type=renderer'))
    .map(({ status }) => confinementOf(status));
}

function confinementOf(status: string): Confinement {
  const valuesOf = (name: string) => new RegExp(`^${name}:\t(.*)$`, 'm').exec(status)?.[1]?.split('\t') ?? [];
  // A process has an id in each of its PID namespaces.
  return { filters: Number(valuesOf('Seccomp_filters')[0]), namespaces: valuesOf('NSpid').length };
}

async function readProcess(pid: string) {
  const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
  const [command, stat, status] = await Promise.all([read('cmdline'), read('stat'), read('status')]);
  const group = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2] ?? '';
  return { command: command.replaceAll('\0', ' '), group, status };
}

test.runIf(process.platform === 'linux')(
  'a page is rendered with the sandbox of the browser, by a user without privileges',
  async ({ skip }) => {
    const problem = namespaceProblem();
    if (problem !== null) return skip(`unprivileged users may not make namespaces here: ${problem}`);
    const child = fork(new URL('unprivileged-rendering-process.ts', import.meta.url), [`${site.url}/`], {
      cwd: folder,
      env: {
        PATH: process.env['PATH'],
        HOME: folder,
        TMPDIR: folder,
        CHROME_PATH: await browserForEveryone(),
        ...(user !== null && { USER_ID: String(user.uid), GROUP_ID: String(user.gid) }),
      },
    });
    const ended = once(child, 'exit');
    const [sent] = await Promise.race([once(child, 'message'), ended]);
    expect(sent).toMatchObject({
      user: user?.uid ?? process.getuid?.(),
      outcome: { ok: true, page: { document: { html: expect.stringContaining('<h1>High</h1>') } } },
    });
    await ended;
    const own = confinementOf(await readFile('/proc/self/status', 'utf8'));
    expect(confined).not.toEqual([]);
    for (const { filters, namespaces } of confined) {
      expect(filters, 'system calls are filtered').toBeGreaterThan(own.filters);
      expect(namespaces, 'it does not see other processes').toBeGreaterThan(own.namespaces);
    }
  },
  TEST_MS_MAX,
);
