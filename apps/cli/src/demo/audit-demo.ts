import { completedAuditOf } from '@pagemark/core';
import type { Auditor, BackfilledRun } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { sampleArtifacts, sampleDocument, sampleSnapshot } from '@pagemark/fetcher/sample-site';
import type { DemoPage } from './demo-sites.ts';

/** Durations of a simulated run, of a simulated timeout, and of the time in the queue, in milliseconds. */
const RUN_MS = 1_900;
const TIMEOUT_MS = 60_000;
const QUEUE_MS = 240;

/** Audits a sample page at this level as if at that time. A `level` of null simulates a site that does not respond. */
export async function auditDemo(
  auditor: Auditor,
  { url, title }: DemoPage,
  level: number | null,
  queuedAtMs: number,
): Promise<BackfilledRun> {
  const startedAtMs = queuedAtMs + QUEUE_MS;
  if (level === null) {
    const finishedAtMs = startedAtMs + TIMEOUT_MS;
    return { queuedAtMs, startedAtMs, finishedAtMs, end: { kind: 'failed', failure: runFailure('timeout') } };
  }
  const page = sampleSnapshot(url, sampleDocument(url, title, level), startedAtMs);
  const opened = await auditor.open(page);
  if (!opened.ok) throw new Error(`Could not parse the sample page ${url}.`);
  const artifacts = sampleArtifacts(url, opened.references, level);
  const outcome = await opened.audit(artifacts);
  const audit = outcome.ok ? completedAuditOf(outcome, { ...page, artifacts }) : null;
  if (audit === null) throw new Error(`Could not audit the sample page ${url}.`);
  const finishedAtMs = startedAtMs + RUN_MS + Math.round(page.totalMs);
  return { queuedAtMs, startedAtMs, finishedAtMs, end: { kind: 'completed', audit } };
}
