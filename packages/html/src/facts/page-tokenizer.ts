import { html, InsertionMode, Token, Tokenizer, TokenizerMode } from 'parse5';
import type { DefaultTreeAdapterMap, ErrorCodes, Parser, TokenHandler, TokenizerOptions } from 'parse5';
import {
  characterErrorOf,
  IN_DOUBLE_QUOTES,
  IN_SINGLE_QUOTES,
  IN_WHITESPACE,
  IN_WORD,
  runEndIn,
} from './char-classes.ts';
import { markupNameAt, nameAt } from './markup-names.ts';
import type { PageText } from './page-text.ts';
import { AttributeList, readPlainAttributes } from './plain-tag.ts';

/** Whether the tree treats whitespace after other characters like those characters (HTML standard, 13.2.6.4). */
function takesAllAlike(mode: InsertionMode): boolean {
  const { IN_BODY, TEXT, IN_CAPTION, IN_CELL } = InsertionMode;
  return mode === IN_BODY || mode === TEXT || mode === IN_CAPTION || mode === IN_CELL;
}

const { TokenType } = Token;
const LESS_THAN = 0x3c;
const GREATER_THAN = 0x3e;
const SOLIDUS = 0x2f;
const CARRIAGE_RETURN = 0x0d;

/** The receiver of the tokens: a parser, or the part of one that this tokenizer uses. It counts errors by code. */
export type PageTokenHandler = TokenHandler &
  Pick<Parser<DefaultTreeAdapterMap>, 'insertionMode' | 'skipNextNewLine'> & {
    count(code: ErrorCodes): void;
  };

/** A receiver of tokens that end before the position `endAt`, in addition to the parser. */
export type HeadReader = Pick<TokenHandler, 'onStartTag' | 'onEndTag' | 'onCharacter'> & {
  readonly endAt: number;
};

/**
 * parse5's tokenizer runs its state machine for every character. This subclass handles plain parts in one step:
 * ordinary tags, runs of text and values, names. It leaves everything else to parse5's own states, at the same
 * position. It counts no lines, so locations must be off. The text is passed in one `write`, and values may share its
 * memory.
 */
