import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { CONTROLS, HOSTILE } from './hostile-text.ts';

/** Longer than a start takes on a busy machine. */
const PROCESS_MS_MAX = 50_000;
const mainOf = (app: string) => fileURLToPath(new URL(`../../${app}/src/main.ts`, import.meta.url));
const APPS: [app: string, args: string[]][] = [
  ['api', []],
  ['trpc', []],
  ['worker', []],
  ['cli', ['start']],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-output-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Command = { app: string; args: string[]; settings: Record<string, string> };

const environmentOf = ({ settings }: Command) => ({
  ...process.env,
  PORT: '0',
  LOG_LEVEL: 'info',
  ...settings,
});

/** Returns everything that a process prints until it exits. */
function outputOf(command: Command): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [mainOf(command.app), ...command.args],
      { env: environmentOf(command), timeout: PROCESS_MS_MAX },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
}

/** Returns what a running process prints, up to a line that contains `shown`. */
async function outputUntil(command: Command, shown: string): Promise<string> {
  const child = spawn(process.execPath, [mainOf(command.app), ...command.args], {
    env: environmentOf(command),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROCESS_MS_MAX,
    killSignal: 'SIGKILL',
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = exited.then(() => true);
  while (!output.includes(shown) || !output.endsWith('\n')) {
    const next = Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data')]).then(() => false);
    if (await Promise.race([next, ended])) break;
  }
  return output;
}

it.runIf(process.platform === 'linux')('a full disk ends a command with one line', async () => {
  const command = `"${process.execPath}" "${mainOf('cli')}" checks > /dev/full`;
  const end = await new Promise((resolve) =>
    execFile('sh', ['-c', command], { timeout: PROCESS_MS_MAX }, (error, _stdout, stderr) =>
      resolve([error?.code, stderr]),
    ),
  );
  expect(end).toEqual([1, 'The output cannot be written: ENOSPC: no space left on device, write.\n']);
});

/** Starts a server that rejects connections like PostgreSQL, with this message. */
async function startRefusingServer(): Promise<string> {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C28000\0M${HOSTILE}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, fields])));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // A TCP server that listens has this kind of address.
  return `postgres://127.0.0.1:${port}/x`;
}

it.each(APPS)('%s prints no control character of a file that cannot be opened', async (app, args) => {
  const output = await outputOf({ app, args, settings: { DATABASE_URL: `file:/dev/null/${HOSTILE}` } });
  expect(output).toContain('evil');
  expect(CONTROLS.exec(output)).toBe(null);
});

it.each(APPS.filter(([app]) => app !== 'worker'))(
  '%s prints no control character of a host that is not there',
  async (app, args) => {
    const settings = { HOST: HOSTILE, DATABASE_URL: `file:${join(folder, `${app}.db`)}` };
    const output = await outputOf({ app, args, settings });
    expect(output).toContain('evil');
    expect(CONTROLS.exec(output)).toBe(null);
  },
);

it.each(APPS)('%s prints no control character of a message from a database server', async (app, args) => {
  const settings = {
    DATABASE_URL: await startRefusingServer(),
    PAGEMARK_SECRET_KEY_FILE: join(folder, 'key'),
  };
  const output = await outputOf({ app, args, settings });
  expect(output).toContain('evil');
  expect(CONTROLS.exec(output)).toBe(null);
});

it.each(APPS)('%s logs no control character of a file name', async (app, args) => {
  const path = join(folder, app, HOSTILE);
  await mkdir(path, { recursive: true });
  await chmod(path, 0o777);
  const settings = { DATABASE_URL: `file:${join(path, 'pagemark.db')}` };
  const output = await outputUntil({ app, args, settings }, 'evil');
  const [line = ''] = output.split('\n').filter((text) => text.includes('evil'));
  expect(JSON.parse(line)).toMatchObject({ msg: expect.stringContaining(HOSTILE) });
  expect(CONTROLS.exec(output)).toBe(null);
});

it.each([
  [{ FORCE_COLOR: '1' }, true],
  [{ FORCE_COLOR: '0' }, false],
])('colors the output of a command in a pipe with the settings %o: %s', async (settings, isColored) => {
  const output = await outputOf({ app: 'cli', args: ['checks', 'title-length'], settings });
  expect(output).toContain('Title length');
  expect(output.includes('\u001b[')).toBe(isColored);
});

it('exits with the status of the command when the reader of its output has gone', async () => {
  const child = spawn(process.execPath, [mainOf('cli'), 'checks', '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: PROCESS_MS_MAX,
  });
  const closed = once(child, 'close');
  child.stdout.destroy();
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  await closed;
  expect({ status: child.exitCode, errors }).toEqual({ status: 0, errors: '' });
});
