import { headerValues } from '@pagemark/domain';
import type { Header } from '@pagemark/domain';

// Technologies that sites use, as of November 2026. This list can be extended: each pattern is unique to one
// technology.

/** Technologies by a header that they send. */
const HEADERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'cf-ray': 'Cloudflare',
    'x-akamai-transformed': 'Akamai',
    'x-amz-cf-id': 'Amazon CloudFront',
    'x-aspnet-version': 'ASP.NET',
    'x-drupal-cache': 'Drupal',
    'x-drupal-dynamic-cache': 'Drupal',
    'x-fastly-request-id': 'Fastly',
    'x-github-request-id': 'GitHub Pages',
    'x-magento-cache-control': 'Magento',
    'x-nf-request-id': 'Netlify',
    'x-shopid': 'Shopify',
    'x-varnish': 'Varnish',
    'x-vercel-id': 'Vercel',
    'x-wix-request-id': 'Wix',
  }),
);

/** Technologies by part of a URL that the page loads. Each part ends with a slash: `technologiesAt` relies on it. */
const ADDRESSES: readonly (readonly [string, string])[] = [
  ['/wp-content/', 'WordPress'],
  ['/wp-includes/', 'WordPress'],
  ['/_next/static/', 'Next.js'],
  ['/_nuxt/', 'Nuxt'],
  ['/_astro/', 'Astro'],
  ['/_app/immutable/', 'SvelteKit'],
  ['/sites/default/files/', 'Drupal'],
  ['/typo3temp/', 'TYPO3'],
  ['/typo3conf/', 'TYPO3'],
  ['/media/system/js/', 'Joomla'],
  ['/etc.clientlibs/', 'Adobe Experience Manager'],
  ['cdn.shopify.com/', 'Shopify'],
  ['static.parastorage.com/', 'Wix'],
  ['static1.squarespace.com/', 'Squarespace'],
  ['.website-files.com/', 'Webflow'],
];

/** Matches a URL that contains any of the parts: one search instead of one per part. */
const ANY_ADDRESS = new RegExp(ADDRESSES.map(([part]) => part.replaceAll('.', String.raw`\.`)).join('|'));

/** Technologies by the ID of an element. */
const IDS: Readonly<Record<string, string>> = {
  __next: 'Next.js',
  __nuxt: 'Nuxt',
  ___gatsby: 'Gatsby',
  'sveltekit-body': 'SvelteKit',
};

const NAME_CHARACTERS_MAX = 40;
const TEXT_CHARACTERS_MAX = 100;

/** Technologies by headers: `Server` and `X-Powered-By` without versions, and headers specific to one technology. */
export function technologiesOfHeaders(headers: readonly Header[]): string[] {
  const named = ['server', 'x-powered-by'].flatMap((name) =>
    headerValues(headers, name).flatMap((value) => value.split(',', 5).map((part) => nameIn(part))),
  );
  const sent = headers.flatMap(({ name }) => HEADERS.get(name.toLowerCase()) ?? []);
  return [...named.filter((name) => name !== ''), ...sent];
}

/** Technologies by URLs, as far as directories reveal them; consecutive files in one directory are searched once. */
export function technologiesAt(addresses: readonly string[]): string[] {
  const found: string[] = [];
  let directory = '';
  for (const address of addresses) {
    // `startsWith` compares unit by unit, which takes several times as long.
    const isInDirectory = address.slice(0, directory.length) === directory;
    if (isInDirectory && !address.includes('/', directory.length)) continue;
    directory = address.slice(0, address.lastIndexOf('/') + 1);
    if (!ANY_ADDRESS.test(directory)) continue;
    const technology = ADDRESSES.find(([part]) => directory.includes(part))?.[1];
    if (technology !== undefined) found.push(technology);
  }
  return found;
}

export const TECHNOLOGY_IDS: readonly (readonly [string, string])[] = Object.entries(IDS);

/** `WordPress` from `Powered by WordPress 6.8.1; featured`: the words before a version or an explanation. */
export function nameIn(text: string): string {
  const named = text
    .slice(0, TEXT_CHARACTERS_MAX)
    .trim()
    .replace(/^(?:built|powered) (?:by|with) /i, '');
  const words = named.split(/[/;(,|]| [-–—] /, 1)[0] ?? '';
  const name = words.split(/[\s-](?:v|ver|version)?[.: ]?(?:\d|snapshot)/i, 1)[0] ?? '';
  return name.slice(0, NAME_CHARACTERS_MAX).trim();
}
