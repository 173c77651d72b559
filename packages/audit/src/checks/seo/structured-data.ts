import { finding } from '../../contract/check-outcomes.ts';
import { counted } from '../../contract/counted.ts';
import { defineCheck } from '../../contract/define-check.ts';
import { elementEvidence } from '../../evidence/evidence-of.ts';
import { microdataTypes, rdfaTypes } from '../../structured-data/marked-up-types.ts';

const ITEMS_MAX = 1_000;
const TYPES_SHOWN_MAX = 20;
/** Attributes of items that say what they are not. */
const MARKS = ['itemscope', 'typeof'] as const;

type Measured = { jsonLd: number; microdata: number; rdfa: number; types: string[] };

/**
 * Items of structured data: JSON-LD objects with a type under a context (those of a `@graph` or a list each count), microdata with
 * an item type, RDFa Lite with a type of a vocabulary. A JSON-LD block that is not JSON fails: nothing in it is read by anyone.
 */
export const structuredData = defineCheck({
  id: 'structured-data',
  category: 'seo',
  severity: 'medium',
  title: 'Structured data',
  why: 'Structured data lets search engines show prices, ratings, dates and the like with the result.',
  docs: 'https://www.w3.org/TR/json-ld11/',
  needs: ['wholePage'],
  outcomes: {
    present: {
      verdict: 'pass',
      message: ({ jsonLd, microdata, rdfa }: Measured) =>
        `The page has structured data: ${counted(jsonLd, 'item')} of JSON-LD, ${microdata} of microdata, ${rdfa} of RDFa.`,
    },
    untyped: {
      verdict: 'warn',
      message: 'The structured data of the page does not say what it is about (no context or no type).',
      advice: 'Give each JSON-LD object an @context and a @type.',
    },
    none: {
      verdict: 'warn',
      message: 'The page has no structured data.',
      advice: 'Describe what the page is about with a schema.org type in JSON-LD.',
    },
    'syntax-error': {
      verdict: 'fail',
      message: ({ blocks }: { blocks: number }) =>
        `Blocks of JSON-LD that cannot be read as JSON: ${blocks}.`,
      advice:
        'Correct the JSON, for one by removing trailing commas and escaping line breaks and quotes in strings.',
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
    const isAttempted = page.jsonLd.length > 0 || MARKS.some((name) => page.withAttribute(name).length > 0);
    return finding(isAttempted ? 'untyped' : 'none');
  },
});

/** The types of the items of one JSON-LD value: of itself, of those in its list, of those in its graph. */
function typesOf(value: unknown): string[] {
  const roots = Array.isArray(value) ? value : [value];
  return roots.slice(0, ITEMS_MAX).flatMap((root: unknown) => {
    if (!isRecord(root) || !('@context' in root)) return [];
    const graph: unknown = root['@graph'];
    const items: unknown[] = Array.isArray(graph) ? [root, ...graph.slice(0, ITEMS_MAX)] : [root];
    return items.flatMap((item) => (isRecord(item) ? typeNames(item['@type']) : []));
  });
}

function typeNames(type: unknown): string[] {
  const names: unknown[] = Array.isArray(type) ? type : [type];
  const first = names[0];
  return typeof first === 'string' && first !== '' ? [first] : [];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
