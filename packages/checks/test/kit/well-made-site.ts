import type { SiteArtifacts } from '@pagemark/domain';
import { sitemapContent } from './sitemap-content.ts';
import {
  assetResponse,
  assetOf,
  available,
  failedRedirectChain,
  redirectChainOf,
  linkedPage,
  textResource,
} from './artifacts.ts';

const ORIGIN = 'https://www.example.com';
const LONG = 'max-age=31536000, immutable';
const text = (type: string) => ({ 'content-type': type, 'content-encoding': 'br', 'cache-control': LONG });

/** The artifacts of a well-made site at `https://www.example.com`. */
export function wellMadeArtifacts(pageUrl: string): SiteArtifacts {
  const icon = assetResponse('/favicon.svg', { headers: text('image/svg+xml') });
  const picture = { format: 'webp', width: 1_200, height: 630 } as const;
  const shoes = {
    headers: { 'content-type': 'image/webp', 'cache-control': LONG },
    wire: 40_000,
    image: picture,
  };
  return {
    robotsTxt: available(textResource(`User-agent: *\nDisallow: /cart\nSitemap: ${ORIGIN}/sitemap.xml\n`)),
    sitemaps: available({ files: [goodSitemap()], unread: [], named: 1 }),
    favicon: available({ ...icon, isDeclared: true }),
    manifest: available(null),
    llmsTxt: available(textResource('', { status: 404, url: `${ORIGIN}/llms.txt` })),
    securityTxt: available(
      textResource('Contact: mailto:security@example.com\nExpires: 2027-06-01T00:00:00Z\n', {
        url: `${ORIGIN}/.well-known/security.txt`,
      }),
    ),
    missingPage: available(
      linkedPage([`${ORIGIN}/no-such-page`, 404], { text: `<p>${'Not here. '.repeat(80)}` }),
    ),
    httpVariant: available(redirectChainOf(pageUrl.replace('https:', 'http:'), 301, pageUrl, 200)),
    wwwVariant: available(linkedPage([pageUrl.replace('//www.', '//'), 301, pageUrl, 200])),
    cors: available({
      origin: 'https://other.example',
      status: 200,
      allowOrigin: null,
      allowCredentials: null,
    }),
    legacyTls: available({ accepted: [] }),
    addresses: available({ ipv4: 1, ipv6: 1 }),
    caa: available([{ tag: 'issue', value: 'ca.example', isCritical: false }]),
    dnssec: available({ isSigned: true }),
    nameServers: available(['ns1.example.net', 'ns2.example.net']),
    spf: available({ name: 'example.com', texts: ['v=spf1 -all'] }),
    dmarc: available({ name: '_dmarc.example.com', texts: ['v=DMARC1; p=reject'] }),
    canonicalTarget: available(null),
    alternates: available([]),
    openGraphImage: available(
      assetResponse('/shoes.png', { ...shoes, image: { ...picture, format: 'png' } }),
    ),
    assets: available({
      listed: [
        assetOf('/styles.css', {
          headers: text('text/css'),
          wire: 5_000,
          decoded: 20_000,
          text: 'p{margin:0}',
        }),
        assetOf('/main.js', { headers: text('text/javascript'), wire: 9_000, decoded: 40_000 }),
        assetOf('/shoes.webp', shoes),
      ],
      mentioned: 3,
    }),
    links: available([
      { url: `${ORIGIN}/`, isInternal: true, response: available(redirectChainOf(`${ORIGIN}/`, 200)) },
      {
        url: `${ORIGIN}/shop`,
        isInternal: true,
        response: available(redirectChainOf(`${ORIGIN}/shop`, 200)),
      },
    ]),
  };
}

/** Site artifacts of a neglected page at `http://www.example.com`. */
export function poorArtifacts(): SiteArtifacts {
  const origin = 'http://www.example.com';
  return {
    robotsTxt: available(textResource('Disallow /', { url: `${origin}/robots.txt` })),
    sitemaps: available({ files: [], unread: [], named: 0 }),
    favicon: available({ ...assetResponse('/favicon.ico', { status: 404 }), isDeclared: false }),
    missingPage: available(linkedPage([`${origin}/no-such-page`, 200], { text: '<p>Welcome' })),
    httpVariant: available(null),
    wwwVariant: available(
      linkedPage([], { redirectChain: failedRedirectChain('http://example.com/', 'dns_failure') }),
    ),
    links: available([
      { url: `${origin}/x`, isInternal: true, response: available(redirectChainOf(`${origin}/x`, 404)) },
    ]),
  };
}

function goodSitemap() {
  return {
    redirectChain: redirectChainOf(`${ORIGIN}/sitemap.xml`, 200),
    source: 'robots' as const,
    content: sitemapContent(),
  };
}
