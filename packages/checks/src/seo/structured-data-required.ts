import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { jsonLdItems } from '@pagemark/html/facts/json-ld-items';
import type { JsonLdItem } from '@pagemark/html/facts/json-ld-items';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { plainProperties, propertiesById } from '@pagemark/html/structured-data/node-properties';
import { isSchemaOrgType } from '@pagemark/html/structured-data/schema-org-type';
import { missingProperties } from '@pagemark/html/structured-data/required-properties';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Judged = { item: JsonLdItem; type: string; required: string[]; recommended: string[] };
type Measured = { items: number; types: string[] };

/**
 * Properties of JSON-LD items of schema.org that search engines require for rich results, by a dated table. Microdata
 * and nested items are not checked. Objects with the same `@id` are one item; an object that only refers to another is
 * skipped. A reference by `@id` counts as nesting: a review to which a product refers needs no `itemReviewed`.
 */
export const structuredDataRequired = defineCheck({
  id: 'structured-data-required',
  category: 'seo',
  severity: 'low',
  title: 'Structured data properties',
  description: 'Search engines show no rich result for an item without its required properties.',
  reference: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  requires: ['wholePage'],
  outcomes: {
    complete: {
      verdict: 'pass',
      message: ({ types }: Measured) =>
        `The structured data has all required and recommended properties of ${types.join(', ')}.`,
    },
    'missing-recommended': {
      verdict: 'warn',
      message: ({ types }: Measured) =>
        `The structured data is missing recommended properties of ${types.join(', ')}.`,
      recommendation: 'Add the recommended properties that apply to this page.',
    },
    'missing-required': {
      verdict: 'fail',
      message: ({ types }: Measured) =>
        `The structured data is missing required properties of ${types.join(', ')}.`,
      recommendation: 'Add the required properties, or remove the item.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No JSON-LD items with known requirements on this page.',
    },
  },
  run({ wholePage: page }) {
    const judged = judgedItems(page);
    if (judged.length === 0) return finding('none');
    const required = judged.filter((one) => one.required.length > 0);
    const recommended = judged.filter((one) => one.recommended.length > 0);
    const itemOf = (kind: 'required' | 'recommended') => (one: Judged) => ({
      ...elementItem(page, one.item.element),
      detail: `${one.type} is missing ${one[kind].join(', ')}`,
    });
    if (required.length > 0) {
      return finding('missing-required', {
        data: dataOf(required),
        evidence: evidenceOf(required, itemOf('required')),
      });
    }
    if (recommended.length === 0) return finding('complete', { data: dataOf(judged) });
    return finding('missing-recommended', {
      data: dataOf(recommended),
      evidence: evidenceOf(recommended, itemOf('recommended')),
    });
  },
});

function dataOf(list: readonly Judged[]): Measured {
  return { items: list.length, types: [...new Set(list.map(({ type }) => type))] };
}

/** The items with the properties that each of their types is missing. */
function judgedItems(page: PageFacts): Judged[] {
  const resolve = (id: string) => page.resolve(id)?.href ?? id;
  const byId = propertiesById(page.jsonLd, resolve);
  const seen = new Set<string>();
  const judged: Judged[] = [];
  for (const item of jsonLdItems(page.jsonLd)) {
    if (isReference(item)) continue;
    const id = item.properties['@id'];
    const key = typeof id === 'string' && !id.startsWith('_:') ? resolve(id) : null;
    const properties = (key === null ? undefined : byId.get(key)) ?? plainProperties(item.properties);
    for (const [at, type] of item.types.entries()) {
      if (!isSchemaOrgType(item.declaredTypes[at] ?? '', item.contexts)) continue;
      const missing = missingProperties(type, properties);
      const node = key === null ? null : JSON.stringify([key, type]);
      if (missing === null || (node !== null && seen.has(node))) continue;
      if (node !== null) seen.add(node);
      judged.push({ item, type, required: missing.required, recommended: missing.recommended });
    }
  }
  return judged;
}

/** Whether an item only refers to another. */
function isReference({ properties }: JsonLdItem): boolean {
  return Object.keys(properties).every((name) => name.startsWith('@'));
}
