import type { JsonLd } from '../facts/json-ld.ts';
import { isGiven } from './required-properties.ts';

type Properties = Readonly<Record<string, unknown>>;

/** Maximum values that are visited on a page. */
const VALUES_MAX = 5_000;

/** The properties of an object by their local names: `name` for `schema:name` or `https://schema.org/name`. */
export function plainProperties(properties: Properties): Properties {
  const known = renamed.get(properties);
  if (known !== undefined) return known;
  if (!Object.keys(properties).some((name) => name.includes(':'))) return properties;
  const plain = Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name.slice(1 + lastSeparator(name)), value]),
  );
  renamed.set(properties, plain);
  return plain;
}

/** Objects of hostile pages can have many properties, and several rules read them. */
const renamed = new WeakMap<Properties, Properties>();

function lastSeparator(name: string): number {
  return Math.max(name.lastIndexOf('/'), name.lastIndexOf(':'), name.lastIndexOf('#'));
}

function isObject(value: object): value is Properties {
  return !Array.isArray(value);
}

/**
 * Properties that say the same from the other node: an offer names its product with `itemOffered`, a review what it
 * reviews with `itemReviewed`. Google takes a review for one of the item that refers to it with `review`, and accepts
 * either direction (https://developers.google.com/search/docs/appearance/structured-data/review-snippet).
 */
const INVERSES: ReadonlyMap<string, string> = new Map([
  ['review', 'itemReviewed'],
  ['reviews', 'itemReviewed'],
  ['itemReviewed', 'review'],
  ['itemOffered', 'offers'],
]);

/**
 * The properties of each node with an `@id`, merged from all objects on the page with that id: they describe the same
 * node (JSON-LD 1.1, "node objects"), for example an object from a shop and another from its review plugin. A reference
 * to a node counts as nesting it. Blank nodes are skipped: their names are only valid in their block.
 */
export function propertiesById(
  blocks: readonly JsonLd[],
  resolve: (id: string) => string,
): ReadonlyMap<string, Properties> {
  const byId = new Map<string, Record<string, unknown>>();
  const addTo = (node: unknown, properties: Properties) => {
    const id = typeof node === 'object' && node !== null && '@id' in node ? node['@id'] : undefined;
    if (typeof id !== 'string' || id.startsWith('_:')) return;
    const key = resolve(id);
    // No prototype, so a property named `__proto__` is an ordinary one.
    const merged = byId.get(key) ?? (Object.create(null) as Record<string, unknown>);
    byId.set(key, merged);
    for (const [name, value] of Object.entries(properties)) {
      // One object without a value does not remove the value of another.
      if (isGiven(value) || !(name in merged)) merged[name] = value;
    }
  };
  const pending: unknown[] = blocks.map(({ value }) => value).toReversed();
  for (let visited = 0; visited < VALUES_MAX && pending.length > 0; visited++) {
    const value = pending.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (isObject(value)) {
      const properties = plainProperties(value);
      addTo(value, properties);
      for (const [name, inverse] of INVERSES) {
        const others = properties[name];
        if (others === undefined) continue;
        for (const other of [others].flat().slice(0, VALUES_MAX)) addTo(other, { [inverse]: value });
      }
    }
    const values: unknown[] = Object.values(value);
    for (let at = Math.min(values.length, VALUES_MAX) - 1; at >= 0; at--) pending.push(values[at]);
  }
  return byId;
}
