import { completedAuditOf } from '@pagemark/core';
import type { Auditor, PastRun } from '@pagemark/core';
import { runFailure } from '@pagemark/domain';
import { demoDocument } from './demo-document.ts';
import type { DemoPage } from './demo-sites.ts';
import { demoSnapshot } from './demo-snapshot.ts';
import { demoSurroundings } from './demo-surroundings.ts';

/** How long a made-up fetch and its audit took, and how long it is before one that nobody answers is given up. */
const RUN_MS = 1_900;
const TIMEOUT_MS = 60_000;
const QUEUE_MS = 240;

/** A run of a made-up page of this level, as it would have gone at that time; null: the site does not answer. */
export async function auditDemo(
  auditor: Auditor,
  { url, title }: DemoPage,
  level: number | null,
  queuedAtMs: number,
): Promise<PastRun> {
  const startedAtMs = queuedAtMs + QUEUE_MS;
  if (level === null) {
    const finishedAtMs = startedAtMs + TIMEOUT_MS;
    return { queuedAtMs, startedAtMs, finishedAtMs, end: { kind: 'failed', failure: runFailure('timeout') } };
  }
  const page = demoSnapshot(url, demoDocument(url, title, level), startedAtMs);
  const around = demoSurroundings(url, await auditor.references(page), level);
  const snapshot = { ...page, around };
  const outcome = await auditor.audit(snapshot);
  const audit = outcome.ok ? completedAuditOf(outcome, snapshot) : null;
  if (audit === null) throw new Error(`The made-up page ${url} could not be audited.`);
  const finishedAtMs = startedAtMs + RUN_MS + Math.round(page.totalMs);
  return { queuedAtMs, startedAtMs, finishedAtMs, end: { kind: 'completed', audit } };
}
