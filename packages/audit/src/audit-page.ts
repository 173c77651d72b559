import { scoreFindings } from '@pagemark/domain';
import type { LimitHit, PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { inputsOf } from './contract/inputs-of.ts';
import { DEFAULT_PROFILE } from './profile/audit-profile.ts';
import type { AuditProfile } from './profile/audit-profile.ts';
import { TREE_LIMITS_DEFAULT } from './facts/tree.ts';
import type { TreeLimits } from './facts/tree.ts';
import { checksOf, INFORMATIONAL } from './profile/checks-of.ts';
import { runChecks } from './run-checks.ts';

/** What an audit comes to, and the limits that the page met: when it was fetched, around it, and in reading it. */
type PageAudit = ScoredAudit & { limits: LimitHit[] };

/** Runs the checks of a profile over a page and scores what they found. Pure and synchronous; findings are in registry order. */
export function auditPage(
  snapshot: PageSnapshot,
  profile: AuditProfile = DEFAULT_PROFILE,
  treeLimits: TreeLimits = TREE_LIMITS_DEFAULT,
): PageAudit {
  const inputs = inputsOf(snapshot, treeLimits);
  const scored = scoreFindings(runChecks(checksOf(profile), inputs), profile.scoring, INFORMATIONAL);
  return { ...scored, limits: [...inputs.values.limits] };
}
