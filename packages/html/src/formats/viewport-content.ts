const PROPERTIES_MAX = 50;

/**
 * A name and, after an equals sign, its value. Whitespace ends both; anything between the name and the equals sign is
 * skipped.
 */
const PROPERTY = /([^\s,;=]+)[^,;=]*(?:=[\s=]*([^\s,;=]*))?/g;

/**
 * Parses the content of a viewport meta tag (CSS Viewport, "parsing algorithm"): `name=value` pairs separated by
 * commas, semicolons or whitespace, in lowercase; the last of repeated names counts.
 */
export function parseViewport(content: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [, name = '', value = ''] of content.toLowerCase().matchAll(PROPERTY)) {
    if (properties.size >= PROPERTIES_MAX) break;
    properties.set(name, value);
  }
  return properties;
}
