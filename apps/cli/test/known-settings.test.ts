import { readFile } from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';

const CONFIGURATION = new URL('../../../docs/configuration.md', import.meta.url);

const READERS = {
  api: async () => (await import('@pagemark/api')).readApiSettings,
  worker: async () => (await import('@pagemark/worker/settings')).readWorkerSettings,
  web: async () => (await import('../src/serve/web-settings.ts')).readWebSettings,
} as const;
const PROCESSES: { readers: readonly (keyof typeof READERS)[] }[] = [
  { readers: ['api'] },
  { readers: ['worker'] },
  { readers: ['api', 'worker', 'web'] },
];

async function documented(): Promise<string[]> {
  const rows = (await readFile(CONFIGURATION, 'utf8')).matchAll(/^\| `([A-Z_]+)` \|/gm);
  return [...rows].flatMap(([, name = '']) => name);
}

// What is known is what the process has read: each knows nothing at first.
beforeEach(() => void vi.resetModules());

it.each(PROCESSES)('no documented setting is taken for a misspelled one by $readers', async ({ readers }) => {
  const { misspelledSettings } = await import('@pagemark/core');
  for (const reader of readers) (await READERS[reader]())({});
  const names = await documented();
  expect(names).toContain('FETCH_CONCURRENCY');
  expect(names.flatMap((name) => misspelledSettings({ [name]: 'x' }))).toEqual([]);
});

it('names the setting that was meant, of whatever process', async () => {
  const { misspelledSettings } = await import('@pagemark/core');
  for (const read of Object.values(READERS)) (await read())({});
  const environment = { FETCH_CONCURENCY: '3', BRAND_NAMES: 'x', PUBLIC_UR: 'x', ACCOUNT_QUOTA_GB: '1' };
  expect(misspelledSettings(environment)).toEqual([
    'FETCH_CONCURENCY is not a setting. Did you mean FETCH_CONCURRENCY?',
    'BRAND_NAMES is not a setting. Did you mean BRAND_NAME?',
    'PUBLIC_UR is not a setting. Did you mean PUBLIC_URL?',
    'ACCOUNT_QUOTA_GB is not a setting. Did you mean ACCOUNT_QUOTA_MB?',
  ]);
});
