import { severeOutcomeKey } from '@pagemark/domain';
import type { CheckTraits } from '@pagemark/domain';
import { isScored } from '../definition/is-scored.ts';
import type { Check } from '../definition/define-check.ts';
import { ALL_CHECKS } from '../registry.ts';
import type { AuditProfile } from './audit-profile.ts';

/** Cached per profile: the same for every page. */
const cache = new WeakMap<AuditProfile, readonly Check[]>();

/** The enabled checks of a profile, with its severities and thresholds, in registry order. */
export function checksForProfile(profile: AuditProfile): readonly Check[] {
  const known = cache.get(profile);
  if (known !== undefined) return known;
  const checks = selectChecks(profile);
  cache.set(profile, checks);
  return checks;
}

function selectChecks(profile: AuditProfile): readonly Check[] {
  return ALL_CHECKS.flatMap((check) => {
    const { enabled = true, severity = check.severity, thresholds } = profile.checks.get(check.id) ?? {};
    return enabled ? [{ ...check, severity, thresholds: { ...check.thresholds, ...thresholds } }] : [];
  });
}

/** Properties of the checks that the scoring uses: which are informational, and which outcomes cap the result. */
export const CHECK_TRAITS: CheckTraits = {
  informational: new Set(ALL_CHECKS.filter((check) => !isScored(check)).map(({ id }) => id)),
  severeOutcomes: new Set(
    ALL_CHECKS.flatMap(({ id, outcomes }) =>
      Object.entries(outcomes).flatMap(([outcome, { isSevere }]) =>
        isSevere === true ? [severeOutcomeKey({ id, outcome })] : [],
      ),
    ),
  ),
};
