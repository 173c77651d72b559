import type { Check } from '../contract/define-check.ts';
import { ALL_CHECKS } from '../registry.ts';
import type { AuditProfile } from './audit-profile.ts';

/** The checks that a profile leaves on, with its severities and limits, in registry order. */
export function checksOf(profile: AuditProfile): readonly Check[] {
  return ALL_CHECKS.flatMap((check) => {
    const { enabled = true, severity = check.severity, limits } = profile.checks.get(check.id) ?? {};
    return enabled ? [{ ...check, severity, limits: { ...check.limits, ...limits } }] : [];
  });
}
