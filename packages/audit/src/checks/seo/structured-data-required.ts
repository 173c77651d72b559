import { finding } from '../../contract/check-outcomes.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementItem, evidenceOf } from '../../evidence/evidence-of.ts';
import { jsonLdItems } from '../../facts/json-ld-items.ts';
import type { JsonLdItem } from '../../facts/json-ld-items.ts';
import { lackingProperties } from '../../structured-data/required-properties.ts';

type Judged = { item: JsonLdItem; type: string; required: string[]; recommended: string[] };
type Measured = { items: number; types: string[] };

/**
 * The properties that search engines require of JSON-LD items of the types they show in their own way, by a table with its date.
 * Microdata and nested items are not looked at. An item that refers to another by `@id` alone is no description and is left out.
 */
export const structuredDataRequired = defineCheck({
  id: 'structured-data-required',
  category: 'seo',
  severity: 'low',
  title: 'Completeness of structured data',
  why: 'An item without a required property is not shown in any special way.',
  docs: 'https://developers.google.com/search/docs/appearance/structured-data/search-gallery',
  needs: ['wholePage'],
  outcomes: {
    complete: {
      verdict: 'pass',
      message: ({ types }: Measured) => `The structured data has all that is asked of: ${types.join(', ')}.`,
    },
    'lacks-recommended': {
      verdict: 'warn',
      message: ({ types }: Measured) =>
        `The structured data lacks recommended properties of: ${types.join(', ')}.`,
      advice: 'Add the properties that the page can fill.',
    },
    'lacks-required': {
      verdict: 'fail',
      message: ({ types }: Measured) =>
        `The structured data lacks required properties of: ${types.join(', ')}.`,
      advice: 'Add the required properties, or remove the item.',
    },
    none: {
      verdict: 'not_applicable',
      message: 'The page has no JSON-LD item of a type with known requirements.',
    },
  },
  run({ wholePage: page }) {
    const judged = jsonLdItems(page.jsonLd).flatMap((item) => judge(item));
    if (judged.length === 0) return finding('none');
    const required = judged.filter((one) => one.required.length > 0);
    const recommended = judged.filter((one) => one.recommended.length > 0);
    const itemOf = (lacking: 'required' | 'recommended') => (one: Judged) => ({
      ...elementItem(page, one.item.element),
      detail: `${one.type} lacks ${one[lacking].join(', ')}`,
    });
    if (required.length > 0) {
      return finding('lacks-required', {
        data: dataOf(required),
        evidence: evidenceOf(required, itemOf('required')),
      });
    }
    if (recommended.length === 0) return finding('complete', { data: dataOf(judged) });
    return finding('lacks-recommended', {
      data: dataOf(recommended),
      evidence: evidenceOf(recommended, itemOf('recommended')),
    });
  },
});

function dataOf(list: readonly Judged[]): Measured {
  return { items: list.length, types: [...new Set(list.map(({ type }) => type))] };
}

function judge(item: JsonLdItem): Judged[] {
  return item.types.flatMap((type) => {
    const lacking = lackingProperties(type, item.properties);
    return lacking === null || isReference(item) ? [] : [{ item, type, ...lacking }];
  });
}

/** Whether an item only names another. */
function isReference({ properties }: JsonLdItem): boolean {
  return Object.keys(properties).every((name) => name.startsWith('@'));
}
