import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { Fixture } from './step.ts';

const FOLDER = new URL('fixtures/', import.meta.url);
const NAME_CHARACTERS = 12;

/** Saves a sequence that violates a guarantee; returns the path of its file. */
export async function saveFixture(fixture: z.infer<typeof Fixture>): Promise<string> {
  const text = `${JSON.stringify(fixture, null, 2)}\n`;
  const name = createHash('sha256').update(text).digest('hex').slice(0, NAME_CHARACTERS);
  await mkdir(FOLDER, { recursive: true });
  const path = fileURLToPath(new URL(`${name}.json`, FOLDER));
  await writeFile(path, text);
  return path;
}

/** The sequences that violated a guarantee in the past, by file name. */
export async function readFixtures(): Promise<Map<string, z.infer<typeof Fixture>>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json'));
  const fixtures = new Map<string, z.infer<typeof Fixture>>();
  for (const name of names) {
    const text = await readFile(new URL(name, FOLDER), 'utf8');
    fixtures.set(name, Fixture.parse(JSON.parse(text)));
  }
  return fixtures;
}
