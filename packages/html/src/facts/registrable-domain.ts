import { getDomain } from 'tldts';

/**
 * The site that a host belongs to: its registrable domain by the whole Public Suffix List, private suffixes too, as
 * browsers reckon sites (HTML standard, "obtain a site"); the host itself when it has none (an address, `localhost`).
 */
export function siteOf(hostname: string): string {
  return getDomain(hostname, { allowPrivateDomains: true }) ?? hostname;
}

/** Whether two hosts belong to one site. */
export function isSameSite(one: string, other: string): boolean {
  return one === other || siteOf(one) === siteOf(other);
}
