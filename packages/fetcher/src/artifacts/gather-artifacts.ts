import { randomBytes } from 'node:crypto';
import { finalResponse } from '@pagemark/domain';
import type {
  LimitValue,
  LinkedPage,
  PageReferences,
  PageSnapshot,
  Artifact,
  ArtifactValues,
  SiteArtifacts,
} from '@pagemark/domain';
import type { Dial } from '../http/connect/connect.ts';
import type { DomainRecords } from '../http/dns/domain-records.ts';
import { untilAborted } from '../http/deadline.ts';
import { createSendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import type { ArtifactRequestParts } from '../http/artifact-requests/artifact-request.ts';
import { fetchAssets, fetchFavicon, fetchPicture } from './assets.ts';
import { caaOf, dnssecOf, textsOf } from './dns-facts.ts';
import type { RequestBudget } from '../http/artifact-requests/request-budget.ts';
import { followLinks } from './follow-links.ts';
import { hostFailureChain } from './host-failure.ts';
import { captureLinkedPage, unavailablePage } from './linked-page.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { probe } from './probe.ts';
import { fetchLegacyTls } from './deprecated-tls.ts';
import { createRobotsPolicy } from './robots-policy.ts';
import { isRefusal } from './site-cache.ts';
import type { SiteCache } from './site-cache.ts';
import { fetchSitemaps } from './fetch-sitemaps.ts';
import type { ArtifactLimits } from '../limits/artifact-limits.ts';
import type { GatherContext } from './gather-context.ts';
import { fetchTextResource } from './text-resource.ts';
import {
  fetchCorsResponse,
  fetchRedirectChain,
  wwwVariant,
  httpVariant,
  registrableDomainOf,
} from './url-variants.ts';

type Parts = ArtifactRequestParts & {
  dial: Dial;
  effort: RequestBudget;
  memory: SiteCache;
  records: DomainRecords;
} & Pick<GatherContext, 'sitemapReaders'>;

type Probes<Name extends keyof ArtifactValues> = { [N in Name]: Promise<Artifact<ArtifactValues[N]>> };

/** Everything around one page. Every piece is asked for at once; ranks and lanes order what goes out. */
export async function gatherArtifacts(
  parts: Parts,
  snapshot: PageSnapshot,
  references: PageReferences | null,
): Promise<SiteArtifacts> {
  const { effort, guard, limits, sitemapReaders } = parts;
  // Where the page came from in the end decides where it may lead: what is on an allowed network came there by its like.
  const reach = guard.reachFrom(snapshot.hops.at(-1)?.remoteAddress ?? '');
  const memory = parts.memory.within(reach);
  const ask = createSendArtifactRequest(parts, effort, reach);
  const gate = createRobotsPolicy((url) =>
    fetchTextResource({ ask, effort, memory }, url, {
      name: 'fetch.limit.artifacts_robots_bytes',
      limit: limits.robotsBytesMax,
    }),
  );
  const page = new URL(snapshot.finalUrl);
  const context: GatherContext = {
    ask,
    effort,
    gate,
    limits,
    memory,
    sitemapReaders,
    page,
    reach,
    references,
  };
  const nowMs = Date.parse(snapshot.fetchedAt);
  const artifacts = await settled({
    ...siteProbes(context, nowMs),
    ...pageProbes(context),
    retiredTls: probe(effort, () => fetchLegacyTls(context, parts.dial)),
    ...domainProbes(context, parts.records),
  });
  return { ...artifacts, cost: effort.summary() };
}

function siteProbes(context: GatherContext, nowMs: number) {
  const { effort, gate, limits, memory, page, references } = context;
  const { origin } = page;
  const canonical = references?.canonical ?? null;
  const guessed = async (path: string) => {
    await gate.pass(origin + path);
    return (await fetchTextResource(context, origin + path, textLimit(limits))).resource;
  };
  const missing = `${origin}/${randomBytes(12).toString('hex')}`;
  return {
    robotsTxt: probe(effort, async () => (await gate.fileOf(origin)).resource),
    sitemaps: probe(effort, () => fetchSitemaps(context, { url: page.href, origin, canonical, nowMs })),
    llmsTxt: probe(effort, () => guessed('/llms.txt')),
    securityTxt: probe(effort, () => guessed('/.well-known/security.txt')),
    missingPage: probe(effort, async () => {
      await gate.pass(missing);
      return memory.recall(
        `missing ${origin}`,
        () => captureLinkedPage(context, missing, limits.textBytesMax),
        weightOfPage,
      );
    }),
  } satisfies Probes<'robotsTxt' | 'sitemaps' | 'llmsTxt' | 'securityTxt' | 'missingPage'>;
}

function textLimit({ textBytesMax }: ArtifactLimits): LimitValue {
  return { name: 'fetch.limit.artifacts_text_bytes', limit: textBytesMax };
}

function pageProbes(context: GatherContext) {
  const { ask, effort, limits, page } = context;
  const httpTwin = httpVariant(page);
  const hostTwin = wwwVariant(page);
  const mentioned = <T>(task: (references: PageReferences) => Promise<T>) =>
    probe(effort, () =>
      context.references === null
        ? Promise.reject(new ArtifactUnavailable('page_not_parsed'))
        : task(context.references),
    );
  return {
    httpTwin: probe(effort, async () => (httpTwin === null ? null : fetchRedirectChain(ask, httpTwin))),
    hostTwin: probe(effort, async () => (hostTwin === null ? null : fetchRedirectChain(ask, hostTwin))),
    cors: probe(effort, () => fetchCorsResponse(ask, page.href)),
    favicon: mentioned(({ icons }) => fetchFavicon(context, icons)),
    manifest: mentioned(async ({ manifest }) =>
      manifest === null ? null : (await fetchTextResource(context, manifest, textLimit(limits))).resource,
    ),
    canonicalTarget: mentioned(async ({ canonical }) =>
      canonical === null || canonical === page.href ? null : fetchLinkedPage(context, canonical),
    ),
    alternates: mentioned(({ alternates }) => fetchAlternates(context, alternates)),
    openGraphImage: mentioned(async ({ openGraphImage }) =>
      openGraphImage === null ? null : fetchPicture(context, openGraphImage),
    ),
    assets: mentioned(({ resources }) => fetchAssets(context, resources)),
    links: mentioned(({ links }) => followLinks(context, links)),
  } satisfies Probes<
    | 'httpTwin'
    | 'hostTwin'
    | 'cors'
    | 'favicon'
    | 'manifest'
    | 'canonicalTarget'
    | 'alternates'
    | 'openGraphImage'
    | 'assets'
    | 'links'
  >;
}

/** A host that fails is asked again for the next page. */
function weightOfPage({ redirectChain, text }: LinkedPage): number | null {
  const end = finalResponse(redirectChain);
  return end === null || isRefusal(end.status) ? null : 2 * text.length;
}

async function fetchLinkedPage({ ask, effort, gate, limits }: GatherContext, url: string) {
  const withoutResponse = await hostFailureChain(gate, url);
  if (withoutResponse !== null) return unavailablePage(withoutResponse);
  return captureLinkedPage({ ask, effort }, url, limits.textBytesMax);
}

function fetchAlternates(context: GatherContext, alternates: PageReferences['alternates']) {
  const others = new Map(
    alternates.filter(({ url }) => url !== context.page.href).map((alternate) => [alternate.url, alternate]),
  );
  const few = [...others.values()].slice(0, context.limits.alternatesMax);
  return Promise.all(
    few.map(async ({ url, hreflang }) => ({
      hreflang,
      page: await probe(context.effort, () => fetchLinkedPage(context, url)),
    })),
  );
}

function domainProbes({ effort, memory, page }: GatherContext, records: DomainRecords) {
  const host = page.hostname.replace(/\.$/, '');
  const domain = registrableDomainOf(host);
  const known = <T>(name: string, task: (domain: string) => Promise<T>): Promise<Artifact<T | null>> =>
    probe(effort, async () => {
      if (domain === null) return null;
      const ask = () => {
        const answered = task(domain).catch((error: unknown) => {
          throw error instanceof ArtifactUnavailable ? error : new ArtifactUnavailable('dns_failure');
        });
        return untilAborted(answered, effort.signal);
      };
      return memory.recall(`dns ${name} ${host}`, ask, () => 0);
    });
  return {
    addresses: known('addresses', () => records.addresses(host)),
    caa: known('caa', (domain) => caaOf(records, host, domain)),
    dnssec: known('dnssec', () => dnssecOf(records, host)),
    nameServers: known('nameServers', (domain) => records.nameServers(domain)),
    spf: known('spf', (domain) => textsOf(records, domain, 'v=spf1')),
    dmarc: known('dmarc', (domain) => textsOf(records, `_dmarc.${domain}`, 'v=DMARC1')),
  } satisfies Probes<'addresses' | 'caa' | 'dnssec' | 'nameServers' | 'spf' | 'dmarc'>;
}

/** All of a record's promises, under their names. Rejects when one does. */
async function settled<T extends Record<string, Promise<unknown>>>(
  promises: T,
): Promise<{ [Name in keyof T]: Awaited<T[Name]> }> {
  const entries = await Promise.all(
    Object.entries(promises).map(async ([name, promise]) => [name, await promise] as const),
  );
  // The names are those that went in, and each has what its promise came to.
  return Object.fromEntries(entries) as { [Name in keyof T]: Awaited<T[Name]> };
}
