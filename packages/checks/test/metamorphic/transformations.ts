import { parse, serialize } from 'parse5';
import type { DefaultTreeAdapterTypes as Tree } from 'parse5';
import { addComments, addNamespace, addWrappers, minify, reformat, reverseAttributes } from './edit-tree.ts';
import { orderHead } from './order-head.ts';
import { renameIds } from './rename-ids.ts';
import { PLAIN_STYLE, writeHtml } from './write-html.ts';
import type { HtmlStyle } from './write-html.ts';

/** A change of a page that means nothing by the HTML standard, so no verdict may change. */
export type Transformation = {
  name: string;
  style: Partial<HtmlStyle>;
  edit?: (document: Tree.Document) => void;
  /** The checks that measure what the transformation changes, with the reason. They are not compared. */
  measuredBy?: Readonly<Record<string, string>>;
};

/** The checks that measure what every transformation changes, with the reason. */
export const ALWAYS_MEASURED: Readonly<Record<string, string>> = {
  'text-html-ratio': 'It measures the characters of the markup.',
};

export const TRANSFORMATIONS: readonly Transformation[] = [
  { name: 'minified', style: { quotes: 'none-where-allowed', optionalEndTags: 'omitted' }, edit: minify },
  { name: 'reformatted', style: { attributeSeparator: '\n    ' }, edit: reformat },
  { name: 'attributes in reverse order', style: {}, edit: reverseAttributes },
  { name: 'single quotes', style: { quotes: 'single' } },
  { name: 'no quotes', style: { quotes: 'none-where-allowed' } },
  {
    name: 'character references',
    style: { references: 'all' },
    measuredBy: { 'charset-conflict': 'It recognizes an encoding by the bytes of characters.' },
  },
  { name: 'comments', style: {}, edit: addComments },
  {
    name: 'wrapper divs',
    style: {},
    edit: addWrappers,
    measuredBy: { 'dom-size': 'It counts elements and levels.' },
  },
  { name: 'XHTML syntax', style: { syntax: 'xhtml' }, edit: addNamespace },
  { name: 'uppercase names', style: { names: 'uppercase' } },
  {
    name: 'other ids',
    style: {},
    edit: renameIds,
    measuredBy: { technology: 'It recognizes frameworks by the ids that they set.' },
  },
  { name: 'another order of the head', style: {}, edit: orderHead },
];

/** A page as the tree that browsers make of it, written plainly; null when no HTML gives that tree. */
export function plainHtml(html: string): string | null {
  const document = parse(html);
  const written = writeHtml(document);
  return serialize(parse(written)) === serialize(document) ? written : null;
}

/**
 * Applies a transformation to a plain page. Null when the written page does not give the transformed tree, as in a few
 * places of misnested markup.
 */
export function transformed(plain: string, { style, edit }: Transformation): string | null {
  const document = parse(plain);
  edit?.(document);
  const written = writeHtml(document, { ...PLAIN_STYLE, ...style });
  // XHTML gives boolean attributes another value.
  return style.syntax === 'xhtml' || serialize(parse(written)) === serialize(document) ? written : null;
}
