import type { PageFacts } from './page-facts.ts';
import type { ResourceKind, Subresource } from './subresources.ts';

/** A file that browsers request when they load the page. `host` is null when it is the page's own. */
export type PageRequest = { resource: Subresource; host: string | null };

/** The kinds that count as requests of a page: scripts, styles, images, audio, video, fonts, iframes. */
const COUNTED_KINDS: ReadonlySet<ResourceKind> = new Set([
  'script',
  'style',
  'image',
  'audio',
  'video',
  'font',
  'iframe',
]);

/**
 * The files that the page's elements make a browser load immediately, each URL once. Files that styles and scripts load
 * later are unknown. Only URLs with a host are resolved: two spellings of one path count as two.
 */
export function requestsOf(page: PageFacts): PageRequest[] {
  const requests = new Map<string, PageRequest>();
  const own = page.url.host;
  // A reference without scheme and host is relative to the host of the base URL.
  const base = hostOf(page.resolve(''), own);
  for (const resource of page.subresources) {
    if (!resource.isLoadedAtOnce || !COUNTED_KINDS.has(resource.kind)) continue;
    const { reference } = resource;
    if (!hasHost(reference)) {
      const fragment = reference.indexOf('#');
      const path = fragment === -1 ? reference : reference.slice(0, fragment);
      if (!requests.has(path)) requests.set(path, { resource, host: base });
      continue;
    }
    const url = page.resolve(reference);
    if (url === null || !url.protocol.startsWith('http')) continue;
    const key = url.href.slice(0, url.href.length - url.hash.length);
    if (!requests.has(key)) requests.set(key, { resource, host: hostOf(url, own) });
  }
  return [...requests.values()];
}

/** Whether a reference contains a scheme or host. */
function hasHost(reference: string): boolean {
  const isPath = /^[/.][^/\\]/.test(reference);
  return !isPath && /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(reference);
}

function hostOf(url: URL | null, own: string): string | null {
  return url === null || url.host === own ? null : url.host;
}
