import { CATEGORIES, CATEGORY_TITLES, weightOf } from '@pagemark/domain';
import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import { recommendationText } from '../definition/recommendation-text.ts';
import { isScored } from '../definition/is-scored.ts';
import type { CheckInputName } from '../definition/check-inputs.ts';
import type { Thresholds } from '../definition/check-outcomes.ts';
import type { Check } from '../definition/define-check.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import { checksForProfile } from '../profile/checks-for-profile.ts';
import { ENGINE_VERSION } from '../registry.ts';

/** An outcome of a check. */
type DescribedOutcome = {
  name: string;
  verdict: Verdict;
  recommendation: string;
  /** Whether it caps the result of the page. */
  capsResult: boolean;
};

/** A check with its texts, and its weight and thresholds in a profile. */
export type CheckMetadata = {
  id: string;
  category: CategoryId;
  title: string;
  description: string;
  severity: Severity;
  /** Weight in the score when it passes, warns or fails; 0 when it is informational. */
  weight: number;
  requires: CheckInputName[];
  /** Thresholds by name. */
  thresholds: Thresholds;
  outcomes: DescribedOutcome[];
  /** URL of the standard or reference that the check follows. */
  reference: string;
};

export type Catalog = {
  engine: string;
  profile: string;
  /** The share of its weight that a warning earns. */
  warnCredit: number;
  gradeThresholds: { good: number; decent: number };
  categories: { id: CategoryId; title: string }[];
  /** In the order of reports. */
  checks: CheckMetadata[];
};

/** The catalog of the checks that a profile runs. */
export function catalogOf(profile: AuditProfile): Catalog {
  const { good, decent } = profile.scoring.gradeThresholds;
  return {
    engine: ENGINE_VERSION,
    profile: profile.name,
    warnCredit: profile.scoring.warnCredit,
    gradeThresholds: { good, decent },
    categories: CATEGORIES.map((id) => ({ id, title: CATEGORY_TITLES[id] })),
    checks: checksForProfile(profile).map((check) => describe(check, profile)),
  };
}

function describe(check: Check, profile: AuditProfile): CheckMetadata {
  const { id, category, title, description, severity, thresholds, reference } = check;
  return {
    id,
    category,
    title,
    description,
    severity,
    weight: isScored(check) ? weightOf(check, profile.scoring) : 0,
    requires: [...check.requires],
    thresholds,
    outcomes: Object.entries(check.outcomes).map(([name, { verdict, recommendation, isSevere }]) => ({
      name,
      verdict,
      recommendation: recommendationText(recommendation, thresholds),
      capsResult: isSevere === true,
    })),
    reference,
  };
}
