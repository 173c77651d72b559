import { headerValues, finalResponse } from '@pagemark/domain';
import type { LinkedPage } from '@pagemark/domain';
import { isForVariant } from '../facts/canonicals.ts';
import { attributeOf, visitStartTags } from '../facts/start-tags.ts';
import { parseLinkHeaders } from '../formats/link-header.ts';
import { blocksIndexing, parseRobotsHeader, parseRobotsMeta } from '../formats/robots-directives.ts';

/** What the head of another page declares. URLs are absolute. */
export type LinkedPageFacts = { isNoindex: boolean; canonicals: string[]; alternates: string[] };

/** Crawlers considered besides `*`: a directive for only these keeps a page out of most search results. */
const AGENTS: readonly string[] = ['*', 'robots', 'googlebot'];
const LINKS_MAX = 500;

/**
 * Reads another page's head from its tags only: building a tree for each page would cost as much as for the audited
 * page.
 */
export function readLinkedPage(nearby: LinkedPage, now: Date): LinkedPageFacts {
  const url = finalResponse(nearby.redirectChain)?.url ?? nearby.redirectChain.from;
  const facts: LinkedPageFacts = { isNoindex: false, canonicals: [], alternates: [] };
  for (const line of headerValues(nearby.headers, 'x-robots-tag')) {
    const directives = parseRobotsHeader(line).filter(({ agent }) => AGENTS.includes(agent));
    facts.isNoindex ||= directives.some((one) => blocksIndexing(one, now));
  }
  for (const link of parseLinkHeaders(nearby.headers)) addLink(facts, link, url);
  let base = url;
  let links = 0;
  visitStartTags(nearby.text, (tag) => {
    const { name } = tag;
    if (name === 'base') base = URL.parse(attributeOf(tag, 'href') ?? '', url)?.href ?? base;
    else if (name === 'link' && links++ < LINKS_MAX) {
      const tokens = attributeOf(tag, 'rel')?.toLowerCase().split(/\s+/) ?? [];
      // As in `canonicalsOf`, only links in the head count, and none for a variant.
      const isCanonical = tag.isInHead && !isForVariant((attribute) => attributeOf(tag, attribute));
      const rel = isCanonical ? tokens : tokens.filter((token) => token !== 'canonical');
      addLink(
        facts,
        { target: attributeOf(tag, 'href') ?? '', rel, hreflang: attributeOf(tag, 'hreflang') ?? null },
        base,
      );
    } else if (name === 'meta') {
      const agent = attributeOf(tag, 'name')?.trim().toLowerCase() ?? '';
      if (!AGENTS.includes(agent)) return;
      const directives = parseRobotsMeta(attributeOf(tag, 'content') ?? '', agent);
      facts.isNoindex ||= directives.some((one) => blocksIndexing(one, now));
    }
  });
  return facts;
}

type Link = { target: string; rel: readonly string[]; hreflang: string | null };

function addLink(facts: LinkedPageFacts, { target, rel, hreflang }: Link, base: string): void {
  const isAlternate = rel.includes('alternate') && hreflang !== null;
  if (!isAlternate && !rel.includes('canonical')) return;
  const href = URL.parse(target, base)?.href;
  if (href === undefined) return;
  (isAlternate ? facts.alternates : facts.canonicals).push(href);
}
