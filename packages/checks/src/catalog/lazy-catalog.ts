import { DEFAULT_PROFILE } from '../profile/audit-profile.ts';
import type { AuditProfile } from '../profile/audit-profile.ts';
import type { Catalog } from './catalog.ts';

/** The catalog of a profile, created on first use, because that loads all checks. */
export function lazyCatalog(profile: AuditProfile): () => Promise<Catalog> {
  let made: Promise<Catalog> | null = null;
  return () => (made ??= import('./catalog.ts').then(({ catalogOf }) => catalogOf(profile)));
}

/** The ids of all checks, read on first use. */
export function lazyCheckIds(): () => Promise<ReadonlySet<string>> {
  const catalog = lazyCatalog(DEFAULT_PROFILE);
  let made: Promise<ReadonlySet<string>> | null = null;
  return () => (made ??= catalog().then(({ checks }) => new Set(checks.map(({ id }) => id))));
}
