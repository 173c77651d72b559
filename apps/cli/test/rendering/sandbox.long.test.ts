import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSite } from './start-rendering.ts';
import type { Site } from './start-rendering.ts';
import { namespaceProblem, runUnprivileged, unprivilegedId } from './unprivileged-process.ts';

const TEST_MS_MAX = 120_000;

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

/** The page waits for its script, so its processes run. */
async function serveScript(response: ServerResponse): Promise<void> {
  confined.push(...(await pageProcesses()));
  response.writeHead(200, { 'Content-Type': 'text/javascript' });
  response.end(`document.querySelector('h1').textContent = 'High';`);
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
    const sent = await runUnprivileged(
      new URL('unprivileged-rendering-process.ts', import.meta.url),
      [`${site.url}/`],
      folder,
    );
    expect(sent).toMatchObject({
      user: unprivilegedId,
      outcome: { ok: true, page: { document: { html: expect.stringContaining('<h1>High</h1>') } } },
    });
    const own = confinementOf(await readFile('/proc/self/status', 'utf8'));
    expect(confined).not.toEqual([]);
    for (const { filters, namespaces } of confined) {
      expect(filters, 'system calls are filtered').toBeGreaterThan(own.filters);
      expect(namespaces, 'it does not see other processes').toBeGreaterThan(own.namespaces);
    }
  },
  TEST_MS_MAX,
);
