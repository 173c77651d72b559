// Bundles the programs into a folder: `node build.ts FOLDER`.
import { fileURLToPath } from 'node:url';
import { writeBundle } from '../src/bundle/write-bundle.ts';

await writeBundle(fileURLToPath(new URL('../../../', import.meta.url)), process.argv[2] ?? '');
