import type { PageFacts } from './page-facts.ts';

/**
 * The URL of a reference if it is http: on another host, otherwise null. Browsers trust loopback hosts like https:
 * (Secure Contexts, section 3.1). Optimized for typical references of an https: page.
 */
export function insecureTarget(page: PageFacts, reference: string): URL | null {
  if (!mayBeInsecure(page, reference)) return null;
  const url = page.resolve(reference);
  return url?.protocol === 'http:' && !isLoopback(url.hostname) ? url : null;
}

function mayBeInsecure(page: PageFacts, reference: string): boolean {
  if (!page.isBaseSecure) return true;
  // Below an https: base, only a reference that begins with `http:` can be insecure. Control characters may precede a
  // scheme, and newlines may be inside it, so only the first letter is decisive.
  const first = reference.charCodeAt(0);
  const mayBeHttp = first === 0x68 || first === 0x48 || first <= 0x20;
  return mayBeHttp && !reference.startsWith('https://');
}

/** Whether a host, as the URL parser formats it, is this machine: `localhost`, names under it, 127.0.0.0/8, `[::1]`. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
