import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { ownEnvironment } from './own-environment.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const LIST_MODULES = fileURLToPath(new URL('list-modules.ts', import.meta.url));
/** The packages that fetch, render and audit pages, and the apps that serve. */
const HEAVY = /\/(?:packages\/(?:fetcher|renderer|html|audit-runner)|apps\/(?:api|trpc|worker|mcp))\/src\//;

it('prints the help of all commands without what audits or serves pages', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-help-'));
  try {
    const list = join(folder, 'modules');
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', LIST_MODULES, MAIN, '--help'],
      { env: { ...ownEnvironment(), PAGEMARK_BUNDLE: 'off', LOADED_MODULES: list } },
    );
    expect(stdout).toContain('audit [options] <url>');
    const modules = (await readFile(list, 'utf8')).trim().split('\n');
    expect(modules).toContainEqual(expect.stringContaining('/apps/cli/src/commands/audit.ts'));
    expect(modules.filter((url) => HEAVY.test(url))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
