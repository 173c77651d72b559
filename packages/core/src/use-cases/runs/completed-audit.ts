import type { CompletedAudit, PageSnapshot } from '@pagemark/domain';
import type { AuditOutcome } from '../../ports/auditor.ts';
import { fetchFactsOf } from './fetch-facts.ts';

/** The part of an audit that is stored; null if nothing on the page could be measured, so there is no score. */
export function completedAuditOf(
  outcome: Extract<AuditOutcome, { ok: true }>,
  snapshot: PageSnapshot,
): CompletedAudit | null {
  const { score, result, categories, coverage, gradeThresholds, resultCappedBy } = outcome.audit;
  if (score === null || result === null) return null;
  const { engine, title, profile, limits, findings } = outcome;
  const results = {
    engine,
    profile,
    coverage,
    gradeThresholds,
    resultCappedBy,
    fetch: fetchFactsOf(snapshot, limits),
    findings,
  };
  return { title, score, result, categories, results };
}
