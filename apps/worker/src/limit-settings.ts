import { AUDIT_LIMITS_DEFAULT } from '@pagemark/audit';
import { readLimits } from '@pagemark/core';
import { FETCH_LIMITS_DEFAULT, SITEMAP_LIMITS_DEFAULT, SURROUNDINGS_LIMITS_DEFAULT } from '@pagemark/fetcher';

/** The limits of fetching and auditing a page, by the part that has them; see docs/limits.md. */
export const LIMIT_GROUPS = {
  page: { prefix: '', defaults: FETCH_LIMITS_DEFAULT, atLeastOne: ['addressesMax', 'perAddressMax'] },
  surroundings: {
    prefix: 'SURROUNDINGS_',
    defaults: SURROUNDINGS_LIMITS_DEFAULT,
    atLeastOne: ['atOnceMax', 'perHostMax'],
  },
  imports: { prefix: 'IMPORT_', defaults: SITEMAP_LIMITS_DEFAULT },
  audit: { prefix: '', defaults: AUDIT_LIMITS_DEFAULT, atLeastOne: ['nodesMax', 'depthMax'] },
} as const;

/** The limits that the environment changes. Throws SettingsError. */
export function readLimitSettings(environment: NodeJS.ProcessEnv) {
  return readLimits(LIMIT_GROUPS, environment);
}
