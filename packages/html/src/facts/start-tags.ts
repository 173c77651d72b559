import { InsertionMode, TokenizerMode } from 'parse5';
import type { Token } from 'parse5';
import { PageTokenizer } from './page-tokenizer.ts';
import { pageTextOf } from './page-text.ts';

/** A start tag. The name is in lowercase; of repeated attributes the first counts. */
export type StartTag = {
  name: string;
  attrs: readonly Token.Attribute[];
  /**
   * Whether no body content came before it. The head's end tag does not count: the standard moves head elements after
   * it back into the head until the body begins.
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

/** Elements whose content is not parsed as markup (HTML standard, with scripting enabled, as in browsers). */
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

/** Finds the start tags among the tokens of a page, which it receives in order. */
export type StartTagReader = {
  onStartTag(token: Pick<Token.TagToken, 'tagName' | 'attrs'>): void;
  onEndTag(token: Pick<Token.TagToken, 'tagName'>): void;
  onCharacter(token: Pick<Token.CharacterToken, 'chars'>): void;
  onWhitespaceCharacter(token: Pick<Token.CharacterToken, 'chars'>): void;
  onEof(): void;
};

/** Visits start tags, except those in templates. A `style` is visited after its content. */
export function createStartTagReader(visit: (tag: StartTag) => void): StartTagReader {
  let isInHead = true;
  let templates = 0;
  /** The element whose content is text, while the tokenizer is inside it. */
  let textElement = '';
  let style: StartTag | null = null;

  function endStyle(): void {
    if (style !== null && templates === 0) visit(style);
    style = null;
  }

  return {
    onStartTag({ tagName: name, attrs }) {
      if (templates === 0 && !HEAD_ELEMENTS.has(name)) isInHead = false;
      const tag = { name, attrs, isInHead, content: '' };
      if (TEXT_MODES.has(name)) textElement = name;
      if (name === 'style') style = tag;
      else if (templates === 0) visit(tag);
      if (name === 'template') templates += 1;
    },
    onEndTag({ tagName: name }) {
      textElement = '';
      endStyle();
      if (name === 'template' && templates > 0) templates -= 1;
    },
    onCharacter({ chars }) {
      if (style !== null) style.content += chars;
      else if (textElement === '' && templates === 0) isInHead = false;
    },
    onWhitespaceCharacter({ chars }) {
      if (style !== null) style.content += chars;
    },
    onEof: endStyle,
  };
}

/**
 * Visits the start tags of a page without building a tree, so a tag that the tree would move or drop is visited at its
 * position in the text.
 */
export function visitStartTags(text: string, visit: (tag: StartTag) => void): void {
  const reader = createStartTagReader(visit);
  const tokenizer = new PageTokenizer(
    { sourceCodeLocationInfo: false },
    {
      ...reader,
      // All characters are treated alike, as in a body.
      insertionMode: InsertionMode.IN_BODY,
      skipNextNewLine: false,
      count: () => undefined,
      onComment: () => undefined,
      onDoctype: () => undefined,
      onNullCharacter: (token) => reader.onCharacter(token),
      onStartTag(token) {
        const mode = TEXT_MODES.get(token.tagName);
        if (mode !== undefined) tokenizer.state = mode;
        reader.onStartTag(token);
      },
    },
    pageTextOf(text),
  );
  tokenizer.write(text, true);
}
