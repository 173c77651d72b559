import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import pg from 'pg';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import type { TestDatabase } from '../../testing/postgres-database.ts';
import { TestClock } from '../queue-contract/queue-fixture.ts';
import { makeFolder } from '../transfer/filled-file.ts';

// Databases that the last version before 1.0 made, with rows in every table, and what its store returned for them.

const MADE_AT_MS = 1_767_235_320_000;
const KEY = 'b7b1614492f8f4523e47b8c32bb4317cdd51daa4e161fcdc8a352e31e7e0a70a';

const fixture = (name: string) => readFile(new URL(name, import.meta.url));

export type EarlyDatabase = { clock: TestClock; secretKeyFile: string };

/** The secret key of both databases, in a folder of its own, and the clock that they were made with. */
async function surroundings(): Promise<EarlyDatabase & { folder: string }> {
  const folder = await makeFolder();
  const secretKeyFile = join(folder, 'secret.key');
  await writeFile(secretKeyFile, KEY, { mode: 0o600 });
  const clock = new TestClock();
  clock.advance(MADE_AT_MS - clock.nowMs());
  return { folder, clock, secretKeyFile };
}

/** A file made before 1.0. */
export async function makeEarlyFile(): Promise<EarlyDatabase & { path: string }> {
  const { folder, ...rest } = await surroundings();
  const path = join(folder, 'pagemark.db');
  await writeFile(path, zstdDecompressSync(await fixture('early.db.zst')), { mode: 0o600 });
  return { path, ...rest };
}

/** A PostgreSQL database made before 1.0. */
export async function makeEarlyDatabase(): Promise<EarlyDatabase & { database: TestDatabase }> {
  const { clock, secretKeyFile } = await surroundings();
  const database = await createTestDatabase('bare');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query((await fixture('early.postgres.sql')).toString('utf8'));
  await client.end();
  return { database, clock, secretKeyFile };
}

/** What the store of that version returned; it stored no titles of pages, and neither names nor ends of audits of imports. */
export async function earlyContent(): Promise<unknown> {
  return JSON.parse((await fixture('early-content.json')).toString('utf8'), (_, value: unknown) =>
    isReport(value)
      ? { ...value, title: null }
      : isImport(value)
        ? { ...value, name: null, auditsFinishedAtMs: null }
        : value,
  );
}

function isImport(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'keptRejects' in value;
}

function isReport(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'url' in value && 'version' in value;
}
