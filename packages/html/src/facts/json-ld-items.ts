import type { Element } from './element.ts';
import type { JsonLd } from './json-ld.ts';

/** A JSON-LD item with its types, without the vocabulary URL: `Product`. */
export type JsonLdItem = {
  element: Element;
  types: string[];
  /** The same types as they are written. */
  declaredTypes: string[];
  /** The values of `@context` around the item. */
  contexts: readonly unknown[];
  properties: Readonly<Record<string, unknown>>;
};

/** Limit on items: longer lists repeat the same issues. */
const ITEMS_MAX = 100;
const TYPES_MAX = 20;

/** The top-level items: each block itself, the items of its list, or those of its graph. */
export function jsonLdItems(blocks: readonly JsonLd[]): JsonLdItem[] {
  const items: JsonLdItem[] = [];
  for (const { element, value } of blocks) {
    const roots: unknown[] = Array.isArray(value) ? value : [value];
    for (const root of roots.slice(0, ITEMS_MAX)) {
      if (!isRecord(root)) continue;
      const outer = contextsOf(root, []);
      for (const item of [root, ...graphOf(root).slice(0, ITEMS_MAX)]) {
        if (!isRecord(item) || items.length >= ITEMS_MAX) continue;
        const contexts = item === root ? outer : contextsOf(item, outer);
        items.push(...itemOf(element, item, contexts));
      }
    }
  }
  return items;
}

/** Adds to each item what it says it is mainly about, and its breadcrumbs. */
export function withSubjects(items: readonly JsonLdItem[]): JsonLdItem[] {
  const all: JsonLdItem[] = [];
  for (const item of items) {
    all.push(item);
    const { mainEntity, breadcrumb } = item.properties;
    // Most items have neither.
    if (mainEntity === undefined && breadcrumb === undefined) continue;
    for (const subject of [mainEntity, breadcrumb].flat().slice(0, ITEMS_MAX))
      if (isRecord(subject)) all.push(...itemOf(item.element, subject, contextsOf(subject, item.contexts)));
  }
  return all;
}

function itemOf(
  element: Element,
  properties: Record<string, unknown>,
  contexts: readonly unknown[],
): JsonLdItem[] {
  const declaredTypes = declaredTypesOf(properties);
  if (declaredTypes.length === 0) return [];
  const types = declaredTypes.map((type) => localName(type));
  return [{ element, types, declaredTypes, contexts, properties }];
}

/** The values in the graph of a JSON-LD object. A graph of one node need not be a list (JSON-LD 1.1, section 9.4). */
export function graphOf(root: Readonly<Record<string, unknown>>): readonly unknown[] {
  const graph: unknown = root['@graph'];
  return Array.isArray(graph) ? graph : [graph];
}

/** The types of a JSON-LD object as they are written. */
export function declaredTypesOf({ '@type': declared }: Readonly<Record<string, unknown>>): string[] {
  const types: unknown[] = Array.isArray(declared) ? declared.slice(0, TYPES_MAX) : [declared];
  return types.filter((type) => typeof type === 'string');
}

function contextsOf(item: Record<string, unknown>, outer: readonly unknown[]): readonly unknown[] {
  return '@context' in item ? [...outer, item['@context']] : outer;
}

/** The name of a type without its vocabulary: `Product` of `https://schema.org/Product`. */
export function localName(type: string): string {
  // Most types are plain names.
  if (/^\w*$/.test(type)) return type;
  return type.slice(Math.max(type.lastIndexOf('/'), type.lastIndexOf(':'), type.lastIndexOf('#')) + 1);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
