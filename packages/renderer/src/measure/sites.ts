import { getDomain } from 'tldts';

/** The site of a URL: its registrable domain, with private suffixes such as github.io, or its host without one. */
export function siteOf(url: string): string {
  const host = URL.parse(url)?.hostname ?? '';
  return getDomain(host, { allowPrivateDomains: true }) ?? host;
}
