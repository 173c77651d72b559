const PROPERTIES_MAX = 50;

/** A name, which anything but a separator may follow up to an equals sign, and a value, which white space ends. */
const PROPERTY = /([^\s,;=]+)[^,;=]*(?:=[\s=]*([^\s,;=]*))?/g;

/**
 * Parses the content of a viewport meta tag (CSS Viewport, "parsing algorithm"): `name=value` pairs that commas,
 * semicolons or, after a value, white space separate, in lowercase; of repeated names the last value counts.
 */
export function parseViewport(content: string): ReadonlyMap<string, string> {
  const properties = new Map<string, string>();
  for (const [, name = '', value = ''] of content.toLowerCase().matchAll(PROPERTY)) {
    if (properties.size === PROPERTIES_MAX) break;
    properties.set(name, value);
  }
  return properties;
}
