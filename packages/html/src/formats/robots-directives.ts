/** A directive of a robots meta tag or header: its agent (`*`: all), its name, and its value if it has one. */
export type RobotsDirective = { agent: string; name: string; value: string };

const DIRECTIVES_MAX = 200;
const VALUED: ReadonlySet<string> = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);

/** Parses the content of a robots meta tag, or of a crawler-specific one. */
export function parseRobotsMeta(content: string, agent: string): RobotsDirective[] {
  return parseDirectives(content, agent, false);
}

/**
 * Parses an `X-Robots-Tag` line. An agent's name with a colon applies to the directives after it, up to the next name.
 * Google's documentation has one agent per line, but lines with several occur.
 */
export function parseRobotsHeader(value: string): RobotsDirective[] {
  return parseDirectives(value, '*', true);
}

function parseDirectives(text: string, firstAgent: string, takesAgents: boolean): RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  const parts = text.split(',', DIRECTIVES_MAX);
  let agent = firstAgent;
  for (const [at, part] of parts.entries()) {
    let rest = part.trim().toLowerCase();
    const prefix = prefixOf(rest);
    if (takesAgents && prefix !== null && !VALUED.has(prefix)) {
      agent = prefix;
      rest = rest.slice(rest.indexOf(':') + 1).trim();
    }
    const name = prefixOf(rest);
    if (name === null) {
      if (rest !== '') directives.push({ agent, name: rest, value: '' });
      continue;
    }
    // A date may contain a comma, so the value is the rest of the line, and `dateOf` parses its beginning.
    const line = name === 'unavailable_after' ? [rest, ...parts.slice(at + 1)].join(',') : rest;
    directives.push({ agent, name, value: line.slice(line.indexOf(':') + 1).trim() });
  }
  return directives;
}

/** The word before a colon at the start of a text, if there is one. */
function prefixOf(text: string): string | null {
  return /^([a-z0-9_.*-]{1,100})\s{0,10}:/.exec(text)?.[1] ?? null;
}

/** Whether a directive blocks indexing: `noindex`, `none`, or a past unavailable_after date. */
export function blocksIndexing(directive: RobotsDirective, now: Date): boolean {
  if (directive.name === 'noindex' || directive.name === 'none') return true;
  if (directive.name !== 'unavailable_after') return false;
  const removal = dateOf(directive.value);
  return removal !== null && removal <= now.getTime();
}

/** The date at the start of a text, in milliseconds; anything after a comma that ends it is ignored. */
function dateOf(text: string): number | null {
  const parts = text.split(',', DIRECTIVES_MAX);
  // A date has up to three commas: `Tuesday, January 5, 2027, 10:00 GMT`. Without its end, it may lose its year.
  for (const count of [4, 3, 2, 1]) {
    const parsed = Date.parse(parts.slice(0, count).join(','));
    if (!Number.isNaN(parsed)) return parsed;
  }
  return null;
}
