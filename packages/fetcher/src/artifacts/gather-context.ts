import type { PageReferences } from '@pagemark/domain';
import type { Reach } from '../http/guard/address-guard.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import type { RobotsPolicy } from './robots-policy.ts';
import type { SiteCache } from './site-cache.ts';
import type { SitemapReaders } from '../sitemap/sitemap-readers.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';

/** What every part of looking around has at hand. */
export type GatherContext = {
  ask: SendArtifactRequest;
  effort: RequestBudget;
  gate: RobotsPolicy;
  limits: ArtifactLimits;
  memory: SiteCache;
  sitemapReaders: SitemapReaders;
  page: URL;
  /** How far the page may lead. */
  reach: Reach;
  /** Null when they are not known. */
  references: PageReferences | null;
};
