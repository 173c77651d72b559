import type { SitemapIssue, SitemapKind } from '@pagemark/domain';
import { SaxesParser } from 'saxes';

/** What a sitemap in XML is made of, as it is read. */
export type SitemapListener = {
  kind(kind: SitemapKind): void;
  url(written: string): void;
  lastmod(written: string): void;
  /** Nothing more is read after this. */
  issue(issue: SitemapIssue): void;
};

export type XmlReader = { write(text: string): void; end(): void };

/** Elements within each other. Sitemaps have four. */
const DEPTH_MAX = 32;
/** Characters without an element or other piece of markup: what is longer would be held in memory. */
const UNBROKEN_CHARACTERS_MAX = 256 * 1024;

type Part = 'url' | 'lastmod' | 'link';
/** An element that leads to a part of an entry, or is one; `kind` at the root. */
type Place = { kind?: SitemapKind; part?: Part; within: ReadonlyMap<string, Place> };

function place(within: Record<string, Place>, own: Omit<Place, 'within'> = {}): Place {
  return { ...own, within: new Map(Object.entries(within)) };
}

const URL_PART = place({}, { part: 'url' });
const DATE_PART = place({}, { part: 'lastmod' });
const ENTRY = place({ loc: URL_PART, lastmod: DATE_PART });
const ITEM = place({ link: URL_PART });

/** Where the parts of an entry are, by the elements around them. Others (`image:loc` of an image) are of no entry. */
const ROOTS = place({
  urlset: place({ url: ENTRY }, { kind: 'urlset' }),
  sitemapindex: place({ sitemap: ENTRY }, { kind: 'index' }),
  rss: place({ channel: place({ item: ITEM }) }, { kind: 'rss' }),
  RDF: place({ item: ITEM }, { kind: 'rss' }),
  feed: place({ entry: place({ link: place({}, { part: 'link' }), updated: DATE_PART }) }, { kind: 'atom' }),
});
const NOWHERE = place({});

/**
 * Reads a sitemap in XML piece by piece and keeps nothing of it. It ends at the first thing that no sitemap has: a DOCTYPE
 * (with it every trick with entities), XML that is not well-formed, nesting or text without end.
 */
export function readSitemapXml(listener: SitemapListener): XmlReader {
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false });
  const path: Place[] = [];
  let isOver = false;
  let unbroken = 0;
  let part: Part | undefined;
  let text = '';
  /** The root's, which the elements of its own namespace have too. */
  let prefix = '';

  function end(issue: SitemapIssue): void {
    if (!isOver) listener.issue(issue);
    isOver = true;
  }

  parser.on('error', () => end('malformed_xml'));
  // A page where a sitemap should be is no sitemap that is misused.
  parser.on('doctype', (doctype) => end(/^\s*html\b/i.test(doctype) ? 'not_a_sitemap' : 'doctype'));
  parser.on('comment', () => (unbroken = 0));
  parser.on('processinginstruction', () => (unbroken = 0));
  // Comments and CDATA sections break up what the parser holds, but not the text that they stand in.
  const addText = (data: string) => {
    if (part === undefined || isOver) return;
    text += data;
    if (text.length > UNBROKEN_CHARACTERS_MAX) end('malformed_xml');
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
    write(piece) {
      if (isOver) return;
      unbroken += piece.length;
      parser.write(piece);
      if (unbroken > UNBROKEN_CHARACTERS_MAX) end('malformed_xml');
    },
    end() {
      if (!isOver) parser.close();
    },
  };
}
