import type { PageReferences, SiteArtifacts } from '@pagemark/domain';
import { available, sampleFile, redirectChain } from './sample-files.ts';
import { linkedPage, missingPage, robotsTxt, securityTxt, sitemaps, textFile } from './sample-site-files.ts';

/** The lowest level at which a site has each feature. */
const LEVELS = {
  favicon: 2,
  robots: 3,
  missingPage: 4,
  sitemap: 6,
  redirects: 7,
  spf: 8,
  legacyTls: 9,
  optimizedFiles: 10,
  ipv6: 12,
  dmarc: 13,
  caa: 16,
  securityTxt: 18,
  dnssec: 19,
} as const;
const ASSETS_MAX = 40;
const LINKS_MAX = 8;
/** Requests for anything but files and links: robots.txt, sitemap, icon, text files, URL variants. */
const OTHER_REQUESTS = 9;
const OTHER_BYTES = 27_000;

type Has = (feature: keyof typeof LEVELS) => boolean;

/** Creates the artifacts of a sample page on a site of this level, from 0 to 20. */
export function sampleArtifacts(
  url: string,
  references: PageReferences | null,
  level: number,
): SiteArtifacts {
  const has: Has = (feature) => level >= LEVELS[feature];
  const { assets, links, ...others } = pageArtifacts(url, references, has);
  return {
    ...siteArtifacts(url, has),
    ...dnsArtifacts(new URL(url).host.replace(/^www\./, ''), has),
    ...others,
    assets: available(assets),
    links: available(links),
    cost: {
      requests: assets.listed.length + links.length + OTHER_REQUESTS,
      bytes: { wire: OTHER_BYTES, decoded: OTHER_BYTES },
      totalMs: 1_240,
      skipped: [],
      limits: [],
    },
  };
}

function siteArtifacts(url: string, has: Has): SiteArtifacts {
  const { origin } = new URL(url);
  const overHttp = url.replace('https:', 'http:');
  const hostVariant = url.includes('//www.') ? url.replace('//www.', '//') : url.replace('//', '//www.');
  const icon = `${origin}/favicon.ico`;
  return {
    robotsTxt: available(textFile(`${origin}/robots.txt`, has('robots') ? robotsTxt(origin) : null)),
    sitemaps: available(sitemaps(origin, has('sitemap'))),
    favicon: available({
      ...sampleFile(icon, { isOptimized: has('optimizedFiles') }),
      redirectChain: redirectChain(icon, has('favicon') ? 200 : 404),
      isDeclared: false,
    }),
    manifest: available(null),
    llmsTxt: available(textFile(`${origin}/llms.txt`, null)),
    securityTxt: available(
      textFile(`${origin}/.well-known/security.txt`, has('securityTxt') ? securityTxt(origin) : null),
    ),
    missingPage: available(missingPage(`${origin}/no-such-page`, has('missingPage'))),
    httpVariant: available(
      has('redirects') ? redirectChain(overHttp, 200, url) : redirectChain(overHttp, 200),
    ),
    wwwVariant: available(
      linkedPage(redirectChain(hostVariant, 200, has('redirects') ? url : undefined), ''),
    ),
    cors: available({
      origin: 'https://other.example',
      status: 200,
      allowOrigin: null,
      allowCredentials: null,
    }),
    legacyTls: available({ accepted: has('legacyTls') ? [] : ['TLSv1.1', 'TLSv1'] }),
  };
}

function dnsArtifacts(name: string, has: Has): SiteArtifacts {
  return {
    addresses: available({ ipv4: 1, ipv6: has('ipv6') ? 1 : 0 }),
    caa: available(has('caa') ? [{ tag: 'issue', value: 'ca.example', isCritical: false }] : []),
    dnssec: available({ isSigned: has('dnssec') }),
    nameServers: available(['ns1.dns.example', 'ns2.dns.example']),
    spf: available({ name, texts: has('spf') ? ['v=spf1 mx -all'] : [] }),
    dmarc: available({ name: `_dmarc.${name}`, texts: has('dmarc') ? ['v=DMARC1; p=reject'] : [] }),
  };
}

function pageArtifacts(url: string, references: PageReferences | null, has: Has) {
  const { origin } = new URL(url);
  const options = { isOptimized: has('optimizedFiles') };
  const image = references?.openGraphImage ?? null;
  const resources = references?.resources ?? [];
  const listed = resources.slice(0, ASSETS_MAX).map((reference) => ({
    reference,
    isSameSite: reference.url.startsWith(origin),
    sheetUrl: null,
    response: available(sampleFile(reference.url, options)),
  }));
  const links = (references?.links ?? []).slice(0, LINKS_MAX).map((link) => ({
    url: link.url,
    isInternal: link.url.startsWith(origin),
    // Only the lowest levels have this broken link.
    response: available(redirectChain(link.url, link.url.endsWith('/b') ? 404 : 200)),
  }));
  return {
    canonicalTarget: available(null),
    alternates: available([]),
    openGraphImage: available(image === null ? null : sampleFile(image, options)),
    assets: { listed, mentioned: resources.length },
    links,
  };
}
