import { elementItem, evidenceOf } from '@pagemark/html/evidence/evidence-of';
import { jsonLdItems, withSubjects } from '@pagemark/html/facts/json-ld-items';
import type { JsonLdItem } from '@pagemark/html/facts/json-ld-items';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { plainProperties, propertiesById } from '@pagemark/html/structured-data/node-properties';
import { missingNestedProperties } from '@pagemark/html/structured-data/nested-properties';
import { isSchemaOrgType } from '@pagemark/html/structured-data/schema-org-type';
import { invalidValues } from '@pagemark/html/structured-data/property-values';
import { missingProperties } from '@pagemark/html/structured-data/required-properties';
import { finding } from '../definition/check-outcomes.ts';
import { defineCheck } from '../definition/define-check.ts';

type Problems = { required: string[]; recommended: string[]; invalid: string[] };
type Judged = Problems & { item: JsonLdItem; type: string };
type Measured = { items: number; types: string[] };

/**
 * Properties of JSON-LD items of schema.org that search engines require for rich results, by a dated table; those of
 * their offers, aggregate ratings, videos, breadcrumbs, questions and places; and the format of dates, durations and
 * prices. The main entity and the breadcrumbs of an item are items, too. Microdata and other nested items are not
 * checked. Objects with the same `@id` are one item; an object that only refers to another is skipped. A reference by
 * `@id` counts as nesting: a review to which a product refers needs no `itemReviewed`. A person who is also typed as an
 * organization is not checked as one.
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
        `The structured data has the required and the main recommended properties of ${types.join(', ')}.`,
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
    'invalid-values': {
      verdict: 'warn',
      message: ({ types }: Measured) =>
        `The structured data has values in the wrong format in properties of ${types.join(', ')}.`,
      recommendation:
        'Write dates and durations as in ISO 8601 (2027-01-31, PT20M), prices as plain numbers (19.99) and currencies as codes (EUR).',
    },
    none: {
      verdict: 'not_applicable',
      message: 'No JSON-LD items with known requirements on this page.',
    },
  },
  run({ wholePage: page }) {
    const judged = judgedItems(page);
    if (judged.length === 0) return finding('none');
    const withProblems = (kind: keyof Problems, verb: string) => {
      const found = judged.filter((one) => one[kind].length > 0);
      const evidence = evidenceOf(found, (one) => ({
        ...elementItem(page, one.item.element),
        detail: `${one.type}${verb} ${one[kind].join(', ')}`,
      }));
      return { found, data: dataOf(found), evidence };
    };
    const required = withProblems('required', ' is missing');
    if (required.found.length > 0) return finding('missing-required', required);
    const invalid = withProblems('invalid', ':');
    if (invalid.found.length > 0) return finding('invalid-values', invalid);
    const recommended = withProblems('recommended', ' is missing');
    if (recommended.found.length > 0) return finding('missing-recommended', recommended);
    return finding('complete', { data: dataOf(judged) });
  },
});

function dataOf(list: readonly Judged[]): Measured {
  return { items: list.length, types: [...new Set(list.map(({ type }) => type))] };
}

/** The items with the properties that each of their types is missing. */
function judgedItems(page: PageFacts): Judged[] {
  const resolve = (id: string) => page.resolve(id)?.href ?? id;
  const byId = propertiesById(page.jsonLd, resolve);
  const nodeOf = (id: string) => (id.startsWith('_:') ? undefined : byId.get(resolve(id)));
  const seen = new Set<string>();
  const judged: Judged[] = [];
  for (const item of withSubjects(jsonLdItems(page.jsonLd))) {
    if (isReference(item)) continue;
    const id = item.properties['@id'];
    const key = typeof id === 'string' && !id.startsWith('_:') ? resolve(id) : null;
    const properties = (typeof id === 'string' ? nodeOf(id) : undefined) ?? plainProperties(item.properties);
    for (const [at, type] of item.types.entries()) {
      if (!isSchemaOrgType(item.declaredTypes[at] ?? '', item.contexts)) continue;
      if (isPersonAsOrganization(type, item)) continue;
      const missing = missingProperties(type, properties);
      const node = key === null ? null : JSON.stringify([key, type]);
      if (missing === null || (node !== null && seen.has(node))) continue;
      if (node !== null) seen.add(node);
      const nested = missingNestedProperties(type, properties, nodeOf);
      judged.push({
        item,
        type,
        required: [...missing.required, ...nested],
        recommended: missing.recommended,
        invalid: invalidValues(properties, nodeOf),
      });
    }
  }
  return judged;
}

/** Publishing systems also type the author of a personal site as an organization, so that it can be the publisher. */
function isPersonAsOrganization(type: string, { types }: JsonLdItem): boolean {
  return type === 'Organization' && types.includes('Person');
}

/** Whether an item only refers to another. */
function isReference({ properties }: JsonLdItem): boolean {
  return Object.keys(properties).every((name) => name.startsWith('@'));
}
