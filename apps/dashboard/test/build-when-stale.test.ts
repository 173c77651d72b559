import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../src/app-files/', import.meta.url));

/** The package as an image has it: no Vite, no sources of the browser's part, and these builds, the oldest first. */
async function install(builds: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-image-'));
  const copied = join(folder, 'src', 'app-files');
  await mkdir(copied, { recursive: true });
  await cp(SOURCES, copied, { recursive: true });
  for (const [index, name] of builds.entries()) {
    const document = join(folder, 'dist', name, 'index.html');
    await mkdir(join(folder, 'dist', name), { recursive: true });
    await writeFile(document, '<!doctype html>');
    await utimes(document, index, index);
  }
  return {
    folder,
    /** In a process of its own: a test runner's can find more modules than those that are installed. */
    async run(): Promise<string> {
      const file = pathToFileURL(join(copied, 'build-when-stale.ts')).href;
      const script = `console.log(await (await import(${JSON.stringify(file)})).buildWhenStale())`;
      const args = ['--input-type=module', '--eval', script];
      return (await promisify(execFile)(process.execPath, args, { env: {}, cwd: folder })).stdout.trim();
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

it('serves the latest build that came along where nothing can be built', async () => {
  await using installed = await install(['first', 'second', 'unfinished-1-2']);
  expect(basename(await installed.run())).toBe('second');
});

it('says what is missing where nothing was built and nothing can be', async () => {
  await using installed = await install(['unfinished-1-2']);
  await expect(installed.run()).rejects.toThrow(/No build of the dashboard .* Vite is not installed/);
});
