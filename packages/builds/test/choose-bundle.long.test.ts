import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { createRepository } from './small-repository.ts';

const BUNDLED = /at reportPlaces \(.*packages\/builds\/dist\/\d+\/worker\.js:\d+:\d+\)/;
const FROM_SOURCE = /at reportPlaces \(.*apps\/worker\/src\/run-worker\.ts:\d+:\d+\)/;
const TWO_DAYS_S = 2 * 86_400;

type Repository = Awaited<ReturnType<typeof createRepository>>;

test('a bundle is made once, and each process runs from it', async () => {
  await using repository = await createRepository();
  expect((await repository.run()).stack).toMatch(BUNDLED);
  const made = await repository.bundles();
  expect(made).toHaveLength(1);
  expect((await repository.run()).stack).toMatch(BUNDLED);
  expect(await repository.bundles()).toEqual(made);
});

test('a changed source makes a new bundle, and a bundle that was used within a day is kept', async () => {
  await using repository = await createRepository();
  expect((await repository.run()).version).toBe('first');
  const [first = ''] = await repository.bundles();
  await repository.write('apps/worker/src/version.ts', "export const VERSION = 'second';");
  expect(await repository.run()).toMatchObject({ version: 'second', stack: expect.stringMatching(BUNDLED) });
  expect(await repository.bundles()).toEqual([first, expect.any(String)]);

  const longAgo = Date.now() / 1_000 - TWO_DAYS_S;
  await utimes(join(repository.root(), 'packages/builds/dist', first), longAgo, longAgo);
  await repository.write('pnpm-lock.yaml', 'another version');
  await repository.run();
  expect(await repository.bundles()).not.toContain(first);
});

test('a module of the bundle knows where its source is, and gets the packages of that place', async () => {
  await using repository = await createRepository();
  const urlOf = (path: string) => pathToFileURL(join(repository.root(), path)).href;
  const expected = {
    url: urlOf('apps/worker/src/run-worker.ts'),
    found: urlOf('apps/worker/node_modules/pg/pg.js'),
    driver: urlOf('apps/worker/node_modules/pg/pg.js'),
  };
  expect(await repository.run({ PAGEMARK_BUNDLE: 'off' })).toMatchObject(expected);
  const bundled = await repository.run();
  expect(bundled).toMatchObject({ ...expected, stack: expect.stringMatching(BUNDLED) });
});

test('a repository that was moved runs from the bundle that it has', async () => {
  await using repository = await createRepository();
  await repository.run();
  const made = await repository.bundles();
  await repository.move();
  const moved = await repository.run();
  expect(moved.stack).toMatch(BUNDLED);
  expect(moved.driver).toContain('-moved/');
  expect(await repository.bundles()).toEqual(made);
});

test.each<[string, (repository: Repository) => Promise<unknown>, Record<string, string>]>([
  ['where no bundle can be written', ({ write }) => write('packages/builds/dist', 'a file'), {}],
  ['without the bundler', ({ remove }) => remove('packages/builds/node_modules'), {}],
  ['from a bundle that is gone', () => Promise.resolve(), { PAGEMARK_BUNDLE: '/nonexistent' }],
])('%s, a process runs from the sources without a warning', async (_where, prepare, environment) => {
  await using repository = await createRepository();
  await prepare(repository);
  const { stack, stderr } = await repository.run(environment);
  expect(stack).toMatch(FROM_SOURCE);
  expect(stderr).toBe('');
});

test('sources that cannot be bundled are run as they are, with a warning that names the error', async () => {
  await using repository = await createRepository();
  await repository.write('apps/api/src/run-api.ts', 'export const = 1;');
  const { stack, stderr } = await repository.run();
  expect(stack).toMatch(FROM_SOURCE);
  expect(stderr).toMatch(/Runs from the sources, because they could not be bundled: .*/);
  expect(stderr).toContain('run-api.ts');
  expect(await repository.bundles()).toEqual([]);
});
