import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { superviseProcess } from '../src/start/supervise-process.ts';

const PATIENCE_MS = 20_000;
const READY = 'process.send({ kind: "ready" }); process.on("disconnect", () => process.exit());';

/** Supervises a process that runs this code; each start of it adds a line to a file. */
async function supervise(code: string) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-supervise-'));
  const started = join(folder, 'started');
  const module = join(folder, 'child.mjs');
  const noted = `import { appendFileSync, readFileSync } from 'node:fs';
    appendFileSync(${JSON.stringify(started)}, process.pid + '\\n');
    const starts = readFileSync(${JSON.stringify(started)}, 'utf8').trim().split('\\n').length;`;
  await writeFile(module, `${noted}\n${code}`);
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

test('a process that keeps dying is started again after pauses that double, the first two times at once', async () => {
  await using child = await supervise('process.exit(3);');
  await expect.poll(() => child.warnings.length, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(4);
  const message = 'child has died and is started again';
  expect(child.warnings.slice(0, 4)).toEqual([
    { message, code: 3, signal: null, restartMs: 0 },
    { message, code: 3, signal: null, restartMs: 0 },
    { message, code: 3, signal: null, restartMs: 500 },
    { message, code: 3, signal: null, restartMs: 1_000 },
  ]);
});

test('a process that refuses its settings at its first start is not started again', async () => {
  await using child = await supervise('process.exit(78);');
  await expect(child.supervised.ready).rejects.toThrow('The child refused its settings.');
  expect(child.warnings).toEqual([]);
  expect(await child.pids()).toHaveLength(1);
});

test('a process that was ready once is started again whatever its end', async () => {
  await using child = await supervise(`if (starts > 1) process.exit(78);\n${READY}`);
  await child.supervised.ready;
  process.kill((await child.pids())[0] ?? 0, 'SIGKILL');
  await expect.poll(() => child.warnings.length, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(2);
  expect(child.warnings.slice(0, 2)).toMatchObject([{ signal: 'SIGKILL' }, { code: 78 }]);
});

test('a process that does not stop when it is told is killed, and not started again', async () => {
  await using child = await supervise(`process.on('SIGTERM', () => undefined);\n${READY}`);
  await child.supervised.ready;
  const [pid = 0] = await child.pids();
  await child.supervised.stop();
  expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  expect(child.warnings).toEqual([]);
  expect(await child.pids()).toEqual([pid]);
});
