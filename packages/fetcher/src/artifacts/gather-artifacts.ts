import type { Clock, GatherArtifacts } from '@pagemark/core';
import type { Artifact, PageReferences, PageSnapshot, ReportProgress, SiteArtifacts } from '@pagemark/domain';
import { createSendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type {
  ArtifactRequestParts,
  SendArtifactRequest,
} from '../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { createRequestBudget } from '../http/artifact-requests/request-budget.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import type { Connect } from '../http/connect/connect.ts';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import type { FreshSince } from '../http/fresh-since.ts';
import { createPerHostLimiter } from '../http/hosts/per-host-limiter.ts';
import { createSitemapReaders } from '../sitemap/sitemap-readers.ts';
import type { SitemapReaders } from '../sitemap/sitemap-readers.ts';
import type { GatherContext } from './gather-context.ts';
import type { AnyGatherer } from './gatherer.ts';
import { GATHERERS } from './gatherers.ts';
import { fetchTextResource } from './resources/text-resource.ts';
import { createRobotsPolicy } from './robots-policy.ts';
import { createSiteCache } from './site-cache.ts';
import type { SiteCache } from './site-cache.ts';
import { toArtifact } from './to-artifact.ts';
import { registrableDomainOf } from './url-variants.ts';

export type GatherParts = ArtifactRequestParts & {
  connect: Connect;
  records: DomainRecords;
  clock: Clock;
  freshSince: FreshSince;
  /** Ends all gathering in progress. */
  closing: AbortSignal;
};

/** State shared by all pages of this process. */
type Shared = { cache: SiteCache; sitemapReaders: SitemapReaders };

/**
 * Gathers the artifacts of pages through the page fetcher's guard and connections; see `GatherArtifacts`. Limits per
 * host and Retry-After apply across pages, and results are cached for a while, but not for the next audit of the same
 * page.
 */
export function createGatherArtifacts(parts: GatherParts): GatherArtifacts {
  const { clock, closing, freshSince, limits, hostBackoff } = parts;
  const hostLimiter = createPerHostLimiter(limits.perHostMax);
  const shared = {
    cache: createSiteCache({ ...limits, clock }),
    sitemapReaders: createSitemapReaders(closing),
  };

  return async (snapshot, references, { auditId, signal, onProgress } = {}) => {
    const callers = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    callers.throwIfAborted();
    const timeUp = new AbortController();
    const timer = setTimeout(
      () => timeUp.abort(new ArtifactUnavailable('time_budget_exceeded')),
      limits.totalMs,
    );
    const either = AbortSignal.any([callers, timeUp.signal]);
    const budget = createRequestBudget({ limits, hostLimiter, hostBackoff }, either);
    try {
      const freshSinceMs = freshSince(snapshot.requestedUrl, auditId);
      const artifacts = await runGatherers(
        createContext({ ...parts, ...shared, budget, freshSinceMs, onProgress }, snapshot, references),
      );
      return { ...artifacts, cost: budget.summary() };
    } finally {
      clearTimeout(timer);
    }
  };
}

type Gathering = {
  budget: RequestBudget;
  /** Nothing that was loaded before is used, in milliseconds. */
  freshSinceMs: number;
  onProgress: ReportProgress | undefined;
};

function createContext(
  parts: GatherParts & Shared & Gathering,
  snapshot: PageSnapshot,
  references: PageReferences | null,
): GatherContext {
  const { budget, freshSinceMs, guard, limits } = parts;
  // The reach depends on the IP address that served the page: a page on an allowed network may lead into it.
  const reach = guard.reachFrom(snapshot.hops.at(-1)?.remoteAddress ?? '');
  const cache = parts.cache.within(reach, freshSinceMs);
  const send = withProgress(createSendArtifactRequest(parts, budget, reach), parts.onProgress);
  const robotsLimit = { name: 'fetch.limit.artifacts_robots_bytes', limit: limits.robotsBytesMax } as const;
  const robots = createRobotsPolicy((url) => fetchTextResource({ send, budget, cache }, url, robotsLimit));
  const { connect, records, sitemapReaders } = parts;
  const page = new URL(snapshot.finalUrl);
  const redirectFrom = snapshot.hops.length > 1 ? (snapshot.hops[0]?.url ?? null) : null;
  const nowMs = Date.parse(snapshot.fetchedAt);
  return {
    send,
    budget,
    robots,
    limits,
    cache,
    sitemapReaders,
    connect,
    records,
    page,
    redirectFrom,
    reach,
    nowMs,
    references,
  };
}

/** Reports how many of the requests so far have ended. Requests queue inside `send`, so nearly all are known early. */
function withProgress(
  send: SendArtifactRequest,
  onProgress: ReportProgress | undefined,
): SendArtifactRequest {
  if (onProgress === undefined) return send;
  const files = { checked: 0, total: 0 };
  const report = () => onProgress({ phase: 'checking_files', files: { ...files } });
  return async (request) => {
    files.total += 1;
    report();
    try {
      return await send(request);
    } finally {
      files.checked += 1;
      report();
    }
  };
}

/** Starts all gatherers concurrently; priorities and limits per host order their requests. */
async function runGatherers(context: GatherContext): Promise<SiteArtifacts> {
  const entries = await Promise.all(
    GATHERERS.map(async (gatherer): Promise<[string, Artifact<unknown>]> => [
      gatherer.name,
      await toArtifact(context.budget, () => gather(gatherer, context)),
    ]),
  );
  // Each gatherer's value has the type of its name.
  return Object.fromEntries(entries) as SiteArtifacts;
}

async function gather(gatherer: AnyGatherer, context: GatherContext): Promise<unknown> {
  if (gatherer.needs === 'page') return gatherer.gather(context);
  if (gatherer.needs === 'references') {
    const { references } = context;
    if (references === null) throw new ArtifactUnavailable('page_not_parsed');
    return gatherer.gather({ ...context, references });
  }
  const host = context.page.hostname.replace(/\.$/, '');
  const domain = registrableDomainOf(host);
  return domain === null ? null : gatherer.gather({ ...context, host, domain });
}
