import type { PageReferences } from '@pagemark/domain';
import type { Reach } from '../guard/address-guard.ts';
import type { SendArtifactRequest } from './artifact-request.ts';
import type { RequestBudget } from './request-budget.ts';
import type { RobotsPolicy } from './robots-policy.ts';
import type { SiteCache } from './site-cache.ts';
import type { SitemapReaders } from './sitemaps/sitemap-readers.ts';
import type { ArtifactLimits } from './artifact-limits.ts';

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
