import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { buildWhenStale } from '../src/app-files/build-when-stale.ts';
import { listPlainFiles, writeCompressed } from '../src/app-files/compressed-file.ts';

const SOURCES = fileURLToPath(new URL('../src/app-files/', import.meta.url));
const BUILDS = fileURLToPath(new URL('../../../packages/builds/', import.meta.url));

/** Installs the package as an image does: without Vite and browser sources, with these builds, oldest first. */
async function install(builds: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-image-'));
  const copied = join(folder, 'src', 'app-files');
  await mkdir(copied, { recursive: true });
  await cp(SOURCES, copied, { recursive: true });
  await mkdir(join(folder, 'node_modules', '@pagemark'), { recursive: true });
  await symlink(BUILDS, join(folder, 'node_modules', '@pagemark', 'builds'));
  for (const [index, name] of builds.entries()) {
    const document = join(folder, 'dist', name, 'browser', 'index.html');
    await mkdir(dirname(document), { recursive: true });
    await writeFile(document, '<!doctype html>');
    await utimes(document, index, index);
  }
  return {
    folder,
    /** Runs in a child process: the test runner's can resolve more modules than are installed. */
    async run(): Promise<string> {
      const file = pathToFileURL(join(copied, 'build-when-stale.ts')).href;
      const script = `console.log(await (await import(${JSON.stringify(file)})).buildWhenStale())`;
      const args = ['--input-type=module', '--eval', script];
      return (await promisify(execFile)(process.execPath, args, { env: {}, cwd: folder })).stdout.trim();
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

it('serves the latest build when nothing can be built', async () => {
  await using installed = await install(['first', 'second', 'unfinished-1-2']);
  expect(basename(await installed.run())).toBe('second');
});

it('reports what is missing when there is no build and none can be made', async () => {
  await using installed = await install(['unfinished-1-2']);
  await expect(installed.run()).rejects.toThrow(/No build of the dashboard .* Vite is not installed/);
});

it('has each file of a build compressed beside it, so that a start does not compress', async () => {
  const paths = await listPlainFiles(join(await buildWhenStale(), 'browser'));
  expect(paths.length).toBeGreaterThan(10);
  const differing: string[] = [];
  for (const path of paths) {
    const plain = await readFile(path);
    const unpacked = [
      gunzipSync(await readFile(`${path}.gz`)),
      brotliDecompressSync(await readFile(`${path}.br`)),
    ];
    if (!unpacked.every((content) => content.equals(plain))) differing.push(path);
  }
  expect(differing).toEqual([]);
});

it('compresses nothing more when the service stops during a build', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-build-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
  const stopped = AbortSignal.abort(new Error('The service stops.'));
  await expect(writeCompressed(folder, stopped)).rejects.toThrow('The service stops.');
  expect(await readdir(folder)).toEqual(['index.html']);
  await rm(folder, { recursive: true });
});
