import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chooseBundle } from '@pagemark/builds/choose-bundle';
import { bundleEnvironment } from '@pagemark/builds/import-program';
import { DEFAULT_PROFILE } from '@pagemark/checks/profiles';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const LIST_MODULES = fileURLToPath(new URL('list-modules.ts', import.meta.url));
/** The only source that each process runs besides its `main.ts`. */
const IMPORTER = 'packages/builds/src/import-program.ts';
/** The first message to an audit process. */
const START_AUDITS = { kind: 'start', settings: { profile: DEFAULT_PROFILE, limits: {} } };

let folder: string;
let bundle: Record<string, string>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagemark-bundle-'));
  // Also when the other tests run from the sources.
  const chosen: NodeJS.ProcessEnv = {};
  await chooseBundle(chosen);
  bundle = bundleEnvironment(chosen);
});
afterAll(() => rm(folder, { recursive: true }));

/** Starts a process, and returns the modules that it has loaded when it is ready, by the folder that they are in. */
async function loadedBy(main: string, message?: typeof START_AUDITS) {
  const list = join(folder, main.replaceAll('/', '-'));
  const child = fork(join(ROOT, main), {
    execArgv: ['--import', LIST_MODULES],
    env: {
      ...bundle,
      LOADED_MODULES: list,
      DATABASE_URL: `file:${join(folder, 'pagemark.db')}`,
      // Otherwise it prints one.
      PAGEMARK_API_KEY: 'a-key-of-24-characters-and-more',
      LOG_LEVEL: 'warn',
      PORT: '0',
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  if (message !== undefined) child.send(message);
  const first = await Promise.race([once(child, 'message'), exited]);
  const loaded = async () => {
    const urls = (await readFile(list, 'utf8')).trim().split('\n');
    const files = urls.filter((url) => url.startsWith('file:')).map((url) => fileURLToPath(url));
    const paths = [...new Set(files.map((path) => relative(ROOT, path)))];
    return {
      sources: paths.filter((path) => path.endsWith('.ts') && !path.endsWith('list-modules.ts')),
      packages: [...new Set(paths.flatMap((path) => /\.pnpm\/([^@]+)@/.exec(path)?.[1] ?? []))],
      bundled: paths.filter((path) => path.startsWith('packages/builds/dist/')).length,
    };
  };
  return {
    first: first[0] as unknown,
    loaded,
    [Symbol.asyncDispose]: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

test.each(['apps/cli/src/serve/main.ts', 'apps/api/src/main.ts', 'apps/trpc/src/main.ts'])(
  '%s runs from the bundle, with the database driver as the only package of its own',
  async (main) => {
    await using started = await loadedBy(main);
    expect(started.first).toMatchObject({ kind: 'ready' });
    const { sources, packages, bundled } = await started.loaded();
    expect(sources).toEqual([main, IMPORTER]);
    expect(packages).toEqual(['better-sqlite3']);
    expect(bundled).toBeGreaterThan(1);
  },
);

test('the worker runs from the bundle, and so does its thread', async () => {
  const main = 'apps/worker/src/main.ts';
  const thread = 'apps/worker/src/background/main.ts';
  await using started = await loadedBy(main);
  expect(started.first).toMatchObject({ kind: 'ready' });
  await expect.poll(async () => (await started.loaded()).sources).toEqual([main, IMPORTER, thread]);
});

test('the bundle refers to nothing but Node, files that exist, and the packages that are not in it', async () => {
  const { PAGEMARK_BUNDLE: place = '' } = bundle;
  const imported = new Set<string>();
  for (const name of await readdir(place)) {
    const text = name.endsWith('.js') ? await readFile(join(place, name), 'utf8') : '';
    const found = text
      .replaceAll(/\/\*\*[^]*?\*\//g, '')
      .matchAll(/^import (?:.* from )?"([^"]+)";|import\("([^"]+)"\)|new URL\("(\.[^"]+)", import/gm);
    for (const [, ...[one, other, file]] of found) imported.add(one ?? other ?? file ?? '');
  }
  const paths = [...imported].filter((path) => path.startsWith('.'));
  expect([...imported].filter((name) => !paths.includes(name) && !isBuiltin(name))).toEqual([]);
  expect(paths.filter((path) => !existsSync(join(place, path)))).toEqual([]);
  const packages = paths.flatMap((path) => /\.pnpm\/([^@]+|@[^@]+)@/.exec(path)?.[1] ?? []);
  const native = ['@resvg+resvg-js', 'better-sqlite3', 'eld', 'pg', 'playwright-core'];
  expect([...new Set(packages)].toSorted()).toEqual(native);
});

test('an audit process runs from the bundle', async () => {
  const main = 'packages/audit-runner/src/process/audit-process.ts';
  await using started = await loadedBy(main, START_AUDITS);
  expect(started.first).toMatchObject({ kind: 'ready' });
  const { sources, packages } = await started.loaded();
  expect(sources).toEqual([main, IMPORTER]);
  expect(packages).toEqual([]);
});
