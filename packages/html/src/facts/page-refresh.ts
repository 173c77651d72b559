import { headerValue } from '@pagemark/domain';
import type { Hop } from '@pagemark/domain';
import { parseMetaRefresh } from '../formats/meta-refresh.ts';
import type { Element } from './element.ts';
import type { PageFacts } from './page-facts.ts';

/** A refresh of the page. `element`: the `meta` element that declares it; null: the `Refresh` header. */
export type PageRefresh = { delayS: number; target: URL; element: Element | null };

/**
 * The refresh that browsers follow: the first one that they accept, of the `Refresh` header and then of the `meta`
 * elements (HTML standard, "shared declarative refresh steps").
 */
export function pageRefreshOf(page: PageFacts, { headers }: Pick<Hop, 'headers'>): PageRefresh | null {
  const fromHeader = refreshOf(page, headerValue(headers, 'refresh') ?? '', null);
  if (fromHeader !== null) return fromHeader;
  for (const { element, httpEquiv, content } of page.metas) {
    const refresh = httpEquiv === 'refresh' ? refreshOf(page, content, element) : null;
    if (refresh !== null) return refresh;
  }
  return null;
}

/** In a header, there is no `base` element yet. */
function refreshOf(page: PageFacts, content: string, element: Element | null): PageRefresh | null {
  const parsed = parseMetaRefresh(content);
  if (parsed === null) return null;
  const { delayS, reference } = parsed;
  if (reference === null) return { delayS, target: page.url, element };
  const target = element === null ? URL.parse(reference, page.url) : page.resolve(reference);
  return target === null || target.protocol === 'javascript:' ? null : { delayS, target, element };
}
