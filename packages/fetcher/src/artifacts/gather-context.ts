import type { PageReferences } from '@pagemark/domain';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import type { Connect } from '../http/connect/connect.ts';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import type { Reach } from '../http/guard/address-guard.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';
import type { SitemapReaders } from '../sitemap/sitemap-readers.ts';
import type { RobotsPolicy } from './robots-policy.ts';
import type { AuditCache } from './site-cache.ts';

/** The context that every gatherer receives. */
export type GatherContext = {
  send: SendArtifactRequest;
  budget: RequestBudget;
  robots: RobotsPolicy;
  limits: ArtifactLimits;
  cache: AuditCache;
  sitemapReaders: SitemapReaders;
  connect: Connect;
  records: DomainRecords;
  /** The final URL of the page. */
  page: URL;
  /** The requested URL, when it redirects to the page. */
  redirectFrom: string | null;
  /** The addresses that the page may lead to. */
  reach: Reach;
  /** Time of the page's fetch. */
  nowMs: number;
  /** Null when the page's references are unknown. */
  references: PageReferences | null;
};
