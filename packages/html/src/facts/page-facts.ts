import type { ExceededLimit, NamedBoxes } from '@pagemark/domain';
import { newNameMemo } from '../accname/name-facts.ts';
import { collectAnchors } from './anchors.ts';
import { matchBoxes } from './element-boxes.ts';
import type { FirstBodyElement } from './first-body-element.ts';
import { collectHeadings } from './headings.ts';
import { collectHeadLinks } from './head-links.ts';
import { collectIdReferences } from './id-references.ts';
import { collectJsonLd } from './json-ld.ts';
import { collectImages } from './images.ts';
import { collectInlineStyles } from './inline-styles.ts';
import { collectKeywords } from './keywords.ts';
import { collectLabels } from './labels.ts';
import { collectMetas } from './metas.ts';
import { collectExplicitRoles } from './explicit-roles.ts';
import { collectScripts } from './scripts.ts';
import { collectStylesheets } from './stylesheets.ts';
import { collectSubresources } from './subresources.ts';
import { collectTitles } from './titles.ts';
import { parsePage } from './parse-page.ts';
import type { Syntax } from './parse-page.ts';
import { visibilityOf } from './visibility.ts';
import { lazyProperties } from './lazy-properties.ts';
import { isBaseSecure, pathBasesOf, resolverOf } from './resolve-reference.ts';
import { attachShadowRoots } from './shadow-roots.ts';
import { moveStreamedSegments } from './streamed-segments.ts';
import { treeHits, TREE_LIMITS_DEFAULT } from './tree.ts';
import type { Tree, TreeLimits } from './tree.ts';
import { indexPage } from './index-page.ts';
import { wordsOf } from './words.ts';

/** One line per fact: its name, and the function that computes it from the tree on first use. */
const COLLECTORS = {
  accessibleNames: newNameMemo,
  anchors: collectAnchors,
  headings: collectHeadings,
  headLinks: collectHeadLinks,
  idReferences: collectIdReferences,
  jsonLd: collectJsonLd,
  images: collectImages,
  inlineStyles: collectInlineStyles,
  keywords: collectKeywords,
  labels: collectLabels,
  isBaseSecure,
  isVisible: visibilityOf,
  metas: collectMetas,
  pathBases: pathBasesOf,
  resolve: resolverOf,
  explicitRoles: collectExplicitRoles,
  scripts: collectScripts,
  stylesheets: collectStylesheets,
  subresources: collectSubresources,
  titles: collectTitles,
  words: wordsOf,
};

type Reading = {
  syntax: Syntax;
  /** Counts of parse errors by their names in the HTML standard; empty for XML. */
  parseErrors: ReadonlyMap<string, number>;
  firstErrors: ReadonlyMap<string, number>;
  /** Null when nothing ends the head before its end tag. */
  firstBodyElement: FirstBodyElement | null;
  /** Limits that were reached while reading the page. */
  limits: ExceededLimit[];
};

/** `boxes` come from a page that a browser rendered. */
type PageView = { syntax?: Syntax; boxes?: readonly NamedBoxes[] | undefined };

const pageFactsOf = lazyProperties<Tree & Reading, typeof COLLECTORS>(COLLECTORS);

/**
 * Parses a page and provides the facts that checks read. `url`: the absolute URL of the page. Never throws, whatever
 * the text.
 */
export function collectPageFacts(
  text: string,
  url: URL,
  limits: TreeLimits = TREE_LIMITS_DEFAULT,
  { syntax = 'html', boxes = [] }: PageView = {},
) {
  const { document, errors, firstErrors, firstBodyElement, isCut, hasTemplates } = parsePage(
    text,
    limits.nodesMax,
    syntax,
  );
  const measured = matchBoxes(document, boxes);
  if (hasTemplates) attachShadowRoots(document, text);
  moveStreamedSegments(document, text);
  const tree = indexPage(document, url, limits);
  const cut = isCut ? 'too_many_nodes' : tree.cut;
  const met = isCut && tree.met.nodes === 0 ? { ...tree.met, nodes: 1 } : tree.met;
  const hits = treeHits(met, limits);
  return pageFactsOf({
    ...tree,
    ...measured,
    cut,
    syntax,
    parseErrors: errors,
    firstErrors,
    firstBodyElement,
    limits: hits,
  });
}

/** Everything known about the page's tree: the index, and the facts derived from it. */
export type PageFacts = ReturnType<typeof collectPageFacts>;
