import { scoreFindings } from '@pagemark/domain';
import type { PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { ALL_CHECKS } from './registry.ts';
import { runChecks } from './run-checks.ts';

/** Runs every check over a page and scores what they found. Pure and synchronous; findings are in registry order. */
export function auditPage(snapshot: PageSnapshot): ScoredAudit {
  return scoreFindings(runChecks(ALL_CHECKS, snapshot));
}
