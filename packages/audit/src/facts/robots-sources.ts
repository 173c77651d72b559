import { headerValues } from '@pagemark/domain';
import type { EvidenceItem, Header } from '@pagemark/domain';
import { elementItem } from '../evidence/evidence-of.ts';
import { parseRobotsHeader, parseRobotsMeta } from '../formats/robots-directives.ts';
import type { RobotsDirective } from '../formats/robots-directives.ts';
import type { PageFacts } from './page-facts.ts';

/** The crawlers that are asked about, besides all others (`*`): those that Lighthouse asks about. */
export const CRAWLERS: readonly string[] = ['googlebot', 'bingbot', 'duckduckbot', 'archive.org_bot'];
const HEADERS_MAX = 100;

/** A robots meta, one named after a crawler, or an `X-Robots-Tag` line. */
export type RobotsSource = { directives: RobotsDirective[]; describe: () => EvidenceItem };

/** Everything that tells crawlers what to do with the page, metas first. */
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

/** The sources that have a directive of one of these names for all crawlers or for one of those asked about. */
export function sourcesWith(sources: readonly RobotsSource[], ...names: string[]): RobotsSource[] {
  return sources.filter(({ directives }) =>
    directives.some(({ agent, name }) => names.includes(name) && (agent === '*' || CRAWLERS.includes(agent))),
  );
}
