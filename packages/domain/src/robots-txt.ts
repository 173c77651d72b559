import { matchesRobotsPattern, robotsPathOf, robotsPatternOf } from './robots-pattern.ts';

/** A line that is neither blank nor a comment. `directive` is in lowercase; null if the line has no colon. */
export type RobotsLine = { number: number; directive: string | null; value: string };

/** `pattern` is normalized. */
export type RobotsRule = { kind: 'allow' | 'disallow'; pattern: string; line: number };

/** The rules for these agents; an agent is a product token in lowercase, or `*`. */
export type RobotsGroup = { agents: string[]; rules: RobotsRule[] };

export type RobotsTxt = { groups: RobotsGroup[]; sitemaps: string[] };

/** Whether a URL may be fetched, and the deciding rule; null if no rule matches. */
export type RobotsDecision = { isAllowed: boolean; rule: RobotsRule | null };

/**
 * The maximum number of characters of a file that are parsed: RFC 9309 section 2.5 requires 500 KiB, and Google reads no more.
 */
const CHARACTERS_MAX = 500 * 1024;
/**
 * The maximum number of path characters that are matched against wildcards for one URL: about a thousand rules with the longest
 * path, or ten thousand with a typical one. A file has room for 40,000 rules.
 */
const SEARCHED_CHARACTERS_MAX = 2_000_000;
/** The additional cost of each part between wildcards, in characters. */
const PART_CHARACTERS = 32;

/** The lines of a robots.txt file without comments. Linear in the text. */
export function readRobotsLines(text: string): RobotsLine[] {
  const lines: RobotsLine[] = [];
  const start = text.startsWith('\u{FEFF}') ? 1 : 0;
  for (const [index, whole] of beginningOf(text)
    .slice(start)
    .split(/\r\n|[\r\n]/)
    .entries()) {
    const comment = whole.indexOf('#');
    const line = trimmed(comment === -1 ? whole : whole.slice(0, comment));
    if (line.trim() === '') continue;
    const colon = line.indexOf(':');
    lines.push({
      number: index + 1,
      directive: colon === -1 ? null : trimmed(line.slice(0, colon)).toLowerCase(),
      value: trimmed(line.slice(colon + 1)),
    });
  }
  return lines;
}

/** White space in a line is a space or a tab (RFC 9309, section 2.2): crawlers keep others, such as no-break spaces. */
const SPACE_AT_START = /^[ \t\v\f]+/;

function trimmed(text: string): string {
  const start = text.replace(SPACE_AT_START, '');
  let end = start.length;
  while (end > 0 && ' \t\v\f'.includes(start.charAt(end - 1))) end -= 1;
  return start.slice(0, end);
}

/** The part of a file that is read. A line that is cut off there is dropped: `disallow: /a` must not become `disallow: /`. */
function beginningOf(text: string): string {
  if (text.length <= CHARACTERS_MAX) return text;
  const end = Math.max(text.lastIndexOf('\n', CHARACTERS_MAX), text.lastIndexOf('\r', CHARACTERS_MAX));
  return text.slice(0, Math.max(0, end));
}

/** Parses any text as a robots.txt file (RFC 9309); unknown lines are skipped. */
export function parseRobotsTxt(text: string): RobotsTxt {
  const robots: RobotsTxt = { groups: [], sitemaps: [] };
  let group: RobotsGroup | null = null;
  for (const { number, directive, value } of readRobotsLines(text)) {
    if (directive === 'user-agent') {
      // Consecutive agents share the rules after them, even with other lines in between.
      if (group === null || group.rules.length > 0) {
        group = { agents: [], rules: [] };
        robots.groups.push(group);
      }
      group.agents.push(productTokenOf(value));
    } else if (directive === 'allow' || directive === 'disallow') {
      // An empty rule is kept, because it ends the list of agents. It matches nothing.
      group?.rules.push({ kind: directive, pattern: robotsPatternOf(value), line: number });
    } else if (directive === 'sitemap' && value !== '') robots.sitemaps.push(value);
  }
  return robots;
}

/**
 * Decides whether an agent (a product token: `Pagemark`, `Googlebot`) may fetch the path and query of a URL. Groups for the same
 * agent are merged; without one, those for `*` apply. The longest matching rule decides, and `allow` wins a tie. If there are too
 * many wildcards to match, the shortest rules with wildcards are skipped.
 */
export function robotsMatcherFor(robots: RobotsTxt, agent: string): (path: string) => RobotsDecision {
  const named = groupsFor(robots, productTokenOf(agent));
  const rules = (named.length > 0 ? named : groupsFor(robots, '*'))
    .flatMap((group) => group.rules)
    .filter((rule) => rule.pattern !== '')
    .toSorted((a, b) => b.pattern.length - a.pattern.length || (a.kind === 'allow' ? -1 : 1))
    .map(prepared);
  return (path) => {
    // RFC 9309 section 2.2.2: robots.txt itself may always be fetched.
    if (path === '/robots.txt') return { isAllowed: true, rule: null };
    const normalized = robotsPathOf(path);
    let searched = 0;
    const found = rules.find(({ rule: { pattern }, prefix, parts }) => {
      if (!normalized.startsWith(prefix)) return false;
      if (parts > 1) {
        searched += normalized.length + parts * PART_CHARACTERS;
        if (searched > SEARCHED_CHARACTERS_MAX) return false;
      }
      return matchesRobotsPattern(normalized, pattern);
    });
    const rule = found?.rule ?? null;
    return { isAllowed: rule?.kind !== 'disallow', rule };
  };
}

/** `prefix`: the text before the first wildcard; `parts`: the number of parts between wildcards. */
function prepared(rule: RobotsRule): { rule: RobotsRule; prefix: string; parts: number } {
  const { pattern } = rule;
  const wildcard = pattern.indexOf('*');
  const literalEnd = pattern.endsWith('$') ? pattern.length - 1 : pattern.length;
  const prefix = pattern.slice(0, wildcard === -1 ? literalEnd : wildcard);
  return { rule, prefix, parts: wildcard === -1 ? 1 : pattern.split('*').length };
}

function groupsFor(robots: RobotsTxt, token: string): RobotsGroup[] {
  return robots.groups.filter((group) => group.agents.includes(token));
}

/**
 * Normalizes `Googlebot/2.1 (+…)` to `googlebot`. A name that does not start with a valid token ends at its first
 * space.
 */
function productTokenOf(agent: string): string {
  const token = /^[a-z_-]+/i.exec(agent)?.[0] ?? /^[^\s/]*/.exec(agent)?.[0] ?? '';
  return token.toLowerCase();
}
