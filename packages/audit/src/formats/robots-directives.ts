/** One directive of a robots meta or header: for which agent (`*`: all), its name, and its value if it has one. */
export type RobotsDirective = { agent: string; name: string; value: string };

const DIRECTIVES_MAX = 200;
const VALUED: ReadonlySet<string> = new Set([
  'max-snippet',
  'max-image-preview',
  'max-video-preview',
  'unavailable_after',
]);

/** Reads the content of a robots meta, or of one named after an agent. */
export function parseRobotsMeta(content: string, agent: string): RobotsDirective[] {
  return parseDirectives(content, agent, false);
}

/**
 * Reads one `X-Robots-Tag` line. An agent's name with a colon holds for what follows it, up to the next one
 * (Google's documentation has one agent a line; several in a line are met all the same).
 */
export function parseRobotsHeader(value: string): RobotsDirective[] {
  return parseDirectives(value, '*', true);
}

function parseDirectives(text: string, firstAgent: string, takesAgents: boolean): RobotsDirective[] {
  const directives: RobotsDirective[] = [];
  const pieces = text.split(',', DIRECTIVES_MAX);
  let agent = firstAgent;
  for (const [at, piece] of pieces.entries()) {
    let rest = piece.trim().toLowerCase();
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
    // A date may itself have a comma: its value is the rest of the line, of which dateOf takes what it can.
    const line = name === 'unavailable_after' ? [rest, ...pieces.slice(at + 1)].join(',') : rest;
    directives.push({ agent, name, value: line.slice(line.indexOf(':') + 1).trim() });
  }
  return directives;
}

/** The word before a colon, if that is how a text begins. */
function prefixOf(text: string): string | null {
  return /^([a-z0-9_.*-]{1,100})\s{0,10}:/.exec(text)?.[1] ?? null;
}

/** Whether a directive keeps the page out of an index: `noindex`, `none`, or a date of removal that has passed. */
export function blocksIndexing(directive: RobotsDirective, now: Date): boolean {
  if (directive.name === 'noindex' || directive.name === 'none') return true;
  if (directive.name !== 'unavailable_after') return false;
  const removal = dateOf(directive.value);
  return removal !== null && removal <= now.getTime();
}

/** The date at the beginning of a text, in milliseconds; what follows it after a comma is ignored. */
function dateOf(text: string): number | null {
  const pieces = text.split(',', DIRECTIVES_MAX);
  // A weekday is the most that a date has before its one comma.
  for (const count of [2, 1]) {
    const parsed = Date.parse(pieces.slice(0, count).join(','));
    if (!Number.isNaN(parsed)) return parsed;
  }
  return null;
}
