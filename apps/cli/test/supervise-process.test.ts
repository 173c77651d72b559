import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { superviseProcess } from '../src/start/supervise-process.ts';

const WAIT_MS_MAX = 20_000;
const READY = 'process.send({ kind: "ready" }); process.on("disconnect", () => process.exit());';

/** Supervises a process that runs this code; each start appends a line to a file. */
async function supervise(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-supervise-'));
  const started = join(folder, 'started');
  const module = join(folder, 'child.mjs');
  const recordStart = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(started)}, process.pid + '\\n');
    const starts = readFileSync(${JSON.stringify(started)}, 'utf8').trim().split('\\n').length;`;
  await writeFile(module, `${recordStart}\n${code}`);
  const warnings: Record<string, unknown>[] = [];
  const supervised = superviseProcess(
    {
      name: 'child',
      module: pathToFileURL(module),
      execArgv: [],
      killAfterMs: 500,
      args: () => [],
      environment: () => ({ PATH: process.env['PATH'] }),
    },
    (message, facts) => warnings.push({ message, ...facts }),
  );
  return {
    supervised,
    warnings,
    pids: async () => (await readFile(started, 'utf8')).trim().split('\n').map(Number),
    async [Symbol.asyncDispose]() {
      await supervised.stop();
      await rm(folder, { recursive: true });
    },
  };
}

test('restarts a crashing process twice immediately and then after doubling pauses', async () => {
  await using child = await supervise('process.exit(3);');
  await expect.poll(() => child.warnings.length, { timeout: WAIT_MS_MAX }).toBeGreaterThanOrEqual(4);
  const message = 'child exited unexpectedly and is being restarted';
  expect(child.warnings.slice(0, 4)).toEqual([
    { message, code: 3, signal: null, restartMs: 0 },
    { message, code: 3, signal: null, restartMs: 0 },
    { message, code: 3, signal: null, restartMs: 500 },
    { message, code: 3, signal: null, restartMs: 1_000 },
  ]);
});

test('does not restart a process that rejects its settings at the first start', async () => {
  await using child = await supervise('process.exit(78);');
  await expect(child.supervised.ready).rejects.toThrow('The child rejected its settings.');
  expect(child.warnings).toEqual([]);
  expect(await child.pids()).toHaveLength(1);
});

test('leaves it to the service manager to start again when the database is not available', async () => {
  await using child = await supervise('process.exit(75);');
  await expect(child.supervised.ready).rejects.toMatchObject({ name: 'StartError', status: 75 });
  expect(child.warnings).toEqual([]);
  expect(await child.pids()).toHaveLength(1);
});

test('restarts a process that was ready once, whatever its exit status', async () => {
  await using child = await supervise(`if (starts > 1) process.exit(78);\n${READY}`);
  await child.supervised.ready;
  process.kill((await child.pids())[0] ?? 0, 'SIGKILL');
  await expect.poll(() => child.warnings.length, { timeout: WAIT_MS_MAX }).toBeGreaterThanOrEqual(2);
  expect(child.warnings.slice(0, 2)).toMatchObject([{ signal: 'SIGKILL' }, { code: 78 }]);
});

test('kills a process that does not stop, and does not restart it', async () => {
  await using child = await supervise(`process.on('SIGTERM', () => undefined);\n${READY}`);
  await child.supervised.ready;
  const [pid = 0] = await child.pids();
  await child.supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(child.warnings).toEqual([]);
  expect(await child.pids()).toEqual([pid]);
});
