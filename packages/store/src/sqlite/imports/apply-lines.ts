import { v7 } from 'uuid';
import type { ValidatedRow, ImportClaim } from '@pagemark/core';
import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import type { DuplicatePolicy } from '@pagemark/domain';
import { nextReportId } from '../../ids/report-id.ts';
import { urlHost } from '../../url-host.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import type { SqliteConnection } from '../connection.ts';
import { ensureProject } from '../projects/ensure-project.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { insertInLine, lineOf } from '../queue/line.ts';
import type { Line } from '../queue/line.ts';
import { requireRoom } from '../queue/send-job.ts';
import { findLastReportId } from '../../queries/reports.ts';
import { insertRunRow, showNewRun } from '../../queries/runs.ts';
import { indexReports } from '../../queries/search.ts';
import type { ImportContext } from './import-context.ts';
import { keptRejects } from '../../imports/kept-rejects.ts';
import { nextPlace } from '../../imports/next-place.ts';
import { protectionOf, addPendingPassword } from './passwords.ts';
import { advanceImport, findImportBySeq } from '../../queries/imports.ts';
import {
  deleteChunk,
  findChunkSize,
  findDuplicate,
  findLastSeqOfRuns,
  insertImportedReport,
  insertReject,
} from '../../queries/import-lines.ts';

type UrlLine = Extract<ValidatedRow, { kind: 'url' }>;
type Outcome = 'created' | 'refreshed' | 'skipped';

/** One transaction of an import, with the options that its lines share. */
type Batch = {
  connection: SqliteConnection;
  box: SecretBox;
  importSeq: number;
  accountId: number;
  rule: DuplicatePolicy;
  nowMs: number;
  lastId: Uint8Array | null;
  lastRunSeq: number;
  firstReportSeq: number | null;
  lastReportSeq: number;
  projects: Map<string, number>;
  lines: Map<string, Line>;
};

/**
 * Gives the next lines of an import their outcomes and moves its place on, in one transaction: whatever is killed, a line
 * has its outcome and is behind the place, or neither. False when the claim is lost. Throws AppError `queue_full`,
 * `account_queue_full`.
 */
export async function applyLines(
  { connection, clock, limits, box }: ImportContext,
  claim: ImportClaim,
  lines: readonly ValidatedRow[],
): Promise<boolean> {
  return connection.write(() => {
    const { importSeq: seq, token } = claim;
    const row = connection.get(findImportBySeq, { seq });
    if (row === null || row.token !== token) return false;
    if (lines.some((line) => line.kind === 'url'))
      requireRoom(connection, { accountId: claim.accountId, lane: 'bulk', count: lines.length }, limits);
    const nowMs = clock.nowMs();
    const batch = beginBatch({ connection, box }, claim, nowMs);
    const counts = { created: 0, refreshed: 0, skipped: 0, rejected: 0 };
    for (const line of lines) counts[line.kind === 'reject' ? 'rejected' : apply(batch, line)] += 1;
    const rejects = lines.filter((line) => line.kind === 'reject');
    const { kept, ...bytes } = keptRejects(rejects, row.keptRejects, limits.rejectsMax);
    for (const { line, text, reason } of kept) connection.run(insertReject, { seq, line, text, reason });
    if (batch.firstReportSeq !== null) {
      connection.run(indexReports, { firstSeq: batch.firstReportSeq, lastSeq: batch.lastReportSeq });
    }
    const place = placeAfter(connection, row, lines.length);
    connection.run(advanceImport, {
      seq,
      token,
      ...counts,
      ...bytes,
      ...place,
      leaseUntilMs: nowMs + limits.leaseMs,
    });
    return true;
  });
}

function beginBatch(
  { connection, box }: Pick<Batch, 'connection' | 'box'>,
  claim: ImportClaim,
  nowMs: number,
): Batch {
  return {
    connection,
    box,
    importSeq: claim.importSeq,
    accountId: claim.accountId,
    rule: claim.options.onDuplicate,
    nowMs,
    lastId: connection.get(findLastReportId, {})?.id ?? null,
    lastRunSeq: connection.get(findLastSeqOfRuns, {})?.seq ?? 0,
    firstReportSeq: null,
    lastReportSeq: 0,
    projects: new Map(),
    lines: new Map(),
  };
}

function apply(batch: Batch, line: UrlLine): Outcome {
  const { connection, accountId } = batch;
  const earlier =
    batch.rule === 'create' ? null : connection.get(findDuplicate, { accountId, url: line.url });
  if (earlier === null) {
    create(batch, line);
    return 'created';
  }
  if (batch.rule === 'skip') return 'skipped';
  // A queued or running run is not started twice.
  if (isFinal(RUN_STATUSES[earlier.status])) {
    const runSeq = batch.lastRunSeq + 1;
    insertRunAndJob(batch, { reportSeq: earlier.seq, runSeq, url: line.url });
    connection.run(showNewRun, { reportSeq: earlier.seq, runSeq, nowMs: batch.nowMs });
  }
  return 'refreshed';
}

function create(batch: Batch, line: UrlLine): void {
  const { connection, accountId, importSeq, nowMs } = batch;
  const { url } = line;
  const id = nextReportId(batch.lastId, nowMs);
  batch.lastId = id;
  let projectId = batch.projects.get(line.project);
  if (projectId === undefined) {
    projectId = ensureProject(connection, { accountId, name: line.project, nowMs });
    batch.projects.set(line.project, projectId);
  }
  const protection = protectionOf(batch, importSeq, line);
  const { privacy, passwordHash } = protection;
  const runSeq = batch.lastRunSeq + 1;
  const report = { id, accountId, projectId, url, privacy, passwordHash, runSeq, importSeq, nowMs };
  const { insertedId: reportSeq } = connection.run(insertImportedReport, report);
  insertRunAndJob(batch, { reportSeq, runSeq, url });
  if (protection.passwordSeq !== null) addPendingPassword(connection, reportSeq, protection.passwordSeq);
  batch.firstReportSeq ??= reportSeq;
  batch.lastReportSeq = reportSeq;
}

function insertRunAndJob(batch: Batch, run: { reportSeq: number; runSeq: number; url: string }): void {
  const { connection, accountId, nowMs } = batch;
  const { reportSeq, runSeq } = run;
  const runId = v7({ msecs: nowMs }, new Uint8Array(16));
  const { insertedId } = connection.run(insertRunRow, { runId, reportSeq, accountId, nowMs });
  // The report has its number already. Under the write lock no other process can have taken it.
  if (insertedId !== runSeq) throw new Error(`Run ${insertedId} was expected to be ${runSeq}.`);
  batch.lastRunSeq = runSeq;
  const host = urlHost(run.url);
  let line = batch.lines.get(host);
  if (line === undefined) {
    line = lineOf(connection, host, laneCode('bulk'));
    batch.lines.set(host, line);
  }
  insertInLine(connection, line, { runSeq, accountId, dueMs: nowMs, nowMs });
}

/** The position after this many more lines. A chunk whose lines all have outcomes is removed. */
function placeAfter(
  connection: SqliteConnection,
  { seq, cursorChunk, cursorEntry }: { seq: number; cursorChunk: number; cursorEntry: number },
  lines: number,
): { cursorChunk: number; cursorEntry: number } {
  const entries = connection.get(findChunkSize, { seq, number: cursorChunk })?.entries ?? 0;
  const { isPieceDone, ...place } = nextPlace({ cursorChunk, cursorEntry, entries }, lines);
  if (isPieceDone) connection.run(deleteChunk, { seq, number: cursorChunk });
  return place;
}
