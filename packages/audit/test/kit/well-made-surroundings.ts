import type { Surroundings } from '@pagemark/domain';
import { sitemapContent } from './sitemap-content.ts';
import {
  assetAnswer,
  assetOf,
  captured,
  failedJourney,
  journeyOf,
  nearbyPage,
  textResource,
} from './surroundings.ts';

const ORIGIN = 'https://www.example.com';
const LONG = 'max-age=31536000, immutable';
const text = (type: string) => ({ 'content-type': type, 'content-encoding': 'br', 'cache-control': LONG });

/** What stands around a page of `https://www.example.com` on which a careful operator has missed little. */
export function wellMadeSurroundings(pageUrl: string): Surroundings {
  const icon = assetAnswer('/favicon.svg', { headers: text('image/svg+xml') });
  const picture = { format: 'webp', width: 1_200, height: 630 } as const;
  const shoes = {
    headers: { 'content-type': 'image/webp', 'cache-control': LONG },
    wire: 40_000,
    image: picture,
  };
  return {
    robotsTxt: captured(textResource(`User-agent: *\nDisallow: /cart\nSitemap: ${ORIGIN}/sitemap.xml\n`)),
    sitemaps: captured({ files: [goodSitemap()], unread: [], named: 1 }),
    favicon: captured({ ...icon, isDeclared: true }),
    manifest: captured(null),
    llmsTxt: captured(textResource('', { status: 404, url: `${ORIGIN}/llms.txt` })),
    securityTxt: captured(
      textResource('Contact: mailto:security@example.com\nExpires: 2027-06-01T00:00:00Z\n', {
        url: `${ORIGIN}/.well-known/security.txt`,
      }),
    ),
    missingPage: captured(
      nearbyPage([`${ORIGIN}/no-such-page`, 404], { text: `<p>${'Not here. '.repeat(80)}` }),
    ),
    httpTwin: captured(journeyOf(pageUrl.replace('https:', 'http:'), 301, pageUrl, 200)),
    hostTwin: captured(journeyOf(pageUrl.replace('//www.', '//'), 301, pageUrl, 200)),
    cors: captured({
      origin: 'https://other.example',
      status: 200,
      allowOrigin: null,
      allowCredentials: null,
    }),
    retiredTls: captured({ accepted: [] }),
    addresses: captured({ ipv4: 1, ipv6: 1 }),
    caa: captured([{ tag: 'issue', value: 'ca.example', isCritical: false }]),
    dnssec: captured({ isSigned: true }),
    nameServers: captured(['ns1.example.net', 'ns2.example.net']),
    spf: captured({ name: 'example.com', texts: ['v=spf1 -all'] }),
    dmarc: captured({ name: '_dmarc.example.com', texts: ['v=DMARC1; p=reject'] }),
    canonicalTarget: captured(null),
    alternates: captured([]),
    openGraphImage: captured(assetAnswer('/shoes.png', { ...shoes, image: { ...picture, format: 'png' } })),
    assets: captured({
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
    links: captured([
      { url: `${ORIGIN}/`, isInternal: true, answer: captured(journeyOf(`${ORIGIN}/`, 200)) },
      { url: `${ORIGIN}/shop`, isInternal: true, answer: captured(journeyOf(`${ORIGIN}/shop`, 200)) },
    ]),
  };
}

/** What stands around a page at `http://www.example.com` that nobody looks after. */
export function poorSurroundings(): Surroundings {
  const origin = 'http://www.example.com';
  return {
    robotsTxt: captured(textResource('Disallow /', { url: `${origin}/robots.txt` })),
    sitemaps: captured({ files: [], unread: [], named: 0 }),
    favicon: captured({ ...assetAnswer('/favicon.ico', { status: 404 }), isDeclared: false }),
    missingPage: captured(nearbyPage([`${origin}/no-such-page`, 200], { text: '<p>Welcome' })),
    httpTwin: captured(null),
    hostTwin: captured(failedJourney('http://example.com/', 'dns_failure')),
    links: captured([
      { url: `${origin}/x`, isInternal: true, answer: captured(journeyOf(`${origin}/x`, 404)) },
    ]),
  };
}

function goodSitemap() {
  return {
    journey: journeyOf(`${ORIGIN}/sitemap.xml`, 200),
    source: 'robots' as const,
    content: sitemapContent(),
  };
}
