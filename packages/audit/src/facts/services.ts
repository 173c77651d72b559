import { servicesAt, servicesCalledIn } from '../libraries/known-services.ts';
import type { Service, ServiceKind } from '../libraries/known-services.ts';
import { isText } from './element.ts';
import type { Element } from './element.ts';
import type { Script } from './scripts.ts';
import type { Subresource } from './subresources.ts';

/** Inline scripts that are searched: those that load a service are short. */
const INLINE_CHARACTERS_MAX = 5_000;
const HOSTS_MAX = 10_000;

/** A known service that the page loads, and the element that does. */
export type PageService = { name: string; kind: ServiceKind; element: Element };

type Loading = { subresources: readonly Subresource[]; scripts: readonly Script[] };

/** The known services that the page’s elements load, and those that its short inline scripts do. */
export function servicesOf({ subresources, scripts }: Loading): PageService[] {
  const found: PageService[] = [];
  // A page names the same few hosts over and over.
  const byHost = new Map<string, readonly Service[]>();
  for (const { element, reference } of subresources) {
    const start = hostStart(reference);
    if (start === -1) continue;
    const slash = reference.indexOf('/', start);
    const end = slash === -1 ? reference.length : slash;
    const host = reference.slice(start, end);
    const services = byHost.get(host) ?? servicesAt(host.split(/[:?#]/, 1)[0]?.toLowerCase() ?? '');
    if (byHost.size < HOSTS_MAX) byHost.set(host, services);
    const service = services.find(({ path }) => reference.startsWith(path, end));
    if (service !== undefined) found.push({ name: service.name, kind: service.kind, element });
  }
  for (const { element, src, isRun } of scripts) {
    const [only] = element.childNodes;
    if (src !== null || !isRun || only === undefined || !isText(only)) continue;
    if (only.value.length > INLINE_CHARACTERS_MAX) continue;
    for (const { name, kind } of servicesCalledIn(only.value)) found.push({ name, kind, element });
  }
  return found;
}

/** Where the host begins in a reference that has one; -1 in all others, which are of the page’s own host. */
function hostStart(reference: string): number {
  if (reference.startsWith('//')) return 2;
  if (reference.startsWith('https://')) return 8;
  if (reference.startsWith('/')) return -1;
  return /^https?:\/\//i.exec(reference)?.[0].length ?? -1;
}
