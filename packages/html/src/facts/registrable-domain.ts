import { getDomain } from 'tldts';

/**
 * The site of a host: its registrable domain by the whole Public Suffix List, including private suffixes, as browsers
 * define sites (HTML standard, "obtain a site"); the host itself when it has none (an IP address, `localhost`).
 */
export function siteOf(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Whether two hosts belong to the same site. */
export function isSameSite(one: string, other: string): boolean {
  return one === other || siteOf(one) === siteOf(other);
}
