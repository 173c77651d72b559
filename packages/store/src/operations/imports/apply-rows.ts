import type { ImportClaim, ValidatedRow } from '@pagemark/core';
import type { Tx } from '../../db/db.ts';
import { toJson } from '../../db/json-rows.ts';
import { newReportId, timeOfReportId } from '../../ids/report-id.ts';
import { deleteChunk, insertRejects } from '../../queries/import-lines.ts';
import * as queries from '../../queries/import-batches.ts';
import { insertPendingPasswords } from '../../queries/import-passwords.ts';
import { advanceImport, lockPosition } from '../../queries/import-claims.ts';
import type { Position } from '../../queries/import-claims.ts';
import { reserveReportSeqs, reserveRunSeqs } from '../../queries/runs.ts';
import { findLastReportId } from '../../queries/reports.ts';
import { sendJobs } from '../../queue/entries.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { insertQueued, numberAt, queueRuns } from '../new-runs.ts';
import { addToSearch } from '../search-index.ts';
import { decideOutcomes } from './decide-outcomes.ts';
import type { KnownReport, UrlRow } from './decide-outcomes.ts';
import { ensureProjects } from '../projects.ts';
import type { StoreContext } from '../store-context.ts';
import { protectionsOf } from './passwords.ts';

/** A batch of an import's rows that is one transaction, with the options that the rows share. */
type Batch = { tx: Tx; box: SecretBox; claim: ImportClaim; nowMs: number };

/**
 * Writes the outcomes of an import's next rows and advances its position, in one transaction: after a crash, a row either has its
 * outcome and is before the position, or neither. False when the claim is lost. Throws AppError `queue_full`,
 * `account_queue_full`, `quota_exceeded`.
 */
export function applyRows(
  context: StoreContext,
  claim: ImportClaim,
  rows: readonly ValidatedRow[],
): Promise<boolean> {
  const { db, clock, limits, box } = context;
  const { importSeq: seq, token, accountId } = claim;
  return db.transaction(async (tx) => {
    const position = await tx.one(lockPosition, { seq });
    if (position === null || position.token !== token) return false;
    const nowMs = clock.nowMs();
    const batch: Batch = { tx, box, claim, nowMs };
    const outcomes = decideOutcomes(rows, claim.options.onDuplicate, await findKnown(batch, rows));
    const { kept, ...bytes } = keptRejects(outcomes.rejects, position.keptRejects, limits.rejectsMax);
    if (kept.length > 0) await tx.run(insertRejects, { seq, rows: toJson(kept) });
    const created = await createAll(batch, outcomes.created);
    const refreshed = { reports: outcomes.runAgain, accountId, importSeq: seq, lane: 'bulk', nowMs } as const;
    const again = await queueRuns(tx, refreshed);
    const runs = [...created, ...again];
    await sendJobs(tx, context, { accountId, lane: 'bulk', runs });
    const next = nextPosition(position, rows.length);
    if (next.cursorChunk > position.cursorChunk)
      await tx.run(deleteChunk, { seq, number: position.cursorChunk });
    const leaseUntilMs = nowMs + limits.leaseMs;
    await tx.run(advanceImport, {
      importSeq: seq,
      token,
      ...outcomes.counts,
      ...bytes,
      ...next,
      leaseUntilMs,
    });
    return true;
  });
}

/** The account's existing reports for the rows' URLs, if the duplicate policy needs them. */
async function findKnown({ tx, claim }: Batch, rows: readonly ValidatedRow[]): Promise<KnownReport[]> {
  const { accountId, options } = claim;
  if (options.onDuplicate === 'create') return [];
  const urls = new Set(rows.flatMap((row) => (row.kind === 'url' ? [row.url] : [])));
  if (tx.engine === 'postgres') await tx.run(queries.lockDuplicates, { accountId });
  const statement = options.onDuplicate === 'skip' ? queries.findDuplicates : queries.lockReportsOfUrls;
  return tx.all(statement, { accountId, urls: JSON.stringify([...urls]) });
}

async function createAll(batch: Batch, rows: readonly UrlRow[]): Promise<{ host: string }[]> {
  if (rows.length === 0) return [];
  const { tx, claim, nowMs } = batch;
  const { accountId, importSeq } = claim;
  const names = rows.map(({ project }) => project);
  const projectIdOf = await ensureProjects(tx, { accountId, names, nowMs });
  const protections = await protectionsOf(batch, importSeq, rows);
  const ids = await nextIds(batch, rows.length);
  const reportSeqs = await tx.all(reserveReportSeqs, { count: rows.length });
  const runSeqs = await tx.all(reserveRunSeqs, { count: rows.length });
  const reports = rows.map(({ line, url, project }, index) => ({
    seq: numberAt(reportSeqs, index),
    id: ids[index],
    project_id: projectIdOf(project),
    url,
    privacy: protections[index]?.privacy,
    password_hash: protections[index]?.passwordHash,
    run_seq: numberAt(runSeqs, index),
    import_line: line,
  }));
  // The ids are of one millisecond: those after the first are its successors, or later ids of the same time.
  const createdAtMs = ids[0] === undefined ? nowMs : timeOfReportId(ids[0]);
  await tx.run(queries.insertReports, { rows: toJson(reports), accountId, importSeq, nowMs: createdAtMs });
  // The runs use the rendering of their reports, which the import created.
  const queued = reports.map(({ seq, run_seq, url }) => ({ seq: run_seq, report_seq: seq, url }));
  const runs = await insertQueued(tx, queued, { accountId, importSeq, lane: 'bulk', nowMs });
  const pending = protections.flatMap(({ passwordSeq }, index) =>
    passwordSeq === null ? [] : [{ report_seq: numberAt(reportSeqs, index), password_seq: passwordSeq }],
  );
  if (pending.length > 0) await tx.run(insertPendingPasswords, { rows: toJson(pending) });
  await addToSearch(tx, numberAt(reportSeqs, 0), numberAt(reportSeqs, rows.length - 1));
  return runs;
}

/** Ids for new reports, in ascending order; the first is greater than that of any existing report. */
async function nextIds({ tx, nowMs }: Batch, count: number): Promise<Uint8Array[]> {
  let last = (await tx.one(findLastReportId, {}))?.id ?? null;
  return Array.from({ length: count }, () => {
    const id = newReportId(tx, last, nowMs);
    last = id;
    return id;
  });
}

/** The position after this many more rows, in the same chunk or at the start of the next. Throws if the chunk has fewer rows. */
function nextPosition({ cursorChunk, cursorEntry, entries }: Position, rows: number) {
  const done = cursorEntry + rows;
  if (done > (entries ?? 0)) throw new Error(`Chunk ${cursorChunk} of the import has no such rows.`);
  return done === entries
    ? { cursorChunk: cursorChunk + 1, cursorEntry: 0 }
    : { cursorChunk, cursorEntry: done };
}

/**
 * The rejects of a batch to store, up to the limit of the import, and their bytes. NUL, which PostgreSQL cannot
 * store, is replaced on both engines, so a transfer does not change the bytes.
 */
function keptRejects<R extends { text: string; reason: string }>(
  rejects: readonly R[],
  keptBefore: number,
  rejectsMax: number,
) {
  const kept = rejects
    .slice(0, Math.max(0, rejectsMax - keptBefore))
    .map((reject) => ({ ...reject, text: reject.text.toWellFormed().replaceAll('\0', '\uFFFD') }));
  const bytes = kept.map(({ text, reason }) => Buffer.byteLength(text) + Buffer.byteLength(reason));
  return { kept, keptRejects: kept.length, rejectBytes: bytes.reduce((sum, each) => sum + each, 0) };
}
