import type { SitemapContent, SitemapFault, SitemapKind } from '@pagemark/domain';
import { gunzipLayers } from './gunzip-layers.ts';
import { countEntries } from './sitemap-entries.ts';
import type { SitemapContext } from './sitemap-entries.ts';
import { readSitemapText } from './sitemap-text.ts';
import { readSitemapXml } from './sitemap-xml.ts';
import type { SitemapListener, XmlReader } from './sitemap-xml.ts';
import type { UrlDigests } from './url-digests.ts';

/** Reads one sitemap as it comes over the wire, and keeps only counts, and of an index which files it names. */
export type SitemapReader = {
  /** Whether more is wanted. */
  write(piece: Buffer): Promise<boolean>;
  /** `isWhole`: the answer came to its end. */
  end(isWhole: boolean): Promise<ReadSitemap>;
};

type SitemapReaderLimits = { sitemapBytesMax: number; sitemapEntriesMax: number };

export type ReadSitemap = {
  /** All but what has to do with one page or with the answer. */
  content: Omit<SitemapContent, 'contentType' | 'listsPage' | 'listsCanonical'>;
  children: string[];
  listed: UrlDigests;
};

/** Files of an index that are kept to be read, and to be told as unread. */
const CHILDREN_MAX = 100;

export function createSitemapReader(
  context: SitemapContext,
  { sitemapBytesMax, sitemapEntriesMax }: SitemapReaderLimits,
): SitemapReader {
  const counter = countEntries(context);
  const decoder = new TextDecoder();
  const faults = new Set<SitemapFault>();
  const children: string[] = [];
  let kind: SitemapKind | null = null;
  let reader: XmlReader | null = null;
  let bytes = 0;
  let isOver = false;

  const listener: SitemapListener = {
    kind: (found) => (kind = found),
    url(written) {
      if (isOver) return; // The rest of a piece is parsed all the same.
      counter.addUrl(written);
      if (kind === 'index' && children.length < CHILDREN_MAX) children.push(written);
      if (counter.counts().entries > sitemapEntriesMax) stop('too_many_entries');
    },
    lastmod: (written) => counter.addLastmod(written),
    fault: stop,
  };

  function stop(fault: SitemapFault): void {
    faults.add(fault);
    isOver = true;
  }

  function takeText(text: string): void {
    const start = reader === null ? text.trimStart() : text;
    if (start === '' || isOver) return;
    reader ??= start.startsWith('<') ? readSitemapXml(listener) : readSitemapText(listener);
    reader.write(start);
  }

  const layers = gunzipLayers((piece) => {
    bytes += piece.length;
    if (bytes > sitemapBytesMax) stop('too_large');
    else takeText(decoder.decode(piece, { stream: true }));
    return !isOver;
  });

  return {
    write: (piece) => layers.write(piece),
    async end(isWhole) {
      await layers.end();
      if (!isOver && layers.isDamaged()) stop(isWhole ? 'bad_encoding' : 'cut_short');
      else if (!isOver && !isWhole) stop('cut_short');
      else if (!isOver && reader === null) stop('not_a_sitemap');
      else if (!isOver) reader?.end();
      return {
        children,
        listed: counter.listed,
        content: {
          kind,
          bytes,
          isGzipped: layers.layers() > 0,
          isComplete: !isOver,
          faults: [...faults],
          ...counter.counts(),
        },
      };
    },
  };
}
