import type { PageReferences, Surroundings } from '@pagemark/domain';
import { captured, demoFile, journey } from './demo-files.ts';
import { missingPage, robotsTxt, securityTxt, sitemaps, textFile } from './demo-site-files.ts';

/** From which level on a site has what. Below it is as sites are that nobody looks after. */
const FROM = {
  favicon: 2,
  robots: 3,
  missingPage: 4,
  sitemap: 6,
  redirects: 7,
  spf: 8,
  retiredTls: 9,
  carefulFiles: 10,
  ipv6: 12,
  dmarc: 13,
  caa: 16,
  securityTxt: 18,
  dnssec: 19,
} as const;
const ASSETS_MAX = 40;
const LINKS_MAX = 8;
/** Besides files and links: robots.txt, sitemap, icon, texts, twins. */
const OTHER_REQUESTS = 9;
const OTHER_BYTES = 27_000;

type Has = (what: keyof typeof FROM) => boolean;

/** What stands around a page of the demonstration, on a site that is done as well as its level says, 0 to 20. */
export function demoSurroundings(
  url: string,
  references: PageReferences | null,
  level: number,
): Surroundings {
  const has: Has = (what) => level >= FROM[what];
  const { assets, links, ...others } = pageFacts(url, references, has);
  return {
    ...siteFacts(url, has),
    ...nameFacts(new URL(url).host.replace(/^www\./, ''), has),
    ...others,
    assets: captured(assets),
    links: captured(links),
    effort: {
      requests: assets.listed.length + links.length + OTHER_REQUESTS,
      bytes: { wire: OTHER_BYTES, decoded: OTHER_BYTES },
      totalMs: 1_240,
      leftOut: [],
      limits: [],
    },
  };
}

function siteFacts(url: string, has: Has): Surroundings {
  const { origin } = new URL(url);
  const overHttp = url.replace('https:', 'http:');
  const twin = url.includes('//www.') ? url.replace('//www.', '//') : url.replace('//', '//www.');
  const icon = `${origin}/favicon.ico`;
  return {
    robotsTxt: captured(textFile(`${origin}/robots.txt`, has('robots') ? robotsTxt(origin) : null)),
    sitemaps: captured(sitemaps(origin, has('sitemap'))),
    favicon: captured({
      ...demoFile(icon, { isCareful: has('carefulFiles') }),
      journey: journey(icon, has('favicon') ? 200 : 404),
      isDeclared: false,
    }),
    manifest: captured(null),
    llmsTxt: captured(textFile(`${origin}/llms.txt`, null)),
    securityTxt: captured(
      textFile(`${origin}/.well-known/security.txt`, has('securityTxt') ? securityTxt(origin) : null),
    ),
    missingPage: captured(missingPage(`${origin}/no-such-page`, has('missingPage'))),
    httpTwin: captured(has('redirects') ? journey(overHttp, 200, url) : journey(overHttp, 200)),
    hostTwin: captured(has('redirects') ? journey(twin, 200, url) : journey(twin, 200)),
    cors: captured({
      origin: 'https://other.example',
      status: 200,
      allowOrigin: null,
      allowCredentials: null,
    }),
    retiredTls: captured({ accepted: has('retiredTls') ? [] : ['TLSv1.1', 'TLSv1'] }),
  };
}

function nameFacts(name: string, has: Has): Surroundings {
  return {
    addresses: captured({ ipv4: 1, ipv6: has('ipv6') ? 1 : 0 }),
    caa: captured(has('caa') ? [{ tag: 'issue', value: 'ca.example', isCritical: false }] : []),
    dnssec: captured({ isSigned: has('dnssec') }),
    nameServers: captured(['ns1.dns.example', 'ns2.dns.example']),
    spf: captured({ name, texts: has('spf') ? ['v=spf1 mx -all'] : [] }),
    dmarc: captured({ name: `_dmarc.${name}`, texts: has('dmarc') ? ['v=DMARC1; p=reject'] : [] }),
  };
}

function pageFacts(url: string, references: PageReferences | null, has: Has) {
  const { origin } = new URL(url);
  const care = { isCareful: has('carefulFiles') };
  const image = references?.openGraphImage ?? null;
  const resources = references?.resources ?? [];
  const listed = resources.slice(0, ASSETS_MAX).map((reference) => ({
    reference,
    isSameSite: reference.url.startsWith(origin),
    sheetUrl: null,
    answer: captured(demoFile(reference.url, care)),
  }));
  const links = (references?.links ?? []).slice(0, LINKS_MAX).map((link) => ({
    url: link.url,
    isInternal: link.url.startsWith(origin),
    // A link that only the worst pages have leads nowhere.
    answer: captured(journey(link.url, link.url.endsWith('/b') ? 404 : 200)),
  }));
  return {
    canonicalTarget: captured(null),
    alternates: captured([]),
    openGraphImage: captured(image === null ? null : demoFile(image, care)),
    assets: { listed, mentioned: resources.length },
    links,
  };
}
