import { headerValues } from '@pagemark/domain';
import type { EvidenceItem, Header } from '@pagemark/domain';
import { elementItem } from '../evidence/evidence-of.ts';
import { parseRobotsHeader, parseRobotsMeta } from '../formats/robots-directives.ts';
import type { RobotsDirective } from '../formats/robots-directives.ts';
import type { PageFacts } from './page-facts.ts';

/** The crawlers considered besides all others (`*`), as in Lighthouse. */
export const CRAWLERS: readonly string[] = ['googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot'];
const HEADERS_MAX = 100;

/** A robots meta tag, a crawler-specific meta tag, or an `X-Robots-Tag` line. */
export type RobotsSource = { directives: RobotsDirective[]; describe: () => EvidenceItem };

/** All robots directives of the page, meta tags first. */
export function robotsSources(page: PageFacts, headers: readonly Header[]): RobotsSource[] {
  const metas = page.metas
    .filter((meta) => meta.name === 'robots' || CRAWLERS.includes(meta.name))
    .map(({ name, content, element }) => ({
      directives: parseRobotsMeta(content, name === 'robots' ? '*' : name),
      describe: () => elementItem(page, element),
    }));
  const lines = headerValues(headers, 'x-robots-tag')
    .slice(0, HEADERS_MAX)
    .map((value) => ({
      directives: parseRobotsHeader(value),
      describe: () => ({ snippet: `X-Robots-Tag: ${value}` }),
    }));
  return [...metas, ...lines];
}

/** The considered crawlers to which a source's directive of this name applies; `*`: all crawlers. */
export function agentsNaming(sources: readonly RobotsSource[], name: string): string[] | '*' {
  const named = sources.flatMap(({ directives }) =>
    directives.filter((directive) => directive.name === name),
  );
  const agents = new Set(named.map(({ agent }) => agent));
  return agents.has('*') ? '*' : CRAWLERS.filter((crawler) => agents.has(crawler));
}

/** The sources that have a directive with one of these names for all crawlers or for a considered one. */
export function sourcesWith(sources: readonly RobotsSource[], ...names: string[]): RobotsSource[] {
  return sources.filter(({ directives }) =>
    directives.some(({ agent, name }) => names.includes(name) && (agent === '*' || CRAWLERS.includes(agent))),
  );
}
