import { writeFile } from 'node:fs/promises';
import { generatedFiles } from './generated-files.ts';

// Writes the generated sources of the client: `pnpm docs:client`.
for (const [path, text] of Object.entries(generatedFiles())) {
  await writeFile(new URL(`../${path}`, import.meta.url), text);
}
