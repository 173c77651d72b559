import { formatReportId, nextReportId, randomIdStep } from '../../ids/report-id.ts';
import { stringify, v7 } from 'uuid';
import type { ValidatedRow, ImportClaim } from '@pagemark/core';
import { keptRejects } from '../../imports/kept-rejects.ts';
import { nextPlace } from '../../imports/next-place.ts';
import { advanceImport } from '../../queries/imports.ts';
import { deleteChunk } from '../../queries/import-lines.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { urlHost } from '../../url-host.ts';
import { storableText } from '../../db/postgres-db.ts';
import type { Session } from '../../db/postgres-db.ts';
import { sendJobs } from '../queue/send-jobs.ts';
import { findLastReportId } from '../../queries/reports.ts';
import {
  findDuplicates,
  insertRejects,
  insertReports,
  insertRuns,
  lockDuplicates,
  lockPlace,
  lockReportsOfUrls,
} from './batch-statements.ts';
import { decideOutcomes } from './decide-outcomes.ts';
import type { KnownReport, Outcomes, UrlLine } from './decide-outcomes.ts';
import { ensureProjects } from './ensure-projects.ts';
import type { ImportContext } from './import-context.ts';
import { protectionsOf, waitForPasswords } from './passwords.ts';

/** One transaction of an import, with the options that its lines share. */
type Batch = { session: Session; box: SecretBox; claim: ImportClaim; nowMs: number };

/** A run that is to be queued. */
type StartedRun = { runSeq: number; host: string };

/**
 * Gives the next lines of an import their outcomes and moves its place on, in one transaction: whatever is killed, a line
 * has its outcome and is behind the place, or neither. False when the claim is lost. Throws AppError `queue_full`.
 */
export function applyLines(
  { connection, clock, limits, box }: ImportContext,
  claim: ImportClaim,
  lines: readonly ValidatedRow[],
): Promise<boolean> {
  const { importSeq: seq, token, accountId } = claim;
  return connection.transaction(async (session) => {
    const place = await session.one(lockPlace, { seq });
    if (place === null || place.token !== token) return false;
    const nowMs = clock.nowMs();
    const batch: Batch = { session, box, claim, nowMs };
    const outcomes = decideOutcomes(lines, claim.options.onDuplicate, await findKnown(batch, lines));
    const { kept, ...bytes } = keptRejects(outcomes.rejects, place.keptRejects, limits.rejectsMax);
    await keepRejects(batch, kept);
    const runs = [...(await createAll(batch, outcomes.created)), ...(await runAgain(batch, outcomes))];
    // Last, as everywhere jobs are queued: counters of projects are locked before those of the queue.
    if (runs.length > 0) await sendJobs(session, { accountId, lane: 'bulk', runs }, limits);
    const { isPieceDone, ...next } = nextPlace({ ...place, entries: place.entries ?? 0 }, lines.length);
    if (isPieceDone) await session.run(deleteChunk, { seq, number: place.cursorChunk });
    const leaseUntilMs = nowMs + limits.leaseMs;
    await session.run(advanceImport, { seq, token, ...outcomes.counts, ...bytes, ...next, leaseUntilMs });
    return true;
  });
}

/** The reports that the account has of the lines' URLs, as far as the rule asks for them. */
async function findKnown({ session, claim }: Batch, lines: readonly ValidatedRow[]): Promise<KnownReport[]> {
  const { accountId, options } = claim;
  if (options.onDuplicate === 'create') return [];
  const urls = [...new Set(lines.flatMap((line) => (line.kind === 'url' ? [line.url] : [])))];
  await session.run(lockDuplicates, { accountId });
  const statement = options.onDuplicate === 'skip' ? findDuplicates : lockReportsOfUrls;
  return session.all(statement, { accountId, urls });
}

async function keepRejects({ session, claim }: Batch, rejects: Outcomes['rejects']): Promise<void> {
  if (rejects.length === 0) return;
  await session.run(insertRejects, {
    seq: claim.importSeq,
    lines: rejects.map(({ line }) => line),
    texts: rejects.map(({ text }) => storableText(text)),
    reasons: rejects.map(({ reason }) => reason),
  });
}

async function createAll(batch: Batch, lines: readonly UrlLine[]): Promise<StartedRun[]> {
  if (lines.length === 0) return [];
  const { session, claim, nowMs } = batch;
  const { accountId, importSeq } = claim;
  const names = lines.map(({ project }) => project);
  const projects = await ensureProjects(session, { accountId, names, nowMs });
  const protections = await protectionsOf(batch, importSeq, lines);
  const started = await session.all(insertReports, {
    ids: await nextIds(batch, lines.length),
    projectIds: lines.map(({ project }) => idOf(projects, project)),
    urls: lines.map(({ url }) => url),
    privacies: protections.map(({ privacy }) => privacy),
    passwordHashes: protections.map(({ passwordHash }) => passwordHash),
    runIds: runIds(lines.length, nowMs),
    accountId,
    importSeq,
    nowMs,
  });
  const waiting = started.map(({ index, reportSeq }) => ({
    reportSeq,
    passwordSeq: protections[index]?.passwordSeq ?? null,
  }));
  await waitForPasswords(session, waiting);
  return started.map(({ index, runSeq }) => ({ runSeq, host: urlHost(lines[index]?.url ?? '') }));
}

async function runAgain({ session, claim, nowMs }: Batch, outcomes: Outcomes): Promise<StartedRun[]> {
  const reports = outcomes.runAgain;
  if (reports.length === 0) return [];
  const reportSeqs = reports.map(({ seq }) => seq);
  const { accountId } = claim;
  const started = await session.all(insertRuns, {
    reportSeqs,
    runIds: runIds(reports.length, nowMs),
    accountId,
    nowMs,
  });
  return started.map(({ index, runSeq }) => ({ runSeq, host: urlHost(reports[index]?.url ?? '') }));
}

/** Ids of so many reports, each greater than the one before, and the first than any there is. */
async function nextIds({ session, nowMs }: Batch, count: number): Promise<string[]> {
  let last = (await session.one(findLastReportId, {}))?.id ?? null;
  return Array.from({ length: count }, () => {
    const id: Uint8Array = nextReportId(last, nowMs, randomIdStep());
    last = id;
    return formatReportId(id);
  });
}

function runIds(count: number, nowMs: number): string[] {
  return Array.from({ length: count }, () => stringify(v7({ msecs: nowMs }, new Uint8Array(16))));
}

function idOf(projects: ReadonlyMap<string, number>, name: string): number {
  const id = projects.get(name);
  if (id === undefined) throw new Error('A project that was just made is not there.');
  return id;
}
