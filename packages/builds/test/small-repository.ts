import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PROGRAMS } from '../src/bundle/programs.ts';

const PACKAGE = fileURLToPath(new URL('../', import.meta.url));

/** A `main.ts` that runs from a bundle. */
const MAIN = `
import { chooseBundle } from '../../../packages/builds/src/bundle/choose-bundle.ts';
import { importProgram } from '../../../packages/builds/src/import-program.ts';
await chooseBundle(process.env);
const { reportPlaces } = await importProgram(process.env, 'worker', () => import('./run-worker.ts'));
reportPlaces();
`;

/** Reports what it is made of, and where that is. */
const PROGRAM = `
import pg from 'pg';
import { VERSION } from './version.ts';
export function reportPlaces() {
  const { stack } = new Error('Here.');
  console.log(JSON.stringify({ version: VERSION, url: import.meta.url, found: import.meta.resolve('pg'), driver: pg, stack }));
}
`;

/** What the program reports. */
export type Places = { version: string; url: string; found: string; driver: string; stack: string };

/** A repository with this package and a small module for each program, of which that of the worker reports its places. */
export async function createRepository() {
  let root = await realpath(await mkdtemp(join(tmpdir(), 'pagemark-builds-')));
  const write = async (path: string, text: string): Promise<void> => {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  };
  for (const path of Object.values(PROGRAMS)) await write(path, 'export {};');
  await write('package.json', '{ "type": "module" }');
  await write('pnpm-lock.yaml', '');
  await write('apps/worker/src/main.ts', MAIN);
  await write('apps/worker/src/run-worker.ts', PROGRAM);
  await write('apps/worker/src/version.ts', "export const VERSION = 'first';");
  await write('apps/worker/node_modules/pg/package.json', '{ "type": "module", "exports": "./pg.js" }');
  await write('apps/worker/node_modules/pg/pg.js', 'export default import.meta.url;');
  for (const name of ['src', 'scripts', 'package.json'])
    await cp(join(PACKAGE, name), join(root, 'packages/builds', name), { recursive: true });
  const bundler = join(root, 'packages/builds/node_modules/rolldown');
  await mkdir(dirname(bundler));
  await symlink(await realpath(join(PACKAGE, 'node_modules/rolldown')), bundler);
  return {
    root: () => root,
    write,
    remove: (path: string) => rm(join(root, path), { recursive: true }),
    /** The names of the bundles. */
    bundles: () => readdir(join(root, 'packages/builds/dist')).catch(() => []),
    async move(): Promise<void> {
      await rename(root, `${root}-moved`);
      root = `${root}-moved`;
    },
    /** Runs the program with these variables. */
    async run(environment: Record<string, string> = {}): Promise<Places & { stderr: string }> {
      const main = join(root, 'apps/worker/src/main.ts');
      const ended = await promisify(execFile)(process.execPath, [main], { env: environment });
      const places = JSON.parse(ended.stdout) as Places; // Of the program above.
      return { ...places, stderr: ended.stderr };
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true }),
  };
}
