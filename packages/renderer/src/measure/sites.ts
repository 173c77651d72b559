import { getDomain } from 'tldts';

/**
 * The site of a URL: its registrable domain, with private suffixes such as github.io, or its host if it has none. The
 * site of a `blob:` URL is that of the page that created it.
 */
export function siteOf(url: string): string {
  const host = URL.parse(URL.parse(url)?.origin ?? '')?.hostname ?? '';
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
