import { servicesAt, servicesCalledIn } from '../libraries/known-services.ts';
import type { Service, ServiceKind } from '../libraries/known-services.ts';
import { isText } from './element.ts';
import type { Element } from './element.ts';
import type { Script } from './scripts.ts';
import type { Subresource } from './subresources.ts';

/** Maximum length of inline scripts that are searched: those that load a service are short. */
const INLINE_CHARACTERS_MAX = 5_000;
const HOSTS_MAX = 10_000;

/** A known service that the page loads, with its element. */
export type PageService = { name: string; kind: ServiceKind; element: Element };

type Loading = { subresources: readonly Subresource[]; scripts: readonly Script[] };

const known = new WeakMap<Loading, readonly PageService[]>();

/** The known services that the page’s elements and its short inline scripts load. Detected once for all checks. */
export function servicesOf(page: Loading): readonly PageService[] {
  const before = known.get(page);
  if (before !== undefined) return before;
  const found = [...loadedServices(page.subresources), ...calledServices(page.scripts)];
  known.set(page, found);
  return found;
}

function loadedServices(subresources: readonly Subresource[]): PageService[] {
  const found: PageService[] = [];
  const byHost = new Map<string, readonly Service[]>();
  // A page uses the same few hosts over and over, often several times in a row.
  let last = { host: ' ', services: servicesAt('') };
  for (const { element, reference, isCandidate } of subresources) {
    const start = isCandidate ? -1 : hostStart(reference);
    if (start === -1) continue;
    if (!reference.startsWith(last.host, start) || reference[start + last.host.length] !== '/') {
      const host = hostAt(reference, start);
      const services = byHost.get(host) ?? servicesAt(host.split(/[:?#]/, 1)[0]?.toLowerCase() ?? '');
      if (byHost.size < HOSTS_MAX) byHost.set(host, services);
      last = { host, services };
    }
    if (last.services.length === 0) continue;
    const path = start + last.host.length;
    const service = last.services.find((one) => reference.startsWith(one.path, path));
    if (service !== undefined) found.push({ name: service.name, kind: service.kind, element });
  }
  return found;
}

function hostAt(reference: string, start: number): string {
  const slash = reference.indexOf('/', start);
  return slash === -1 ? reference.slice(start) : reference.slice(start, slash);
}

function calledServices(scripts: readonly Script[]): PageService[] {
  return scripts.flatMap(({ element, src, isRun }) => {
    const [only] = element.childNodes;
    if (src !== null || !isRun || only === undefined || !isText(only)) return [];
    if (only.value.length > INLINE_CHARACTERS_MAX) return [];
    return servicesCalledIn(only.value).map(({ name, kind }) => ({ name, kind, element }));
  });
}

/** Start of the host in a reference; -1 in references without one, which are on the page’s own host. */
function hostStart(reference: string): number {
  if (reference.startsWith('//')) return 2;
  if (reference.startsWith('https://')) return 8;
  if (reference.startsWith('/')) return -1;
  return /^https?:\/\//i.exec(reference)?.[0].length ?? -1;
}
