import { isScored } from '../definition/is-scored.ts';
import type { Check } from '../definition/define-check.ts';
import { ALL_CHECKS } from '../registry.ts';
import type { AuditProfile } from './audit-profile.ts';

/** Made once for each profile: it is the same for every page. */
const made = new WeakMap<AuditProfile, readonly Check[]>();

/** The checks that a profile leaves on, with its severities and limits, in registry order. */
export function checksForProfile(profile: AuditProfile): readonly Check[] {
  const known = made.get(profile);
  if (known !== undefined) return known;
  const checks = uncachedChecks(profile);
  made.set(profile, checks);
  return checks;
}

function uncachedChecks(profile: AuditProfile): readonly Check[] {
  return ALL_CHECKS.flatMap((check) => {
    const { enabled = true, severity = check.severity, thresholds } = profile.checks.get(check.id) ?? {};
    return enabled ? [{ ...check, severity, thresholds: { ...check.thresholds, ...thresholds } }] : [];
  });
}

/** The ids of the checks that only inform. */
export const UNSCORED: ReadonlySet<string> = new Set(
  ALL_CHECKS.filter((check) => !isScored(check)).map(({ id }) => id),
);
