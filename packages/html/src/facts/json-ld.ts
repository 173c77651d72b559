import { MIMEType } from 'whatwg-mimetype';
import { attribute, isText } from './element.ts';
import type { Element } from './element.ts';
import type { Tree } from './tree.ts';

/** Maximum characters of one JSON-LD block that are read. */
const JSON_LD_CHARACTERS_MAX = 1_048_576;
const BLOCKS_MAX = 200;

/** A JSON-LD script: its value, or why it is not JSON (`error` is null when it parsed). */
export type JsonLd = { element: Element; value: unknown; error: string | null };

/** The JSON-LD blocks of the page in document order, parsed, without fetching anything. Blank blocks are skipped. */
export function collectJsonLd(tree: Tree): JsonLd[] {
  return tree
    .tagged('script')
    .filter((element) => isJsonLd(attribute(element, 'type')))
    .slice(0, BLOCKS_MAX)
    .map((element) => ({ element, text: scriptText(element) }))
    .filter(({ text }) => text.trim() !== '')
    .map(({ element, text }) => ({ element, ...parseJson(text) }));
}

const JSON_LD = 'application/ld+json';

function isJsonLd(type: string | null): boolean {
  return type !== null && (type === JSON_LD || MIMEType.parse(type)?.essence === JSON_LD);
}

function scriptText(script: Element): string {
  const [only] = script.childNodes;
  if (script.childNodes.length === 1 && only !== undefined && isText(only)) return only.value;
  return script.childNodes.map((child) => (isText(child) ? child.value : '')).join('');
}

function parseJson(text: string): { value: unknown; error: string | null } {
  if (text.length > JSON_LD_CHARACTERS_MAX)
    return { value: null, error: 'It is longer than the audit reads.' };
  try {
    return { value: JSON.parse(text), error: null };
  } catch (error) {
    return { value: null, error: error instanceof Error ? error.message : 'It is not JSON.' };
  }
}
