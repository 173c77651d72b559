import { CATEGORIES, CATEGORY_TITLES, weightOf } from '@pagemark/domain';
import type { CategoryId, Severity, Verdict } from '@pagemark/domain';
import { adviceText } from './contract/advice-text.ts';
import { bearsWeight } from './contract/bears-weight.ts';
import type { CheckInputName } from './contract/check-inputs.ts';
import type { Limits } from './contract/check-outcomes.ts';
import type { Check } from './contract/define-check.ts';
import type { AuditProfile } from './profile/audit-profile.ts';
import { checksOf } from './profile/checks-of.ts';
import { ENGINE_VERSION } from './registry.ts';

/** What a check can say, for people and programs. */
type DescribedOutcome = { name: string; verdict: Verdict; advice: string };

/** A check as its own words describe it, with the weight and the limits of a profile. */
export type DescribedCheck = {
  id: string;
  category: CategoryId;
  title: string;
  why: string;
  severity: Severity;
  /** Its part in the score when it passes, warns or fails; 0 when it only informs. */
  weight: number;
  needs: CheckInputName[];
  /** Thresholds by name. */
  limits: Limits;
  outcomes: DescribedOutcome[];
  /** URL of the standard or reference that the check follows. */
  docs: string;
};

export type Catalogue = {
  engine: string;
  profile: string;
  /** The share of its weight that a warning earns. */
  warnShare: number;
  cutoffs: { good: number; decent: number };
  categories: { id: CategoryId; title: string }[];
  /** In the order of reports. */
  checks: DescribedCheck[];
};

/** The checks that a profile runs, described. */
export function catalogueOf(profile: AuditProfile): Catalogue {
  const { good, decent } = profile.scoring.cutoffs;
  return {
    engine: ENGINE_VERSION,
    profile: profile.name,
    warnShare: profile.scoring.warnShare,
    cutoffs: { good, decent },
    categories: CATEGORIES.map((id) => ({ id, title: CATEGORY_TITLES[id] })),
    checks: checksOf(profile).map((check) => describe(check, profile)),
  };
}

function describe(check: Check, profile: AuditProfile): DescribedCheck {
  const { id, category, title, why, severity, limits, docs } = check;
  return {
    id,
    category,
    title,
    why,
    severity,
    weight: bearsWeight(check) ? weightOf(check, profile.scoring) : 0,
    needs: [...check.needs],
    limits,
    outcomes: Object.entries(check.outcomes).map(([name, { verdict, advice }]) => ({
      name,
      verdict,
      advice: adviceText(advice, limits),
    })),
    docs,
  };
}
