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
  const base = page.resolve('');
  if (base?.protocol !== 'https:') return true;
  // Controls and spaces may precede a scheme, and newlines stand within it: only plain beginnings are told apart here.
  const first = reference.charCodeAt(0);
  const isPlainPath = first === 0x2f || first === 0x2e || first === 0x23 || first === 0x3f;
  return !isPlainPath && !reference.startsWith('https://');
}

/** Whether a host, as the URL parser writes it, is this machine: `localhost`, names under it, 127.0.0.0/8, `[::1]`. */
function isLoopback(hostname: string): boolean {
  return /^(?:(?:[^.]+\.)*localhost\.?|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
