import { lazily } from '@pagemark/domain/lazily';
import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import type { Catalog } from './catalog.ts';

/** The catalog of a profile, created on first use, because that loads all checks. */
export function lazyCatalog(profile: AuditProfile): () => Promise<Catalog> {
  return lazily(async () => (await import('./catalog.ts')).catalogOf(profile));
}

/** The ids of all checks, read on first use. */
export function lazyCheckIds(): () => Promise<ReadonlySet<string>> {
  const catalog = lazyCatalog(DEFAULT_PROFILE);
  return lazily(async () => new Set((await catalog()).checks.map(({ id }) => id)));
}
