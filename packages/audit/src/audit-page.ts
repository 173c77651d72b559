import { scoreFindings } from '@pagemark/domain';
import type { PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { DEFAULT_PROFILE } from './profile/audit-profile.ts';
import type { AuditProfile } from './profile/audit-profile.ts';
import { checksOf } from './profile/checks-of.ts';
import { runChecks } from './run-checks.ts';

/** Runs the checks of a profile over a page and scores what they found. Pure and synchronous; findings are in registry order. */
export function auditPage(snapshot: PageSnapshot, profile: AuditProfile = DEFAULT_PROFILE): ScoredAudit {
  return scoreFindings(runChecks(checksOf(profile), snapshot), profile.scoring);
}
