import type { SitemapIssue, SitemapKind } from '@pagemark/domain';
import { SaxesParser } from 'saxes';

/** Receives the parts of a sitemap as they are read. */
export type SitemapListener = {
  kind(kind: SitemapKind): void;
  url(raw: string): void;
  lastmod(raw: string): void;
  /** Nothing is read after a problem. */
  issue(issue: SitemapIssue): void;
  /** The rest of the file is read. */
  flaw(issue: SitemapIssue): void;
};

export type XmlReader = { write(text: string): void; end(): void };

/** Nested elements. Sitemaps have four levels. */
const DEPTH_MAX = 32;
/** Characters without markup that the parser holds in memory. */
const UNBROKEN_CHARACTERS_MAX = 256 * 1024;
/** Characters of a URL or a date, with the space around it. The protocol allows URLs of 2,048. */
const TEXT_CHARACTERS_MAX = 64 * 1024;

type Part = 'url' | 'lastmod' | 'link';
/** An element that contains parts of an entry or is one; `kind` is set for roots. */
type Place = { kind?: SitemapKind; part?: Part; within: ReadonlyMap<string, Place> };

function place(within: Record<string, Place>, own: Omit<Place, 'within'> = {}): Place {
  return { ...own, within: new Map(Object.entries(within)) };
}

const URL_PART = place({}, { part: 'url' });
const DATE_PART = place({}, { part: 'lastmod' });
const ENTRY = place({ loc: URL_PART, lastmod: DATE_PART });
const ITEM = place({ link: URL_PART });

/** The parts of an entry by the elements around them. Others, such as the `image:loc` of an image, are ignored. */
const ROOTS = place({
  urlset: place({ url: ENTRY }, { kind: 'urlset' }),
  sitemapindex: place({ sitemap: ENTRY }, { kind: 'index' }),
  rss: place({ channel: place({ item: ITEM }) }, { kind: 'rss' }),
  RDF: place({ item: ITEM }, { kind: 'rss' }),
  feed: place({ entry: place({ link: place({}, { part: 'link' }), updated: DATE_PART }) }, { kind: 'atom' }),
});
const NOWHERE = place({});

/** The only one of sitemaps and indexes: search engines refuse others, even the same with https. */
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Whether the root of a file is in a namespace that its kind does not have. `prefix`: with its colon. */
function hasWrongNamespace(kind: SitemapKind, prefix: string, attributes: Record<string, string>): boolean {
  const isOfProtocol = kind === 'urlset' || kind === 'index';
  const declared = attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`];
  return isOfProtocol && declared?.trim() !== NAMESPACE;
}

/**
 * Parses XML sitemaps incrementally and keeps nothing in memory. Ends at the first thing that no sitemap has: a DOCTYPE
 * (and with it all entity attacks), XML that is not well-formed, endless nesting or text.
 */
export function readSitemapXml(listener: SitemapListener): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: Place[] = [];
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
  // Comments and CDATA sections reset the parser's buffer but do not end the text around them.
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
    const here = (path.at(-1) ?? ROOTS).within.get(ownName) ?? NOWHERE;
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
