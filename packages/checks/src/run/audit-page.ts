import { scoreFindings } from '@pagemark/domain';
import type { ExceededLimit, PageSnapshot, ScoredAudit } from '@pagemark/domain';
import { TREE_LIMITS_DEFAULT } from '@pagemark/html/facts/tree';
import type { TreeLimits } from '@pagemark/html/facts/tree';
import { inputsOf, parseSnapshot } from './inputs-of.ts';
import type { ParsedPage } from './inputs-of.ts';
import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { checksForProfile, CHECK_TRAITS } from '../profile/checks-for-profile.ts';
import { runChecks } from './run-checks.ts';

/** A scored audit, with the limits that the page, its artifacts and its parsing exceeded. */
type PageAudit = ScoredAudit & { limits: ExceededLimit[] };

/** Parses a page and audits it. Pure and synchronous; findings are in registry order. */
export function auditPage(
  snapshot: PageSnapshot,
  profile: AuditProfile = DEFAULT_PROFILE,
  treeLimits: TreeLimits = TREE_LIMITS_DEFAULT,
): PageAudit {
  return auditParsedPage(snapshot, parseSnapshot(snapshot, treeLimits), profile);
}

/** Runs the checks of a profile over a page that was parsed from the snapshot, and scores their findings. */
export function auditParsedPage(
  snapshot: PageSnapshot,
  page: ParsedPage,
  profile: AuditProfile = DEFAULT_PROFILE,
): PageAudit {
  const inputs = inputsOf(snapshot, page);
  const scored = scoreFindings(runChecks(checksForProfile(profile), inputs), profile.scoring, CHECK_TRAITS);
  return { ...scored, limits: [...inputs.values.limits] };
}
