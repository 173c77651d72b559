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

/** The ids of the informational checks. */
export const UNSCORED: ReadonlySet<string> = new Set(
  ALL_CHECKS.filter((check) => !isScored(check)).map(({ id }) => id),
);
