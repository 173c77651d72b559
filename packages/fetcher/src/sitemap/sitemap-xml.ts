import type { SitemapIssue, SitemapKind } from '@pagemark/domain';
import { SaxesParser } from 'saxes';

/** Receives the parts of a sitemap as they are read. */
export type SitemapListener = {
  kind(kind: SitemapKind): void;
  url(raw: string): void;
  lastmod(raw: string): void;
  /** A problem that ends the reading. */
  issue(issue: SitemapIssue): void;
  /** A problem after which the rest of the file is read. */
  flaw(issue: SitemapIssue): void;
};

export type XmlReader = { write(text: string): void; end(): void };

/** Maximum nested elements. Sitemaps have four levels. */
const DEPTH_MAX = 32;
/** Maximum characters without markup that the parser holds in memory. */
const UNBROKEN_CHARACTERS_MAX = 256 * 1024;
/** Maximum length of a URL or a date, with surrounding space. The protocol allows URLs of 2,048. */
const TEXT_CHARACTERS_MAX = 64 * 1024;

type Part = 'url' | 'lastmod' | 'link';
/** An element that contains parts of an entry or is one; `kind` is set for roots. */
type ElementSchema = { kind?: SitemapKind; part?: Part; within: ReadonlyMap<string, ElementSchema> };

function schema(
  within: Record<string, ElementSchema>,
  own: Omit<ElementSchema, 'within'> = {},
): ElementSchema {
  return { ...own, within: new Map(Object.entries(within)) };
}

const URL_PART = schema({}, { part: 'url' });
const DATE_PART = schema({}, { part: 'lastmod' });
const ENTRY = schema({ loc: URL_PART, lastmod: DATE_PART });
const ITEM = schema({ link: URL_PART });

/** The parts of an entry by their ancestors. Others, such as the `image:loc` of an image, are ignored. */
const ROOTS = schema({
  urlset: schema({ url: ENTRY }, { kind: 'urlset' }),
  sitemapindex: schema({ sitemap: ENTRY }, { kind: 'index' }),
  rss: schema({ channel: schema({ item: ITEM }) }, { kind: 'rss' }),
  RDF: schema({ item: ITEM }, { kind: 'rss' }),
  feed: schema(
    { entry: schema({ link: schema({}, { part: 'link' }), updated: DATE_PART }) },
    { kind: 'atom' },
  ),
});
const UNKNOWN_ELEMENT = schema({});

/** The only namespace of sitemaps and indexes: search engines reject others, even the same with https. */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Whether the root of a file is in the wrong namespace for its kind. `prefix` includes its colon. */
function hasWrongNamespace(kind: SitemapKind, prefix: string, attributes: Record<string, string>): boolean {
  const isOfProtocol = kind === 'urlset' || kind === 'index';
  const declared = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`];
  return isOfProtocol && declared?.trim() !== NAMESPACE;
}

/**
 * Parses XML sitemaps incrementally without keeping them in memory. Stops at the first content that no sitemap has: a
 * DOCTYPE (and with it all entity attacks), XML that is not well-formed, excessive nesting or text.
 */
export function readSitemapXml(listener: SitemapListener): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: ElementSchema[] = [];
  let isOver = false;
  let unbroken = 0;
  let part: Part | undefined;
  let text = '';
  /** The prefix of the root and of all elements in its namespace. */
  let prefix = '';

  function end(issue: SitemapIssue): void {
    if (!isOver) listener.issue(issue);
    isOver = true;
  }

  parser.on('error', () => end('malformed_xml'));
  // An HTML page instead of a sitemap.
  parser.on('doctype', (doctype) => end(/^\s*html\b/i.test(doctype) ? 'not_a_sitemap' : 'doctype'));
  parser.on('comment', () => (unbroken = 0));
  parser.on('processinginstruction', () => (unbroken = 0));
  // Comments and CDATA sections reset the parser's buffer but do not end the surrounding text.
  const addText = (data: string) => {
    if (part === undefined || isOver) return;
    text += data;
    if (text.length > TEXT_CHARACTERS_MAX) end('malformed_xml');
  };
  parser.on('cdata', (data) => {
    unbroken = 0;
    addText(data);
  });
  parser.on('text', addText);
  parser.on('opentag', ({ name, attributes }) => {
    unbroken = 0;
    if (isOver) return;
    if (path.length >= DEPTH_MAX) return end('malformed_xml');
    if (path.length === 0) prefix = name.slice(0, name.indexOf(':') + 1);
    const ownName = name.startsWith(prefix) ? name.slice(prefix.length) : name;
    const here = (path.at(-1) ?? ROOTS).within.get(ownName) ?? UNKNOWN_ELEMENT;
    if (path.length === 0) {
      if (here.kind === undefined) return end('not_a_sitemap');
      listener.kind(here.kind);
      if (hasWrongNamespace(here.kind, prefix, attributes)) listener.flaw('wrong_namespace');
    }
    path.push(here);
    part = here.part;
    text = '';
    if (part === 'link' && (attributes['rel'] ?? 'alternate') === 'alternate') {
      listener.url((attributes['href'] ?? '').trim());
    }
  });
  parser.on('closetag', () => {
    unbroken = 0;
    if (isOver) return;
    if (part === 'url' || part === 'lastmod') listener[part](text.trim());
    part = undefined;
    path.pop();
  });

  return {
    write(chunk) {
      if (isOver) return;
      unbroken += chunk.length;
      parser.write(chunk);
      if (unbroken > UNBROKEN_CHARACTERS_MAX) end('malformed_xml');
    },
    end() {
      if (!isOver) parser.close();
    },
  };
}
