// Bundles the programs into a folder: `node build.ts FOLDER`. Without one, makes the bundle that `pagemark` runs from, unless it has
// one of the current sources, and prints its folder.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWhenStale } from '../src/bundle/choose-bundle.ts';
import { writeBundle } from '../src/bundle/write-bundle.ts';

const [, , folder] = process.argv;
try {
  if (folder === undefined) process.stdout.write(`${(await bundleWhenStale()) ?? 'No bundle.'}\n`);
  else await writeBundle(fileURLToPath(new URL('../../../', import.meta.url)), resolve(folder));
} catch (error) {
  process.stderr.write(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
