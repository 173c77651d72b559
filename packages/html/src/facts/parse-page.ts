import { Parser } from 'parse5';
import type { DefaultTreeAdapterMap, ErrorCodes, html, Token } from 'parse5';
import { compactTree } from './compact-tree.ts';
import type { Document } from './element.ts';
import { PageTokenizer } from './page-tokenizer.ts';
import { pageTextOf } from './page-text.ts';
import { TREE_LIMITS_DEFAULT } from './tree.ts';

/**
 * The tree of a page, and how often each parse error of the HTML standard occurred in it. `isCut`: the page has more
 * elements and comments than `nodesMax`, and the tree is its beginning.
 */
export type ParsedPage = { document: Document; errors: ReadonlyMap<string, number>; isCut: boolean };

/**
 * Parses a page into the tree of the HTML standard: parse5's, node for node, in about half of its time on pages with
 * much markup. The tests hold it to parse5's own trees.
 */
export function parsePage(text: string, nodesMax: number = TREE_LIMITS_DEFAULT.nodesMax): ParsedPage {
  const parser = new CountingParser(nodesMax);
  parser.tokenizer = new PageTokenizer(parser.options, parser, pageTextOf(text));
  parser.tokenizer.write(text, true);
  return { document: parser.document, errors: parser.errors, isCut: parser.isCut };
}

/** Counts errors by name. parse5's own way to report them stores the location of every node, which doubles the time. */
class CountingParser extends Parser<DefaultTreeAdapterMap> {
  readonly errors = new Map<string, number>();
  isCut = false;
  readonly #nodesMax: number;
  #made = 0;

  constructor(nodesMax: number) {
    // Some pages become far more elements than they have tags: each paragraph opens its formatting elements again.
    const tree = compactTree();
    const treeAdapter: typeof tree = {
      ...tree,
      createElement: (tagName, namespace, attributes) => {
        this.#countNode();
        return tree.createElement(tagName, namespace, attributes);
      },
      createCommentNode: (data) => {
        this.#countNode();
        return tree.createCommentNode(data);
      },
    };
    super({ treeAdapter });
    this.#nodesMax = nodesMax;
  }

  /** Stops parsing after the current tag when there are too many. */
  #countNode(): void {
    this.#made += 1;
    if (this.#made <= this.#nodesMax) return;
    this.isCut = true;
    this.tokenizer.pause();
  }

  /** Same as parse5's, without an object for the insertion position: it is nearly always the current element. */
  override _insertElement(token: Token.TagToken, namespace: html.NS): void {
    const { openElements } = this;
    if (openElements.stackTop === -1 || this._shouldFosterParentOnInsertion()) {
      super._insertElement(token, namespace);
      return;
    }
    const element = this.treeAdapter.createElement(token.tagName, namespace, token.attrs);
    this.treeAdapter.appendChild(openElements.currentTmplContentOrNode, element);
    openElements.push(element, token.tagID);
  }

  override _err(_token: Token.Token, code: ErrorCodes): void {
    this.count(code);
  }

  count(code: ErrorCodes): void {
    this.errors.set(code, (this.errors.get(code) ?? 0) + 1);
  }
}
