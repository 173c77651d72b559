import type { PageFacts } from './page-facts.ts';

/**
 * Where a reference leads when that is http: on a host of the network, else null. Loopback hosts are as trustworthy as
 * https: to browsers (Secure Contexts, section 3.1). Made to cost nothing on the usual reference of an https: page.
 */
export function insecureTarget(page: PageFacts, reference: string): URL | null {
  if (!mayBeInsecure(page, reference)) return null;
  const url = page.resolve(reference);
  return url?.protocol === 'http:' && !isLoopback(url.hostname) ? url : null;
}

function mayBeInsecure(page: PageFacts, reference: string): boolean {
  if (!page.isBaseSecure) return true;
  // Below an https: base only a reference that begins with `http:` can be insecure. Controls may precede a scheme, and
  // newlines stand within it, so that only the first letter is relied on.
  const first = reference.charCodeAt(0);
  const mayBeHttp = first === 0x68 || first === 0x48 || first <= 0x20;
  return mayBeHttp && !reference.startsWith('https://');
}

/** Whether a host, as the URL parser writes it, is this machine: `localhost`, names under it, 127.0.0.0/8, `[::1]`. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
