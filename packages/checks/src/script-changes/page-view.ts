import { canonicalsOf } from '@pagemark/html/facts/canonicals';
import { alternatesOf } from '@pagemark/html/facts/alternates';
import { pageDescriptions } from '@pagemark/html/facts/descriptions';
import { attribute } from '@pagemark/html/facts/element';
import type { Element } from '@pagemark/html/facts/element';
import { jsonLdItems } from '@pagemark/html/facts/json-ld-items';
import type { PageFacts } from '@pagemark/html/facts/page-facts';
import { isSameSite } from '@pagemark/html/facts/registrable-domain';
import { robotsSources } from '@pagemark/html/facts/robots-sources';
import { collapseWhitespace, textContent } from '@pagemark/html/facts/text-content';
import { documentTitle } from '@pagemark/html/facts/titles';
import { microdataTypes, rdfaTypes } from '@pagemark/html/structured-data/marked-up-types';
import { dialogsOf, isInDialog } from './main-text.ts';

/**
 * The compared facts of one view of a page: text without markup, absolute URLs without fragments. The headings and links of
 * dialogs, such as those that ask for consent, are not part of its content.
 */
export type PageView = {
  title: string;
  description: string;
  canonical: string;
  /** `noindex`, `nofollow` or both, for all crawlers or Google's. */
  robots: string;
  hreflang: string[];
  lang: string;
  /** `h1: Shoes`. */
  headings: string[];
  internalLinks: string[];
  externalLinks: string[];
  /** Types of the items. */
  structuredData: string[];
  images: string[];
};

/** Maximum elements of a list that are compared. */
const ITEMS_MAX = 5_000;

/** The comparable facts of one view of a page. */
export function pageViewOf(page: PageFacts): PageView {
  const dialogs = dialogsOf(page);
  const links = linksOf(page, dialogs);
  return {
    title: documentTitle(page.titles) ?? '',
    description: pageDescriptions(page)[0]?.content ?? '',
    canonical: urlOf(page, canonicalsOf(page, [])[0]?.reference ?? ''),
    robots: robotsOf(page),
    hreflang: alternatesOf(page, []).map(
      ({ code, href }) => `${code.trim().toLowerCase()}: ${urlOf(page, href)}`,
    ),
    lang: languageOf(page),
    headings: headingsOf(page, dialogs),
    internalLinks: links.filter(({ isInternal }) => isInternal).map(({ href }) => href),
    externalLinks: links.filter(({ isInternal }) => !isInternal).map(({ href }) => href),
    structuredData: structuredDataOf(page),
    images: page.images.flatMap(({ src }) => (src === null ? [] : [urlOf(page, src)])).slice(0, ITEMS_MAX),
  };
}

/** An absolute URL without its fragment; the unchanged reference when it is not a URL. */
function urlOf(page: PageFacts, reference: string): string {
  const url = reference === '' ? null : page.resolve(reference);
  return url === null ? reference : url.href.slice(0, url.href.length - url.hash.length);
}

function linksOf(page: PageFacts, dialogs: ReadonlySet<Element>): { href: string; isInternal: boolean }[] {
  const found = new Map<string, boolean>();
  for (const { element, href, destination } of page.anchors) {
    if (found.size === ITEMS_MAX) break;
    if (destination !== 'page' || href === null || !page.isRendered(element)) continue;
    const url = page.resolve(href);
    if (url === null || !/^https?:$/.test(url.protocol) || isInDialog(element, dialogs)) continue;
    found.set(urlOf(page, href), isSameSite(url.hostname, page.url.hostname));
  }
  return [...found].map(([href, isInternal]) => ({ href, isInternal }));
}

const AGENTS: ReadonlySet<string> = new Set(['*', 'googlebot']);

/** The directives that keep a page or its links out of search results, in a fixed order. */
function robotsOf(page: PageFacts): string {
  const names = new Set(
    robotsSources(page, [])
      .flatMap(({ directives }) => directives)
      .filter(({ agent }) => AGENTS.has(agent))
      .flatMap(({ name }) => (name === 'none' ? ['noindex', 'nofollow'] : [name])),
  );
  return ['noindex', 'nofollow'].filter((name) => names.has(name)).join(', ');
}

/** The primary language of the page, in lowercase: a region affects neither pronunciation nor search. */
function languageOf({ html }: PageFacts): string {
  const declared = html === null ? '' : (attribute(html, 'lang')?.trim().toLowerCase() ?? '');
  return declared.split(/[-_]/, 1)[0] ?? '';
}

function headingsOf(page: PageFacts, dialogs: ReadonlySet<Element>): string[] {
  return page.headings
    .filter(({ element }) => page.isRendered(element) && !isInDialog(element, dialogs))
    .slice(0, ITEMS_MAX)
    .map(({ element, level }) => ({ level, text: collapseWhitespace(textContent(element)) }))
    .filter(({ text }) => text !== '')
    .map(({ level, text }) => `h${level}: ${text}`);
}

function structuredDataOf(page: PageFacts): string[] {
  const typed = [
    ...jsonLdItems(page.jsonLd).map(({ types }) => types),
    ...microdataTypes(page),
    ...rdfaTypes(page),
  ];
  return typed.filter((types) => types.length > 0).map((types) => types.map(shortType).join(', '));
}

/** Shortens a type: `Product` from `https://schema.org/Product`. */
function shortType(type: string): string {
  return type.replace(/^https?:\/\/schema\.org\//, '');
}
