import { randomBytes } from 'node:crypto';
import { journeyEnd } from '@pagemark/domain';
import type {
  NamedLimit,
  NearbyPage,
  PageReferences,
  PageSnapshot,
  Probe,
  SurroundingFacts,
  Surroundings,
} from '@pagemark/domain';
import type { Dial } from '../guard/dial.ts';
import type { DomainRecords } from '../guard/domain-records.ts';
import { untilAborted } from '../until-aborted.ts';
import { createAsk } from './ask.ts';
import type { AskParts } from './ask.ts';
import { fetchAssets, fetchFavicon, fetchPicture } from './assets.ts';
import { caaOf, dnssecOf, textsOf } from './domain-facts.ts';
import type { Effort } from './effort.ts';
import { followLinks } from './follow-links.ts';
import { hostFailureJourney } from './host-failure-journey.ts';
import { fetchNearbyPage, unansweredPage } from './nearby-page.ts';
import { NotAsked } from './not-asked.ts';
import { probe } from './probe.ts';
import { fetchRetiredTls } from './retired-tls.ts';
import { createRobotsGate } from './robots-gate.ts';
import { isRefusal } from './site-memory.ts';
import type { SiteMemory } from './site-memory.ts';
import { fetchSitemaps } from './sitemaps/fetch-sitemaps.ts';
import type { SurroundingsLimits } from './surroundings-limits.ts';
import type { Surveyor } from './surveyor.ts';
import { fetchTextResource } from './text-resource.ts';
import { fetchCorsAnswer, fetchJourney, hostTwinOf, httpTwinOf, registrableDomainOf } from './twins.ts';

type Parts = AskParts & { dial: Dial; effort: Effort; memory: SiteMemory; records: DomainRecords } & Pick<
    Surveyor,
    'sitemapReaders'
  >;

type Probes<Name extends keyof SurroundingFacts> = { [N in Name]: Promise<Probe<SurroundingFacts[N]>> };

/** Everything around one page. Every piece is asked for at once; ranks and lanes order what goes out. */
export async function lookAround(
  parts: Parts,
  snapshot: PageSnapshot,
  references: PageReferences | null,
): Promise<Surroundings> {
  const { effort, guard, limits, sitemapReaders } = parts;
  // Where the page came from in the end decides where it may lead: what is on an allowed network came there by its like.
  const reach = guard.reachFrom(snapshot.hops.at(-1)?.remoteAddress ?? '');
  const memory = parts.memory.within(reach);
  const ask = createAsk(parts, effort, reach);
  const gate = createRobotsGate((url) =>
    fetchTextResource({ ask, effort, memory }, url, {
      name: 'fetch.limit.surroundings_robots_bytes',
      limit: limits.robotsBytesMax,
    }),
  );
  const page = new URL(snapshot.finalUrl);
  const surveyor: Surveyor = { ask, effort, gate, limits, memory, sitemapReaders, page, reach, references };
  const nowMs = Date.parse(snapshot.fetchedAt);
  const around = await settled({
    ...siteProbes(surveyor, nowMs),
    ...pageProbes(surveyor),
    retiredTls: probe(effort, () => fetchRetiredTls(surveyor, parts.dial)),
    ...domainProbes(surveyor, parts.records),
  });
  return { ...around, effort: effort.summary() };
}

function siteProbes(surveyor: Surveyor, nowMs: number) {
  const { effort, gate, limits, memory, page, references } = surveyor;
  const { origin } = page;
  const canonical = references?.canonical ?? null;
  const guessed = async (path: string) => {
    await gate.pass(origin + path);
    return (await fetchTextResource(surveyor, origin + path, textLimit(limits))).resource;
  };
  const missing = `${origin}/${randomBytes(12).toString('hex')}`;
  return {
    robotsTxt: probe(effort, async () => (await gate.fileOf(origin)).resource),
    sitemaps: probe(effort, () => fetchSitemaps(surveyor, { url: page.href, origin, canonical, nowMs })),
    llmsTxt: probe(effort, () => guessed('/llms.txt')),
    securityTxt: probe(effort, () => guessed('/.well-known/security.txt')),
    missingPage: probe(effort, async () => {
      await gate.pass(missing);
      return memory.recall(
        `missing ${origin}`,
        () => fetchNearbyPage(surveyor, missing, limits.textBytesMax),
        weightOfPage,
      );
    }),
  } satisfies Probes<'robotsTxt' | 'sitemaps' | 'llmsTxt' | 'securityTxt' | 'missingPage'>;
}

