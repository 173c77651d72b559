import { knownSettings } from './parse-settings.ts';

/** The maximum edit distance between a misspelled name and the known one. */
const EDITS_MAX = 2;
/** OpenTelemetry has many settings that the service does not read. */
const NOT_OURS = /^OTEL_/;

/**
 * A line for each variable of an environment that is probably a misspelled setting: unknown, and a few characters different from
 * a known name that is not set and has the same first word. `known`: by default, the settings that this process has read so far.
 */
export function misspelledSettings(
  environment: NodeJS.ProcessEnv,
  known: ReadonlySet<string> = knownSettings(),
): string[] {
  const unset = [...known].filter((name) => (environment[name] ?? '') === '' && !NOT_OURS.test(name));
  return Object.keys(environment).flatMap((name) => {
    const prefix = /^[A-Z]+_/.exec(name)?.[0];
    if (prefix === undefined || known.has(name)) return [];
    const [nearest] = unset
      .filter((each) => each.startsWith(prefix))
      .map((each) => ({ name: each, edits: editsBetween(name, each) }))
      .filter(({ edits }) => edits <= EDITS_MAX)
      .toSorted((a, b) => a.edits - b.edits);
    return nearest === undefined ? [] : [`${name} is not a setting. Did you mean ${nearest.name}?`];
  });
}

/** The Levenshtein distance between two texts. */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (const [at, character] of [...from].entries()) {
    const next = [at + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === character ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
