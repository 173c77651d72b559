import { AUDIT_LIMITS_DEFAULT } from '@pagemark/audit-runner/limits';
import { readLimits } from '@pagemark/core';
import {
  FETCH_LIMITS_DEFAULT,
  SITEMAP_LIMITS_DEFAULT,
  ARTIFACT_LIMITS_DEFAULT,
} from '@pagemark/fetcher/settings';

/** The limits of fetching, artifacts, imports and audits; see docs/limits.md. */
export const LIMIT_GROUPS = {
  page: {
    prefix: 'FETCH_LIMIT_',
    defaults: FETCH_LIMITS_DEFAULT,
    atLeastOne: ['addressesMax', 'perAddressMax'],
  },
  artifacts: {
    prefix: 'FETCH_LIMIT_ARTIFACTS_',
    defaults: ARTIFACT_LIMITS_DEFAULT,
    atLeastOne: ['concurrencyMax', 'perHostMax'],
  },
  imports: { prefix: 'IMPORT_LIMIT_', defaults: SITEMAP_LIMITS_DEFAULT },
  audit: { prefix: 'AUDIT_LIMIT_', defaults: AUDIT_LIMITS_DEFAULT, atLeastOne: ['nodesMax', 'depthMax'] },
} as const;

/** Reads the limits from the environment. Throws SettingsError. */
export function readLimitSettings(environment: NodeJS.ProcessEnv) {
  return readLimits(LIMIT_GROUPS, environment);
}
