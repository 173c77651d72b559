import { InsertionMode, TokenizerMode } from 'parse5';
import type { Token } from 'parse5';
import { PageTokenizer } from './page-tokenizer.ts';
import { pageTextOf } from './page-text.ts';

/** A start tag. The name is in lowercase; of repeated attributes the first counts. */
export type StartTag = {
  name: string;
  attrs: readonly Token.Attribute[];
  /**
   * Whether nothing that belongs in the body came before. The end of the head does not count: the standard puts what
   * belongs in the head back into it until the body begins.
   */
  isInHead: boolean;
  /** The content of a `style` element; empty for all others. */
  content: string;
};

const VALUE_CHARACTERS_MAX = 65_536;

/** The value of an attribute, at most 65,536 characters; undefined when the tag does not have it. */
export function attributeOf({ attrs }: StartTag, wanted: string): string | undefined {
  for (const { name, value } of attrs) if (name === wanted) return value.slice(0, VALUE_CHARACTERS_MAX);
  return undefined;
}

/** Elements whose content is no markup (HTML standard, with scripting on, as browsers read it). */
const TEXT_MODES: ReadonlyMap<string, (typeof TokenizerMode)[keyof typeof TokenizerMode]> = new Map([
  ['iframe', TokenizerMode.RAWTEXT],
  ['noembed', TokenizerMode.RAWTEXT],
  ['noframes', TokenizerMode.RAWTEXT],
  ['noscript', TokenizerMode.RAWTEXT],
  ['plaintext', TokenizerMode.PLAINTEXT],
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
  ['title', TokenizerMode.RCDATA],
  ['xmp', TokenizerMode.RAWTEXT],
]);

/** Elements allowed in a head (HTML standard, "in head" insertion mode). Any other ends it. */
export const HEAD_ELEMENTS: ReadonlySet<string> = new Set(
  'base basefont bgsound head html link meta noframes noscript script style template title'.split(' '),
);

/**
 * Visits the start tags of a page, except those in templates. It runs the tokenizer without building a tree, so a tag
 * that the tree would move or drop is visited where it is in the text. A `style` is visited after its content.
 */
export function visitStartTags(text: string, visit: (tag: StartTag) => void): void {
  let isInHead = true;
  let templates = 0;
  /** The element whose content is text, while the tokenizer is in it. */
  let textElement = '';
  let style: StartTag | null = null;

  function onText({ chars }: Token.CharacterToken): void {
    if (style !== null) style.content += chars;
    else if (textElement === '' && templates === 0) isInHead = false;
  }

  function endStyle(): void {
    if (style !== null && templates === 0) visit(style);
    style = null;
  }

  const tokenizer = new PageTokenizer(
    { sourceCodeLocationInfo: false },
    {
      // Every character counts alike, as it does in a body.
      insertionMode: InsertionMode.IN_BODY,
      skipNextNewLine: false,
      count: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onCharacter: onText,
      onNullCharacter: onText,
      onWhitespaceCharacter: (token) => style !== null && onText(token),
      onStartTag({ tagName: name, attrs }) {
        if (templates === 0 && !HEAD_ELEMENTS.has(name)) isInHead = false;
        const tag = { name, attrs, isInHead, content: '' };
        const mode = TEXT_MODES.get(name);
        if (mode !== undefined) {
          textElement = name;
          tokenizer.state = mode;
        }
        if (name === 'style') style = tag;
        else if (templates === 0) visit(tag);
        if (name === 'template') templates += 1;
      },
      onEndTag({ tagName: name }) {
        textElement = '';
        endStyle();
        if (name === 'template' && templates > 0) templates -= 1;
      },
      onEof: endStyle,
    },
    pageTextOf(text),
  );
  tokenizer.write(text, true);
}
