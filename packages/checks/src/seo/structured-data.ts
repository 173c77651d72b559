import { elementEvidence } from '@pagemark/html/evidence/evidence-of';
import { graphOf } from '@pagemark/html/facts/json-ld-items';
import { microdataTypes, rdfaTypes } from '@pagemark/html/structured-data/marked-up-types';
import { finding } from '../definition/check-outcomes.ts';
import { pluralize } from '../definition/pluralize.ts';
import { defineCheck } from '../definition/define-check.ts';

const ITEMS_MAX = 1_000;
const TYPES_SHOWN_MAX = 20;
/** Attributes of items, even of items without a type. */
const ITEM_ATTRIBUTES = ['itemscope', 'typeof'] as const;

type Measured = { jsonLd: number; microdata: number; rdfa: number; types: string[] };
const LIST = new Intl.ListFormat('en-US');
const itemsOf = ({ jsonLd, microdata, rdfa }: Measured) =>
  LIST.format(
    (
      [
        ['JSON-LD item', jsonLd],
        ['microdata item', microdata],
        ['RDFa item', rdfa],
      ] as const
    ).flatMap(([noun, count]) => (count === 0 ? [] : [pluralize(count, noun)])),
  );

/**
 * Structured data items: JSON-LD objects with a type and a context, which a type that is a URL does not need (each item
 * of a `@graph` or a list counts, with its own context or the one of the object around its graph), microdata with an
 * item type, RDFa Lite with a vocabulary type. A JSON-LD block that is not valid JSON fails: no parser can read it.
 */
export const structuredData = defineCheck({
  id: 'structured-data',
  category: 'seo',
  severity: 'low',
  title: 'Structured data',
  description:
    'Search engines use structured data to show prices, ratings, dates and other details in results.',
  reference: 'https://www.w3.org/TR/json-ld11/',
  requires: ['wholePage', 'content'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: (measured: Measured) => `This page has ${itemsOf(measured)}.`,
    },
    untyped: {
      verdict: 'warn',
      message: 'The structured data has no context or no type.',
      recommendation:
        'Give each JSON-LD object an @context and a @type, and each microdata item an itemtype with an absolute URL.',
    },
    none: {
      verdict: 'warn',
      message: 'This page has no structured data.',
      recommendation: 'Describe the page with a schema.org type in JSON-LD.',
    },
    'syntax-error': {
      verdict: 'fail',
      message: ({ blocks }: { blocks: number }) =>
        `${pluralize(blocks, 'JSON-LD block is', 'JSON-LD blocks are')} not valid JSON.`,
      recommendation:
        'Correct the JSON; common errors are trailing commas and unescaped quotes or line breaks.',
    },
  },
  run({ wholePage: page }) {
    const broken = new Map(
      page.jsonLd.flatMap(({ element, error }) => (error === null ? [] : [[element, error]])),
    );
    if (broken.size > 0) {
      const evidence = elementEvidence(page, [...broken.keys()], (element) => broken.get(element) ?? '');
      return finding('syntax-error', { data: { blocks: broken.size }, evidence });
    }
    const jsonLdTypes = page.jsonLd.flatMap((block) => typesOf(block.value));
    const microdata = microdataTypes(page);
    const rdfa = rdfaTypes(page);
    const types = [...new Set([...jsonLdTypes, ...microdata.flat(), ...rdfa.flat()])].slice(
      0,
      TYPES_SHOWN_MAX,
    );
    const data = { jsonLd: jsonLdTypes.length, microdata: microdata.length, rdfa: rdfa.length, types };
    if (data.jsonLd + data.microdata + data.rdfa > 0) return finding('present', { data });
    const isAttempted =
      page.jsonLd.length > 0 || ITEM_ATTRIBUTES.some((name) => page.withAttribute(name).length > 0);
    return finding(isAttempted ? 'untyped' : 'none');
  },
});

/** Types of the items of a JSON-LD value: of itself, of its list items, and of its graph. */
function typesOf(value: unknown): string[] {
  const roots = Array.isArray(value) ? value : [value];
  const types: string[] = [];
  for (const root of roots.slice(0, ITEMS_MAX) as unknown[]) {
    if (!isRecord(root)) continue;
    for (const item of [root, ...graphOf(root).slice(0, ITEMS_MAX)]) {
      if (!isRecord(item)) continue;
      const type = firstType(item);
      const isDefined = '@context' in root || '@context' in item || /^https?:/i.test(type);
      if (type !== '' && isDefined) types.push(type);
    }
  }
  return types;
}

function firstType({ '@type': type }: Record<string, unknown>): string {
  const first: unknown = Array.isArray(type) ? type[0] : type;
  return typeof first === 'string' ? first : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
