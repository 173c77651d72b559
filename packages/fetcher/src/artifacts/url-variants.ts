import { isIP } from 'node:net';
import { getDomain } from 'tldts';

/** The URL over http; null when it is not https, or has a port, where http would be another service. */
export function httpVariantOf(page: URL): string | null {
  if (page.protocol !== 'https:' || page.port !== '') return null;
  const variant = new URL(page);
  variant.protocol = 'http:';
  return variant.href;
}

/**
 * The URL with `www.` added or removed; null unless the host is a registrable domain or `www.` plus one. `www.gov.uk`
 * has no variant, either: it is itself a registrable domain, because `gov.uk` is a public suffix.
 */
export function wwwVariantOf(page: URL): string | null {
  const { hostname } = page;
  const domain = registrableDomainOf(hostname);
  if (domain === null || (hostname === domain && domain.startsWith('www.'))) return null;
  const variant = new URL(page);
  if (hostname === domain) variant.hostname = `www.${domain}`;
  else if (hostname === `www.${domain}`) variant.hostname = domain;
  else return null;
  return variant.href;
}

/** The registrable domain by the Public Suffix List; null for IP addresses and names that are not public. */
export function registrableDomainOf(hostname: string): string | null {
  const name = hostname.replace(/\.$/, '');
  if (isIP(name) !== 0 || name.startsWith('[')) return null;
  return getDomain(name, { allowPrivateDomains: true });
}
