import { issuesOf, resultRank } from '@pagemark/domain';
import type { CompletedAudit, RunFailure } from '@pagemark/domain';
import type { Claim, Clock, QueueLimits, RunStore } from '@pagemark/core';
import { formatReportId, parseReportId } from '../../ids/report-id.ts';
import { packCategories } from '../../results/pack-categories.ts';
import { packResults, packWording } from '../../results/pack-results.ts';
import { recordFindings } from '../../operations/report-findings.ts';
import { checkNumbersOf } from '../../results/check-numbers.ts';
import type { CheckNumbers } from '../../results/check-numbers.ts';
import { packIssues } from '../../results/pack-issues.ts';
import { CatalogCache } from '../../results/catalog-cache.ts';
import type { ResultRank } from '../../schema.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { heldArgs, lockHeldJob, removeHeldJob } from '../queue/held-job.ts';
import { laneCode } from '../../queue/lane-code.ts';
import { listUnsettled } from '../reports/statements.ts';
import { insertWording } from '../../queries/runs.ts';
import { beginRun, completeRun, failRun } from './statements.ts';

const SETTLED_IDS_MAX = 1_000;

/** Runs in a PostgreSQL database. Each write is one transaction that also moves the job; the store's time is `clock`. */
export function createPostgresRunStore(connection: PostgresDb, clock: Clock, limits: QueueLimits): RunStore {
  const checkNumbers = checkNumbersOf(connection);
  const completing = { clock, limits, kept: new CatalogCache(), checkNumbers };
  return {
    begin: async (claim) => {
      const held = heldArgs(claim, limits);
      if (held === null) return null;
      const task = await connection.writeOne(beginRun, { ...held, nowMs: clock.nowMs() });
      if (task === null) return null;
      const { runId, accountId } = claim;
      const { url, isNamedByPublic } = task;
      return { runId, reportId: formatReportId(task.reportId), accountId, url, isNamedByPublic };
    },
    complete: (claim, audit) => complete(connection, completing, claim, audit),
    fail: (claim, failure) => fail(connection, completing, claim, failure),
    settled: async (reportIds) => {
      if (reportIds.length > SETTLED_IDS_MAX)
        throw new RangeError(`More than ${SETTLED_IDS_MAX} report ids.`);
      const ids = reportIds.filter((text) => parseReportId(text) !== null);
      const rows = ids.length === 0 ? [] : await connection.all(listUnsettled, { ids });
      const unsettled = new Set(rows.map(({ id }) => formatReportId(id)));
      return reportIds.filter((text) => !unsettled.has(text.toLowerCase()));
    },
    dataVersion: () => connection.dataVersion(),
  };
}

/** The clock, the length of leases, and the message catalogs that are known to be in the database. */
type Completing = { clock: Clock; limits: QueueLimits; kept: CatalogCache; checkNumbers: CheckNumbers };

async function complete(
  connection: PostgresDb,
  { clock, limits, kept, checkNumbers }: Completing,
  claim: Claim,
  audit: CompletedAudit,
): Promise<boolean> {
  const held = heldArgs(claim, limits);
  if (held === null) return false;
  const { engine, profile, resultCappedBy = null, findings } = audit.results;
  const { wording } = findings;
  const issues = packIssues(issuesOf(findings), await checkNumbers(wording));
  const result = {
    title: audit.title,
    score: audit.score,
    resultRank: resultRank(audit.result) as ResultRank, // An index into RESULTS: the numbers of the type.
    resultCappedBy,
    engine,
    profile,
    body: packResults(audit.results),
    categories: packCategories(audit.categories),
  };
  const nowMs = clock.nowMs();
  const completion = { ...held, ...result, lane: laneCode(held.lane), nowMs };
  const isKnown = kept.get(wording.digest) !== null;
  const isWritten = await connection.transaction(async (session) => {
    const run = await session.one(completeRun, completion);
    if (run === null) return false;
    const { seq: runSeq, reportSeq } = run;
    await recordFindings(session, { reportSeq, runSeq, score: audit.score, issues, nowMs });
    if (!isKnown) await session.run(insertWording, { digest: wording.digest, body: packWording(wording) });
    return true;
  });
  if (isWritten) kept.add(wording);
  return isWritten;
}

/** Fails a claimed run and removes its job. Returns false and writes nothing when the claim is lost. */
async function fail(
  connection: PostgresDb,
  { clock, limits }: Completing,
  claim: Claim,
  failure: RunFailure,
): Promise<boolean> {
  const held = heldArgs(claim, limits);
  if (held === null) return false;
  return connection.transaction(async (session) => {
    if ((await session.one(lockHeldJob, held)) === null) return false;
    const error = { errorCode: failure.code, errorMessage: failure.message };
    await session.run(failRun, { runSeq: held.runSeq, nowMs: clock.nowMs(), ...error });
    await removeHeldJob(session, held);
    return true;
  });
}
