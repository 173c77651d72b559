import type { AuditProfile } from '../profile/audit-profile.ts';
import type { Catalog } from './catalog.ts';

/** The catalog of a profile, made when it is first asked for: to describe the checks, all of them are loaded. */
export function lazyCatalog(profile: AuditProfile): () => Promise<Catalog> {
  let made: Promise<Catalog> | null = null;
  return () => (made ??= import('./catalog.ts').then(({ catalogOf }) => catalogOf(profile)));
}
