import { InsertionMode, Parser, Token, Tokenizer } from 'parse5';
import type { DefaultTreeAdapterMap, ErrorCodes, TokenizerOptions } from 'parse5';
import type { Document } from './element.ts';
import { nameIn, nameEndIn } from './markup-names.ts';

/** The tree of a page, and how often each parse error of the HTML standard occurred in it. */
export type ParsedPage = { document: Document; errors: ReadonlyMap<string, number> };

/**
 * Parses a page into the tree of the HTML standard: parse5's, node for node, in some two thirds of its time on pages with
 * much markup. The tests hold it to parse5's own trees.
 */
export function parsePage(text: string): ParsedPage {
  const parser = new CountingParser();
  parser.tokenizer = new SkippingTokenizer(parser.options, parser);
  parser.tokenizer.write(text, true);
  return { document: parser.document, errors: parser.errors };
}

/** Counts errors by name. parse5's own way of telling them keeps the place of every node, which doubles the time. */
class CountingParser extends Parser<DefaultTreeAdapterMap> {
  readonly errors = new Map<string, number>();

  override _err(_token: Token.Token, code: ErrorCodes): void {
    this.count(code);
  }

  count(code: ErrorCodes): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }
}

// Where a code unit is only one more of its run: in text (of other characters, of whitespace), and within either quotes.
const IN_WORD = 1;
const IN_WHITESPACE = 2;
const IN_DOUBLE_QUOTES = 4;
const IN_SINGLE_QUOTES = 8;
const RUNS = runsByUnit();

function runsByUnit(): Uint8Array {
  const runs = new Uint8Array(65_536).fill(IN_WORD | IN_DOUBLE_QUOTES | IN_SINGLE_QUOTES);
  for (const unit of ' \t\n\f')
    runs[unit.charCodeAt(0)] = IN_WHITESPACE | IN_DOUBLE_QUOTES | IN_SINGLE_QUOTES;
  runs['<'.charCodeAt(0)] = IN_DOUBLE_QUOTES | IN_SINGLE_QUOTES;
  runs['"'.charCodeAt(0)] = IN_WORD | IN_SINGLE_QUOTES;
  runs["'".charCodeAt(0)] = IN_WORD | IN_DOUBLE_QUOTES;
  // What the tokenizer treats each in its own way: references, NUL, CR (which is read as LF), halves of characters.
  for (const unit of '&\0\r') runs[unit.charCodeAt(0)] = 0;
  return runs.fill(0, 0xd8_00, 0xe0_00);
}

/** Where the tree takes whitespace after other characters as it takes these (HTML standard, 13.2.6.4). */
const ALL_ALIKE: ReadonlySet<InsertionMode> = new Set([
  InsertionMode.IN_BODY,
  InsertionMode.TEXT,
  InsertionMode.IN_CAPTION,
  InsertionMode.IN_CELL,
]);

/**
 * parse5's tokenizer gathers text and attribute values as runs of the input, one character and one call of its state machine at
 * a time. Where a run is open, this one extends it over all that would only extend it further; and it takes names whole. Lines are then not
 * counted right, which nobody asks for: locations are off.
 */
class SkippingTokenizer extends Tokenizer {
  readonly #parser: CountingParser;

  constructor(options: TokenizerOptions, parser: CountingParser) {
    super(options, parser);
    this.#parser = parser;
  }

  protected override _err(code: ErrorCodes): void {
    this.#parser.count(code);
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
    const { html, pos } = preprocessor;
    const end = nameEndIn(html, pos);
    if (end === pos || token === null || !('tagName' in token)) {
      super._stateTagName(cp);
      return;
    }
    const name = nameIn(html, pos, end);
    token.tagName = token.tagName === '' ? name : token.tagName + name;
    preprocessor.pos = end - 1;
  }

  protected override _stateAttributeName(cp: number): void {
    const { preprocessor, currentAttr: held } = this;
    const { html, pos } = preprocessor;
    const end = nameEndIn(html, pos);
    if (end === pos) {
      super._stateAttributeName(cp);
      return;
    }
    const name = nameIn(html, pos, end);
    held.name = held.name === '' ? name : held.name + name;
    preprocessor.pos = end - 1;
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
    if (type === Token.TokenType.CHARACTER) {
      // Where whitespace after other characters is treated as they are, one token will do for both.
      const isAllAlike = ALL_ALIKE.has(this.#parser.insertionMode);
      this.#skip(isAllAlike ? IN_WORD | IN_WHITESPACE : IN_WORD);
    } else if (type === Token.TokenType.WHITESPACE_CHARACTER) this.#skip(IN_WHITESPACE);
  }

  #skip(run: number): void {
    const { preprocessor } = this;
    // Only right after a unit that went into the run as it stands.
    if (this.runEnd !== preprocessor.pos + 1 || this.runEnd === this.runStart) return;
    const { html } = preprocessor;
    let end = this.runEnd;
    while (end < html.length && ((RUNS[html.charCodeAt(end)] ?? 0) & run) !== 0) end += 1;
    this.runEnd = end;
    preprocessor.pos = end - 1;
  }
}
