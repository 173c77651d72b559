import type { SitemapContent, SitemapIssue, SitemapKind } from '@pagemark/domain';
import { gunzipLayers } from './gunzip-layers.ts';
import { cpuMsOf } from './cpu-ms-of.ts';
import { spend } from './sitemap-budget.ts';
import type { SitemapBudget, SitemapCost } from './sitemap-budget.ts';
import { countEntries } from './sitemap-entries.ts';
import type { SitemapContext } from './sitemap-entries.ts';
import { readSitemapText } from './sitemap-text.ts';
import { readSitemapXml } from './sitemap-xml.ts';
import type { SitemapListener, XmlReader } from './sitemap-xml.ts';

/** Reads one sitemap as it comes over the wire, and keeps only counts, and of an index which files it names. */
export type SitemapReader = {
  /** Whether more is wanted. */
  write(piece: Buffer): Promise<boolean>;
  /** `isWhole`: the response came to its end. Otherwise nothing more is decompressed or parsed. */
  end(isWhole: boolean): Promise<ReadSitemap>;
};

export type SitemapReaderLimits = { sitemapBytesMax: number; sitemapEntriesMax: number };

export type ReadSitemap = {
  /** All but what has to do with one page or with the answer. */
  content: Omit<SitemapContent, 'contentType' | 'listsPage' | 'listsCanonical'>;
  children: string[];
  /** Digests of the URLs that it lists; see `includesUrl`. */
  listed: Float64Array<ArrayBuffer>;
  /** What of the budget ran out before its end; null when nothing did. */
  exhausted: SitemapCost | null;
};

/** Files of an index that are kept to be read, and to be told as unread. */
const CHILDREN_MAX = 100;

export function createSitemapReader(
  context: SitemapContext,
  { sitemapBytesMax, sitemapEntriesMax }: SitemapReaderLimits,
  budget: SitemapBudget,
): SitemapReader {
  const counter = countEntries(context);
  const decoder = new TextDecoder();
  const issues = new Set<SitemapIssue>();
  const children: string[] = [];
  let kind: SitemapKind | null = null;
  let exhausted: SitemapCost | null = null;
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
    issue: stop,
  };

  function stop(issue: SitemapIssue): void {
    issues.add(issue);
    isOver = true;
  }

  const parser = createTextParser(listener);

  function pay(cost: SitemapCost, amount: number): boolean {
    const isPaid = spend(budget, cost, amount);
    if (!isPaid && !isOver) {
      exhausted = cost;
      stop('cut_short');
    }
    return !isOver;
  }

  function take(piece: Buffer): boolean {
    bytes += piece.length;
    if (bytes > sitemapBytesMax) stop('too_large');
    if (isOver) return false;
    const parse = () => parser.write(decoder.decode(piece, { stream: true }));
    return pay('cpuMs', cpuMsOf(parse));
  }

  const layers = gunzipLayers({ take, spend: (unpacked) => pay('bytes', unpacked) });
  return {
    write: (piece) => layers.write(piece),
    async end(isWhole) {
      if (!isOver && !isWhole) stop('cut_short');
      await layers.end();
      if (!isOver && layers.isDamaged()) stop('content_decoding_failed');
      else if (!isOver) parser.end();
      return {
        children,
        listed: counter.listed.values(),
        exhausted,
        content: {
          kind,
          bytes,
          isGzipped: layers.layers() > 0,
          isComplete: !isOver,
          issues: [...issues],
          ...counter.counts(),
        },
      };
    },
  };
}

/** A parser of XML or of a list of URLs, by what a text begins with. A text of nothing but spaces is no sitemap. */
function createTextParser(listener: SitemapListener): XmlReader {
  let reader: XmlReader | null = null;
  return {
    write(text) {
      const start = reader === null ? text.trimStart() : text;
      if (start === '') return;
      reader ??= start.startsWith('<') ? readSitemapXml(listener) : readSitemapText(listener);
      reader.write(start);
    },
    end() {
      if (reader === null) listener.issue('not_a_sitemap');
      else reader.end();
    },
  };
}
