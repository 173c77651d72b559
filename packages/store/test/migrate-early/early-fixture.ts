import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import { isFinal } from '@pagemark/domain';
import type { RunStatus } from '@pagemark/domain';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import type { TestDatabase } from '../../testing/postgres-database.ts';
import { TestClock } from '../queue-contract/queue-fixture.ts';
import { makeFolder } from '../transfer/filled-file.ts';
import pg from 'pg';

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

/**
 * What the store of that version returned; it stored no titles, indexing, modes, rendering, progress and changes of pages, neither names nor ends of audits of imports, and
 * showed nothing of their reports and schedules with projects.
 */
export async function earlyContent(): Promise<unknown> {
  const accounts: EarlyAccount[] = JSON.parse(
    (await fixture('early-content.json')).toString('utf8'),
    (_, value: unknown) =>
      isReport(value)
        ? {
            ...value,
            title: null,
            indexing: 0,
            mode: 'standard',
            rendering: 'default',
            devices: 'default',
            renderRuns: 0,
            scoreChange: null,
            thumbnail: null,
          }
        : isImport(value)
          ? { ...value, name: null, waitingFor: null, auditsFinishedAtMs: null }
          : isDetail(value)
            ? { ...value, progress: isFinal(value.report.status) ? null : WAITING, lighthouse: null }
            : value,
  );
  return accounts.map((account) => {
    const { projects } = account;
    const items = projects.items.map((item) => ({ ...item, ...figuresOf(account, item.project) }));
    return { ...account, projects: { ...projects, items } };
  });
}

/** The progress of a run that waits for a worker. */
const WAITING = {
  phase: 'waiting',
  waitingFor: 'worker',
  connectMs: null,
  htmlBytes: null,
  device: null,
  files: null,
};

/** The accounts that have a daily schedule, by project. */
const SCHEDULED: Readonly<Record<string, readonly string[]>> = {
  'again.example': ['one'],
  'queued.example': ['one', 'two'],
};

type EarlyAccount = {
  account: { name: string };
  reports: { items: { project: string; score: number | null; generatedAtMs: number | null }[] };
  projects: { items: { project: string }[] };
};

/** The figures of a project, whose reports have one result at the most. */
function figuresOf({ account, reports }: EarlyAccount, project: string) {
  const shown = reports.items.filter((report) => report.project === project && report.score !== null);
  const mean = shown.reduce((sum, { score }) => sum + (score ?? 0), 0) / shown.length;
  return {
    score: shown.length === 0 ? null : mean,
    change: null,
    auditedAtMs: shown.length === 0 ? null : Math.max(...shown.map((report) => report.generatedAtMs ?? -1)),
    every: (SCHEDULED[project] ?? []).includes(account.name) ? 'daily' : null,
    nextAuditAtMs: (SCHEDULED[project] ?? []).includes(account.name)
      ? Date.UTC(2026, 0, 1, project === 'again.example' ? 2 : 3)
      : null,
  };
}

/** A report with its results. */
function isDetail(value: unknown): value is { report: { status: RunStatus } } {
  return typeof value === 'object' && value !== null && 'results' in value && isReport(Object(value).report);
}

function isImport(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'keptRejects' in value;
}

function isReport(value: unknown): value is object {
  return typeof value === 'object' && value !== null && 'url' in value && 'version' in value;
}