export class PageTokenizer extends Tokenizer {
  readonly #parser: PageTokenHandler;
  readonly #page: PageText;
  readonly #attributes = new AttributeList();
  // The tree keeps start tags for a while, but never end tags, so one object is enough for them.
  readonly #endTag = tagOf({
    type: TokenType.END_TAG,
    tagName: '',
    tagID: html.TAG_ID.UNKNOWN,
    selfClosing: false,
    attrs: [],
  });
  readonly #text: Token.CharacterToken = { type: TokenType.CHARACTER, chars: '', location: null };

  constructor(options: TokenizerOptions, parser: PageTokenHandler, page: PageText) {
    // The decoder of character references reports errors, which `_err` counts, only if there is a receiver. The
    // preprocessor must not have one: it would check every character.
    parser.onParseError = () => {};
    super(options, parser);
    parser.onParseError = null;
    this.#parser = parser;
    this.#page = page;
    // The whole text is in memory: dropping the parsed part would only copy the rest.
    this.preprocessor.bufferWaterline = Number.POSITIVE_INFINITY;
  }

  /** Also sends the tokens that end before `endAt` to a reader. */
  readHead(reader: HeadReader): void {
    const parser = this.#parser;
    // The handler is reset after the head: overrides in the parser would slow down every later token.
    const read = (onToken: () => void): void => {
      if (this.preprocessor.pos < reader.endAt) onToken();
      else this.handler = parser;
    };
    this.handler = {
      onComment: (token) => parser.onComment(token),
      onDoctype: (token) => parser.onDoctype(token),
      onEof: (token) => parser.onEof(token),
      onWhitespaceCharacter: (token) => parser.onWhitespaceCharacter(token),
      onStartTag(token) {
        read(() => reader.onStartTag(token));
        parser.onStartTag(token);
      },
      onEndTag(token) {
        read(() => reader.onEndTag(token));
        parser.onEndTag(token);
      },
      onCharacter(token) {
        read(() => reader.onCharacter(token));
        parser.onCharacter(token);
      },
      onNullCharacter(token) {
        read(() => reader.onCharacter(token));
        parser.onNullCharacter(token);
      },
    };
  }

  protected override _err(code: ErrorCodes): void {
    this.#parser.count(code);
  }

  protected override _runParsingLoop(): void {
    if (this.inLoop) return;
    this.inLoop = true;
    // Terminates: every iteration consumes at least one character, or the end.
    while (this.active && !this.paused) {
      if (this.state === TokenizerMode.DATA && (this.#takePlainTag() || this.#takePlainText())) continue;
      this.consumedAfterSnapshot = 0;
      const cp = this._consume();
      // Every character outside of a run passes here, and so does every such error.
      const error = characterErrorOf(cp);
      if (error !== null) this._err(error);
      if (!this._ensureHibernation()) this._callState(cp);
    }
    this.inLoop = false;
  }

  /** Consumes the next tag if it is plain. */
  #takePlainTag(): boolean {
    const { pos } = this.preprocessor;
    const { units } = this.#page;
    // After a CR, the preprocessor waits to skip an LF, so it has to read the next unit itself.
    if (units[pos + 1] !== LESS_THAN || units[pos] === CARRIAGE_RETURN) return false;
    return units[pos + 2] === SOLIDUS ? this.#takeEndTag(pos + 3) : this.#takeStartTag(pos + 2);
  }

  #takeStartTag(start: number): boolean {
    const page = this.#page;
    const { units } = page;
    if (!isLetter(units[start])) return false;
    const { text: tagName, tagId: tagID } = markupNameAt(page, start);
    const end = readPlainAttributes(page, start + tagName.length, this.#attributes);
    if (end === -1) return false;
    const selfClosing = units[end] === SOLIDUS;
    if (selfClosing && units[end + 1] !== GREATER_THAN) return false;
    const attrs = this.#attributes.toArray();
    this.#endText(selfClosing ? end + 1 : end);
    this.lastStartTagName = tagName;
    this.handler.onStartTag(tagOf({ type: TokenType.START_TAG, tagName, tagID, selfClosing, attrs }));
    return true;
  }

  #takeEndTag(start: number): boolean {
    const { units } = this.#page;
    if (!isLetter(units[start])) return false;
    const { text: tagName, tagId } = markupNameAt(this.#page, start);
    const end = start + tagName.length;
    if (units[end] !== GREATER_THAN) return false;
    this.#endText(end);
    const tag = this.#endTag;
    tag.tagName = tagName;
    tag.tagID = tagId;
    this.handler.onEndTag(tag);
    return true;
  }

  /** Consumes the text up to the next tag if it is plain, and if the tree treats all of its characters alike. */
  #takePlainText(): boolean {
    const { pos } = this.preprocessor;
    const { text, units } = this.#page;
    const parser = this.#parser;
    const isContinued = this.currentCharacterToken !== null || units[pos] === CARRIAGE_RETURN;
    if (isContinued || parser.skipNextNewLine || !takesAllAlike(parser.insertionMode)) return false;
    const start = pos + 1;
    const wordAt = runEndIn(units, start, IN_WHITESPACE);
    const end = runEndIn(units, wordAt, IN_WORD | IN_WHITESPACE);
    if (end === start || units[end] !== LESS_THAN) return false;
    this.preprocessor.pos = end - 1;
    const token = this.#text;
    token.chars = text.slice(start, end);
    token.type = wordAt === end ? TokenType.WHITESPACE_CHARACTER : TokenType.CHARACTER;
    if (token.type === TokenType.CHARACTER) this.handler.onCharacter(token);
    else this.handler.onWhitespaceCharacter(token);
    return true;
  }

  /** Continues after a tag that ends at `end`, and emits the text before it. */
  #endText(end: number): void {
    this.preprocessor.pos = end;
    if (this.currentCharacterToken !== null) this._emitCurrentCharacterToken(null);
  }

  /** Slices the input: parse5 copies the slice, so no text keeps the whole page in memory. */
  protected override _flushRun(text: string): void {
    const { currentCharacterToken: token, runStart, runEnd } = this;
    if (this.currentToken !== null || token === null || text !== '') {
      super._flushRun(text);
      return;
    }
    if (runEnd === runStart) return;
    const run = this.preprocessor.html.slice(runStart, runEnd);
    token.chars = token.chars === '' ? run : token.chars + run;
    this.runStart = runEnd;
  }

  protected override _stateData(cp: number): void {
    super._stateData(cp);
    this.#skipText();
  }

  protected override _stateScriptData(cp: number): void {
    super._stateScriptData(cp);
    this.#skipText();
  }

  protected override _stateRawtext(cp: number): void {
    super._stateRawtext(cp);
    this.#skipText();
  }

  protected override _stateTagName(cp: number): void {
    const { preprocessor, currentToken: token } = this;
    const { pos } = preprocessor;
    const name = nameAt(this.#page, pos);
    if (name === '' || token === null || !('tagName' in token)) {
      super._stateTagName(cp);
      return;
    }
    token.tagName = token.tagName === '' ? name : token.tagName + name;
    preprocessor.pos = pos + name.length - 1;
  }

  protected override _stateAttributeName(cp: number): void {
    const { preprocessor, currentAttr: current } = this;
    const { pos } = preprocessor;
    const name = nameAt(this.#page, pos);
    if (name === '') {
      super._stateAttributeName(cp);
      return;
    }
    current.name = current.name === '' ? name : current.name + name;
    preprocessor.pos = pos + name.length - 1;
  }

  protected override _stateAttributeValueDoubleQuoted(cp: number): void {
    super._stateAttributeValueDoubleQuoted(cp);
    this.#skip(IN_DOUBLE_QUOTES);
  }

  protected override _stateAttributeValueSingleQuoted(cp: number): void {
    super._stateAttributeValueSingleQuoted(cp);
    this.#skip(IN_SINGLE_QUOTES);
  }

  #skipText(): void {
    const type = this.currentCharacterToken?.type;
    if (type === TokenType.CHARACTER) {
      // Where the tree treats whitespace like other characters, one token covers both.
      const isAllAlike = takesAllAlike(this.#parser.insertionMode);
      this.#skip(isAllAlike ? IN_WORD | IN_WHITESPACE : IN_WORD);
    } else if (type === TokenType.WHITESPACE_CHARACTER) this.#skip(IN_WHITESPACE);
  }

  #skip(kinds: number): void {
    const { preprocessor } = this;
    // Valid only directly after a character that was added to the run unchanged.
    if (this.runEnd !== preprocessor.pos + 1 || this.runEnd === this.runStart) return;
    this.runEnd = runEndIn(this.#page.units, this.runEnd, kinds);
    preprocessor.pos = this.runEnd - 1;
  }
}

export class XmlTokenizer extends PageTokenizer {
  /** Treats CDATA as text everywhere, not only in SVG and MathML. */
  protected override _stateMarkupDeclarationOpen(cp: number): void {
    const { inForeignNode } = this;
    this.inForeignNode = true;
    super._stateMarkupDeclarationOpen(cp);
    this.inForeignNode = inForeignNode;
  }
}

function tagOf({
  type,
  tagName,
  tagID,
  selfClosing,
  attrs,
}: Pick<Token.TagToken, 'type' | 'tagName' | 'tagID' | 'selfClosing' | 'attrs'>): Token.TagToken {
  return { type, tagName, tagID, selfClosing, ackSelfClosing: false, attrs, location: null };
}

/**
 * Whether the unit is a lowercase letter. Uppercase letters and the start of a comment, doctype or error are left to
 * parse5's states.
 */
function isLetter(unit: number | undefined): boolean {
  return unit !== undefined && unit >= 0x61 && unit <= 0x7a;
}
