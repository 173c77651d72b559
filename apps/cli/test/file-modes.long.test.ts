import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runPagemark } from './run-pagemark.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
let data: string;
let umask: number;
/** The modes of the files beside the database while the service runs. */
let companions: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-modes-'));
  data = join(folder, 'deep', 'data');
  umask = process.umask(0o000); // The most permissive, of this process and its children.
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true });
});

const settings = () => ({ DATABASE_URL: `file:${join(data, 'pagemark.db')}` });
const modeOf = async (...path: string[]) => ((await stat(join(...path))).mode & 0o777).toString(8);

/** Runs the service until it has printed all of these texts; returns its output. */
async function startUntil(...texts: string[]): Promise<string> {
  const child = spawn(process.execPath, [MAIN, 'start', '--port', '0'], {
    env: { ...process.env, ...settings(), LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: string) => {
      printed += chunk;
      if (texts.every((text) => printed.includes(text))) resolve();
    };
    child.stdout.setEncoding('utf8').on('data', read);
    child.stderr.setEncoding('utf8').on('data', read);
    void exited.then(() => reject(new Error(`The service ended early: ${printed}`)));
  });
  companions = [await modeOf(data, 'pagemark.db-wal'), await modeOf(data, 'pagemark.db-shm')];
  child.kill('SIGTERM');
  await exited;
  return printed;
}

it('creates its folder and files for the owner only, whatever the umask, and does not warn', async () => {
  const made = await runPagemark(['migrate'], settings());
  expect(made.status).toBe(0);
  expect(await modeOf(folder, 'deep')).toBe('700');
  expect(await modeOf(data)).toBe('700');
  expect(await modeOf(data, 'pagemark.db')).toBe('600');
  const printed = await startUntil('worker is ready', 'Ctrl+C');
  expect(companions).toEqual(['600', '600']);
  expect(printed).not.toContain('Other users');
});

it('warns at startup about wider modes with the command to fix them, and changes nothing', async () => {
  await mkdir(data, { recursive: true });
  await runPagemark(['migrate'], settings());
  await chmod(join(data, 'pagemark.db'), 0o644);
  const printed = await startUntil('worker is ready', 'Ctrl+C', '"name":"worker"', 'chmod 600');
  for (const name of ['api', 'worker']) {
    const warnings = printed.split('\n').filter((line) => line.includes(`"name":"${name}"`));
    expect(warnings).toContainEqual(expect.stringContaining(`chmod 700 ${data}"`));
    expect(warnings).toContainEqual(expect.stringContaining(`chmod 600 ${join(data, 'pagemark.db')}"`));
    expect(warnings).toContainEqual(expect.stringContaining('"level":40'));
  }
  expect(await modeOf(data)).toBe('777');
  expect(await modeOf(data, 'pagemark.db')).toBe('644');
});
