const PROPERTIES_MAX = 50;

/**
 * Parses the content of a viewport meta tag (CSS Viewport, "parsing algorithm"): `name=value` pairs separated by commas
 * or semicolons, in lowercase; of repeated names the last value counts.
 */
export function parseViewport(content: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const pair of content.toLowerCase().split(/[,;]/, PROPERTIES_MAX)) {
    const equals = pair.indexOf('=');
    const name = (equals < 0 ? pair : pair.slice(0, equals)).trim();
    if (name !== '') properties.set(name, equals < 0 ? '' : pair.slice(equals + 1).trim());
  }
  return properties;
}
