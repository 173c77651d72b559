// Baseline: the driver's prepared statements on the same tables, indexes and triggers, and with the search index if
// requested. No parsing, no validation, no duplicates.
import { randomBytes } from 'node:crypto';
import { indexReports, migrateSqlite, SqliteDb } from '@pagemark/store/sqlite';
import { startCpuTime } from '../harness/cpu-time.ts';
import { serveRequests } from '../harness/serve-requests.ts';
import { LinesRequest, lineOf } from './import-case.ts';
import type { LinesResponse } from './import-case.ts';

type Tx = Parameters<Parameters<SqliteDb['transaction']>[0]>[0];

const [path = '', search = ''] = process.argv.slice(2);
const db = new SqliteDb(path);
await migrateSqlite(db.driver);
const database = db.driver;
database.exec(`
  insert into accounts (id, name, created_at) values (1, 'bench', 0);
  insert into imports (id, account_id, source, status, privacy, on_duplicate, created_at, worked_at)
    values (zeroblob(16), 1, 0, 2, 1, 0, 0, 0);
`);
const insertProject = database.prepare(
  'insert into projects (account_id, name, created_at) values (1, ?, 0)',
);
const insertReport = database.prepare(
  `insert into reports (id, account_id, project_id, url, privacy, status, latest_run_seq, import_seq, created_at, updated_at)
   values (?, 1, ?, ?, 1, 0, ?, 1, ?, ?)`,
);
const insertRun = database.prepare(
  'insert into runs (id, report_seq, account_id, status, queued_at, lane, host, due_at) values (?, ?, 1, 0, ?, 1, ?, ?)',
);
const insertEntry = database.prepare(
  `insert into queue_entries (lane, account_id, host, place, next_at, ready) values (1, 1, ?, ?, ?, 1) on conflict do nothing`,
);
type Known = { projectId: number };
const known = new Map<string, Known>();
let rows = 0;

serveRequests(LinesRequest, async ({ first, lines, batch }): Promise<LinesResponse> => {
  const took: number[] = [];
  const startMs = performance.now();
  const cpuTime = startCpuTime();
  for (let from = first; from < first + lines; from += batch) {
    const batchMs = performance.now();
    await db.transaction((tx) => insertRows(tx, from, Math.min(from + batch, first + lines)));
    took.push(performance.now() - batchMs);
  }
  const ms = performance.now() - startMs;
  const p99Ms = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
  return { perS: (lines * 1_000) / ms, perCpuS: (lines * 1_000) / cpuTime(), batch, p99Ms };
});

async function insertRows(tx: Tx, from: number, to: number): Promise<void> {
  const nowMs = Date.now();
  for (let number = from; number < to; number += 1) {
    const { host, url } = lineOf(number);
    const { projectId } = idsOf(host);
    rows += 1;
    const report = insertReport.run(nextId(), projectId, url, rows, nowMs, nowMs).lastInsertRowid;
    insertRun.run(nextId(), report, nowMs, host, nowMs);
    insertEntry.run(host, rows, nowMs);
  }
  // The file was empty, so reports have the numbers of their rows.
  const firstSeq = rows - (to - from) + 1;
  if (search === 'with-search') await tx.run(indexReports, { firstSeq, lastSeq: rows });
}

function idsOf(host: string): Known {
  const found = known.get(host);
  if (found !== undefined) return found;
  const projectId = Number(insertProject.run(host).lastInsertRowid);
  const made: Known = { projectId };
  known.set(host, made);
  return made;
}

/** 16 bytes that sort by creation time, like a UUIDv7. */
function nextId(): Uint8Array {
  const id = randomBytes(16);
  id.writeBigUInt64BE((BigInt(Date.now()) << 16n) | BigInt(rows & 0xffff));
  return id;
}
