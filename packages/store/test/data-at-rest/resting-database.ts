import { EVERY_REPORT } from '@pagemark/domain';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createArgon2PasswordHasher, createImports, systemClock, processImport } from '@pagemark/core';
import type { DatabaseLocation, FileSource, Store } from '@pagemark/core';
import { expect, onTestFinished } from 'vitest';
import { backUpDatabase } from '../../src/backup/back-up-database.ts';
import { openStore } from '../../src/index.ts';

/** A database of a test's own, and where its bytes lie. */
export type RestingDatabase = AsyncDisposable & {
  location: DatabaseLocation;
  /** The folder with all files of the database. */
  folder: string;
  /** Runs SQL from outside; returns its rows. */
  query(sql: string): Promise<unknown[]>;
  /** Brings everything to the disk. */
  flush(): Promise<void>;
};

const PLANTED = ['PlantedPassword-One-7Qz', 'PlantedPassword-Two-4Xk', 'PlantedPassword-Six-9Wv'] as const;
export const [ONE, TWO] = PLANTED;
const [, , SIX] = PLANTED;
/** Part of a stored URL: the search for bytes finds it. */
export const CONTROL = 'planted-in-a-url-8Rt';
/** Lines that become reports, and lines that are rejected for several reasons: with a password each. */
export const CSV = `url,privacy,password
https://a.example/${CONTROL},2,${ONE}
https://b.example/,2,${ONE}
https://c.example/,2,${TWO}
no url,2,${SIX}
https://d.example/,7,${SIX}
https://user:${SIX}@e.example/,2,${SIX}
https://f.example/,2,"${SIX}" x
https://g.example/,1,${SIX}
`;
export const NDJSON = `{"url":"https://h.example/","privacy":2,"password":"${TWO}"}
{"url":"https://i.example/","privacy":2,"password":["${SIX}"]}
{"url":"https://j.example/","password":"${SIX}"
`;

export const hasher = createArgon2PasswordHasher(1);
const neverAborted = new AbortController().signal;

/** The files in a folder that contain a text as plain bytes. */
function filesWith(text: string, folder: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    execFile('grep', ['-r', '-l', '-a', '-F', '-e', text, folder], (error, stdout) => {
      // 1: nothing was found. Files that go away meanwhile are none of the test's.
      if (error !== null && error.code !== 1 && error.code !== 2) reject(error);
      else resolve(stdout.split('\n').filter((name) => name !== ''));
    });
  });
}

async function* bytesOf(text: string) {
  yield Buffer.from(text);
}

async function* noSitemap() {
  yield { kind: 'failed' as const, code: 'sitemap_unreachable' as const };
}

export async function workAll(store: Store): Promise<void> {
  const ports = { imports: store.imports, readSitemap: noSitemap };
  for (let claim = await store.imports.claim(); claim !== null; claim = await store.imports.claim())
    await processImport(ports, claim, neverAborted);
}

export const listOf = async (store: Store, accountId: number) => {
  const { items } = await store.reports.list(accountId, {
    ...EVERY_REPORT,
    sortBy: 'id',
    direction: 'asc',
    perPage: 50,
    position: { kind: 'page', page: 1 },
  });
  return items;
};

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-at-rest-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

export async function openIn(location: DatabaseLocation, secretKeyFile: string): Promise<Store> {
  return openStore(location, { clock: systemClock, secretKeyFile });
}

export function send(store: Store, accountId: number, source: FileSource, text: string) {
  return createImports(store.imports).receive(accountId, {
    options: { privacy: 1, onDuplicate: 'skip' },
    idempotencyKey: `key of ${source}`,
    content: { source, bytes: bytesOf(text) },
  });
}

/** Searches for the passwords in all files and in a backup. */
export async function expectNone(database: RestingDatabase): Promise<void> {
  const backups = await makeFolder();
  await backUpDatabase(database.location, join(backups, 'backup.db'), {
    replace: false,
    signal: neverAborted,
    onProgress: () => undefined,
  });
  await database.flush();
  for (const folder of [database.folder, backups]) {
    for (const password of PLANTED) expect(await filesWith(password, folder)).toEqual([]);
  }
  expect(await filesWith(CONTROL, database.folder)).not.toEqual([]);
}
