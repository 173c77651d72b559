import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const PACKAGE = fileURLToPath(new URL('..', import.meta.url));
const TSC = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'bin/tsc');

/** The packages of tRPC that a user of its client installs. */
const PEERS = {
  client: import.meta.resolve('@trpc/client/package.json'),
  server: import.meta.resolve('@trpc/server/package.json'),
};

/** An empty project in which the packed client is installed. */
export type Consumer = AsyncDisposable & {
  folder: string;
  tarball: Uint8Array;
  /** The unpacked tarball. */
  installed: string;
  /** Compiles files of the project. Returns the messages of the compiler; empty when there are none. */
  compile(options: object): Promise<string>;
};

/** Builds and packs the client, and installs it in an empty project with the peers that a user of tRPC has. */
export async function installClient(): Promise<Consumer> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-client-'));
  const staged = join(folder, 'pack', 'package');
  await run(process.execPath, [
    TSC,
    '-p',
    join(PACKAGE, 'tsconfig.build.json'),
    '--outDir',
    join(staged, 'dist'),
  ]);
  for (const name of ['package.json', 'LICENSE', 'README.md'])
    await cp(join(PACKAGE, name), join(staged, name));
  const file = join(folder, 'client.tgz');
  await run('tar', ['-czf', file, '-C', join(folder, 'pack'), 'package']);
  const project = join(folder, 'project');
  const installed = join(project, 'node_modules', '@pagemark', 'client');
  await mkdir(installed, { recursive: true });
  await run('tar', ['-xzf', file, '-C', installed, '--strip-components', '1']);
  await mkdir(join(project, 'node_modules', '@trpc'));
  for (const [name, url] of Object.entries(PEERS)) {
    await symlink(dirname(fileURLToPath(url)), join(project, 'node_modules', '@trpc', name));
  }
  await writeFile(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true }));
  return {
    folder: project,
    tarball: new Uint8Array(await readFile(file)),
    installed,
    async compile(options) {
      await writeFile(join(project, 'tsconfig.json'), JSON.stringify(options));
      return run(process.execPath, [TSC, '-p', project]).then(
        () => '',
        ({ stdout }: { stdout: string }) => stdout,
      );
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}
