import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The inputs of the builds, relative to this package's folder. */
const INPUTS = [
  'index.html',
  'vite.config.ts',
  'package.json',
  'src/browser',
  'src/pages',
  'src/app-files',
  '../../packages/domain/src',
  '../../packages/ui/src',
];
const FILES_MAX = 2_000;
/** Long enough that two builds never collide. */
const DIGEST_CHARACTERS = 16;

/** Returns a digest of the build's inputs. A build with another digest is stale. */
export async function inputDigest(packageFolder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const path of await listFiles(INPUTS.map((input) => join(packageFolder, input)))) {
    hash
      .update(`${path.slice(packageFolder.length)}\n`)
      .update(await readFile(path))
      .update('\n');
  }
  return hash.digest('hex').slice(0, DIGEST_CHARACTERS);
}

/** Lists the files at and under these paths, sorted. */
async function listFiles(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(() => null);
    if (entries === null) files.push(path);
    else
      files.push(
        ...entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
      );
  }
  if (files.length > FILES_MAX) throw new Error(`More than ${FILES_MAX} files to build from.`);
  return files.toSorted();
}
