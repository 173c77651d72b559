import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const APPS = join(import.meta.dirname, '../..');

/** The files of apps that open a database, by app. Everything else calls core. */
const ALLOWED = new Set([
  'api/src/start-api.ts',
  'trpc/src/start-trpc.ts',
  'worker/src/run-worker.ts',
  'worker/src/background/run-background.ts',
  'cli/src/adapters/database-maintenance.ts',
  'cli/src/adapters/with-agent-core.ts',
  'cli/src/adapters/with-core.ts',
  'cli/src/adapters/with-import-core.ts',
]);
/** Settings of the environment, which name a database and its limits but do not open it. */
const SETTINGS = /\/settings(?:\.test)?\.ts$/;

const sources = globSync('*/src/**/*.{ts,tsx}', { cwd: APPS });

it('lets only the entry points of apps and the database commands import the store', () => {
  const importers = sources.filter((file) => {
    if (ALLOWED.has(file) || SETTINGS.test(file)) return false;
    return /['"]@pagemark\/store(?:\/[\w-]+)?['"]/.test(readFileSync(join(APPS, file), 'utf8'));
  });
  expect(importers).toEqual([]);
});

it('gives no other file of an app a port of the store', () => {
  const users = sources.filter((file) => {
    if (ALLOWED.has(file)) return false;
    const imports = readFileSync(join(APPS, file), 'utf8').matchAll(
      /import(?: type)? \{([^}]*)\} from '@pagemark\/core'/g,
    );
    return [...imports].some(([, names = '']) => /\b(?:\w*Store|Queue)\b/.test(names));
  });
  expect(users).toEqual([]);
});

it('lists no file that is gone', () => {
  expect([...ALLOWED].filter((file) => !sources.includes(file))).toEqual([]);
});
