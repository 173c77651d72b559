import { UNAVAILABLE_MESSAGES } from '@pagemark/domain';
import type { LimitName, RedirectChain, RunFailureCode, UnavailableCode } from '@pagemark/domain';
import { shownUrl } from '../shown-url.ts';
import type { ArtifactLimits } from '../../limits/artifact-limits.ts';

type Budget = { name: LimitName; limit: keyof ArtifactLimits };

/** The limits of the budget, by the code with which requests are skipped. */
export const BUDGET_LIMITS: Readonly<Partial<Record<UnavailableCode, Budget>>> = {
  time_budget_exceeded: { name: 'fetch.limit.artifacts_total_ms', limit: 'totalMs' },
  request_budget_exceeded: { name: 'fetch.limit.artifacts_requests', limit: 'requestsMax' },
  byte_budget_exceeded: { name: 'fetch.limit.artifacts_bytes', limit: 'bytesMax' },
  sitemap_byte_budget_exceeded: { name: 'fetch.limit.artifacts_sitemaps_bytes', limit: 'sitemapsBytesMax' },
  sitemap_cpu_budget_exceeded: { name: 'fetch.limit.artifacts_sitemaps_cpu_ms', limit: 'sitemapsCpuMs' },
};

/**
 * The reason why an artifact was not fetched, or not completely. Internal to this package, which returns it as an
 * unavailable artifact.
 */
export class ArtifactUnavailable extends Error {
  override readonly name = 'ArtifactUnavailable';
  readonly reasonCode: UnavailableCode;
  /** The failure of another request to the host, which applies to all its URLs. */
  readonly hostFailure: RunFailureCode | null;
  /** The request that got no response, for callers that judge its failure. */
  readonly redirectChain: RedirectChain | null;

  /** `url`: the skipped URL, for messages that include it. */
  constructor(
    reasonCode: UnavailableCode,
    details: { hostFailure?: RunFailureCode | null; redirectChain?: RedirectChain; url?: string } = {},
  ) {
    const message = UNAVAILABLE_MESSAGES[reasonCode];
    super(details.url === undefined ? message : `${message} ${shownUrl(details.url)}`);
    this.reasonCode = reasonCode;
    this.hostFailure = details.hostFailure ?? null;
    this.redirectChain = details.redirectChain ?? null;
  }
}
