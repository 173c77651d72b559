import { getDomain } from 'tldts';

/**
 * The site of a URL: its registrable domain, with private suffixes such as github.io, or its host without one. That of a `blob:` is
 * the site of the page that made it.
 */
export function siteOf(url: string): string {
  const host = URL.parse(URL.parse(url)?.origin ?? '')?.hostname ?? '';
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
