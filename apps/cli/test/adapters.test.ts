import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../..');

/** The composition of each app: the files that make its adapters. Everything else calls core. */
const COMPOSITION = [
  'api/src/start-api.ts',
  'trpc/src/start-trpc.ts',
  'worker/src/run-worker.ts',
  'worker/src/background/run-background.ts',
  'worker/src/adapters/*.ts',
  'cli/src/adapters/*.ts',
];
/** What names a database or a browser, and its limits, but opens nothing. */
const SETTINGS = '{api,trpc,worker}/src/settings{,.test}.ts';

/** Imports of an adapter, static or dynamic. */
const ADAPTER = /['"]@pagemark\/(?:store|fetcher|renderer|audit-runner|telemetry)(?:\/[\w/-]+)?['"]/g;
/** Parts of adapters that open nothing: defaults and parsers of settings, what is installed, and the pages of the sample site. */
const OPENS_NOTHING =
  /\/(?:fetcher\/(?:settings|sample-site)|audit-runner\/limits|renderer\/find-(?:browser|lighthouse|rendering))['"]$/;

const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: APPS });
const composition = new Set(globSync(COMPOSITION, { cwd: APPS }));
const settings = new Set(globSync(SETTINGS, { cwd: APPS }));
const others = sources.filter((file) => !composition.has(file));

const read = (file: string) => readFileSync(join(APPS, file), 'utf8');

it('makes adapters only in the composition of each app', () => {
  const makers = others
    .filter((file) => !settings.has(file))
    .filter((file) => [...read(file).matchAll(ADAPTER)].some(([name]) => !OPENS_NOTHING.test(name)));
  expect(makers).toEqual([]);
});

it('creates the use cases of core only in the composition of each app', () => {
  const creators = others.filter((file) => /\b(?:createCore|createArgon2PasswordHasher)\b/.test(read(file)));
  expect(creators).toEqual([]);
});

it('creates the use cases of all commands in one file', () => {
  const creators = sources.filter((file) => file.startsWith('cli/') && /\bcreateCore\(/.test(read(file)));
  expect(creators).toEqual(['cli/src/adapters/open-core.ts']);
});

it('gives no other file of an app a port of the store', () => {
  const users = others.filter((file) => {
    const imports = read(file).matchAll(/import(?: type)? \{([^}]*)\} from '@pagemark\/core'/g);
    return [...imports].some(([, names = '']) => /\b(?:\w*Store|Queue)\b/.test(names));
  });
  expect(users).toEqual([]);
});

it('lists no file that is gone', () => {
  expect(COMPOSITION.filter((pattern) => globSync(pattern, { cwd: APPS }).length === 0)).toEqual([]);
});