function textLimit({ textBytesMax }: SurroundingsLimits): NamedLimit {
  return { name: 'fetch.limit.surroundings_text_bytes', limit: textBytesMax };
}

function pageProbes(surveyor: Surveyor) {
  const { ask, effort, limits, page } = surveyor;
  const httpTwin = httpTwinOf(page);
  const hostTwin = hostTwinOf(page);
  const mentioned = <T>(task: (references: PageReferences) => Promise<T>) =>
    probe(effort, () =>
      surveyor.references === null
        ? Promise.reject(new NotAsked('no_references'))
        : task(surveyor.references),
    );
  return {
    httpTwin: probe(effort, async () => (httpTwin === null ? null : fetchJourney(ask, httpTwin))),
    hostTwin: probe(effort, async () => (hostTwin === null ? null : fetchJourney(ask, hostTwin))),
    cors: probe(effort, () => fetchCorsAnswer(ask, page.href)),
    favicon: mentioned(({ icons }) => fetchFavicon(surveyor, icons)),
    manifest: mentioned(async ({ manifest }) =>
      manifest === null ? null : (await fetchTextResource(surveyor, manifest, textLimit(limits))).resource,
    ),
    canonicalTarget: mentioned(async ({ canonical }) =>
      canonical === null || canonical === page.href ? null : fetchLinkedPage(surveyor, canonical),
    ),
    alternates: mentioned(({ alternates }) => fetchAlternates(surveyor, alternates)),
    openGraphImage: mentioned(async ({ openGraphImage }) =>
      openGraphImage === null ? null : fetchPicture(surveyor, openGraphImage),
    ),
    assets: mentioned(({ resources }) => fetchAssets(surveyor, resources)),
    links: mentioned(({ links }) => followLinks(surveyor, links)),
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
function weightOfPage({ journey, text }: NearbyPage): number | null {
  const end = journeyEnd(journey);
  return end === null || isRefusal(end.status) ? null : 2 * text.length;
}

async function fetchLinkedPage({ ask, effort, gate, limits }: Surveyor, url: string) {
  const unanswered = await hostFailureJourney(gate, url);
  if (unanswered !== null) return unansweredPage(unanswered);
  return fetchNearbyPage({ ask, effort }, url, limits.textBytesMax);
}

function fetchAlternates(surveyor: Surveyor, alternates: PageReferences['alternates']) {
  const others = new Map(
    alternates.filter(({ url }) => url !== surveyor.page.href).map((alternate) => [alternate.url, alternate]),
  );
  const few = [...others.values()].slice(0, surveyor.limits.alternatesMax);
  return Promise.all(
    few.map(async ({ url, hreflang }) => ({
      hreflang,
      page: await probe(surveyor.effort, () => fetchLinkedPage(surveyor, url)),
    })),
  );
}

function domainProbes({ effort, memory, page }: Surveyor, records: DomainRecords) {
  const host = page.hostname.replace(/\.$/, '');
  const domain = registrableDomainOf(host);
  const known = <T>(name: string, task: (domain: string) => Promise<T>): Promise<Probe<T | null>> =>
    probe(effort, async () => {
      if (domain === null) return null;
      const ask = () => {
        const answered = task(domain).catch((error: unknown) => {
          throw error instanceof NotAsked ? error : new NotAsked('dns');
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
