import { bearsWeight } from '../contract/bears-weight.ts';
import type { Check } from '../contract/define-check.ts';
import { ALL_CHECKS } from '../registry.ts';
import type { AuditProfile } from './audit-profile.ts';

/** Made once for each profile: it is the same for every page. */
const made = new WeakMap<AuditProfile, readonly Check[]>();

/** The checks that a profile leaves on, with its severities and limits, in registry order. */
export function checksOf(profile: AuditProfile): readonly Check[] {
  const known = made.get(profile);
  if (known !== undefined) return known;
  const checks = madeFor(profile);
  made.set(profile, checks);
  return checks;
}

function madeFor(profile: AuditProfile): readonly Check[] {
  return ALL_CHECKS.flatMap((check) => {
    const { enabled = true, severity = check.severity, limits } = profile.checks.get(check.id) ?? {};
    return enabled ? [{ ...check, severity, limits: { ...check.limits, ...limits } }] : [];
  });
}

/** The ids of the checks that only inform. */
export const INFORMATIONAL: ReadonlySet<string> = new Set(
  ALL_CHECKS.filter((check) => !bearsWeight(check)).map(({ id }) => id),
);
