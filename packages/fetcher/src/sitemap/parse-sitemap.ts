import type { SitemapIssue, SitemapKind } from '@pagemark/domain';
import { cpuMsOf } from './cpu-ms-of.ts';
import { gunzipLayers } from './gunzip-layers.ts';
import { spend } from './sitemap-budget.ts';
import type { SitemapBudget, SitemapCost } from './sitemap-budget.ts';
import { sitemapDecoder } from './sitemap-decoder.ts';
import { readSitemapText } from './sitemap-text.ts';
import { readSitemapXml } from './sitemap-xml.ts';
import type { SitemapListener, XmlReader } from './sitemap-xml.ts';

/** Parses one sitemap while its response arrives. */
export type SitemapReader<T> = {
  /** Processes bytes of the response. Returns whether to continue. */
  write(chunk: Buffer): Promise<boolean>;
  /** `isWhole`: whether the response is complete. If not, nothing more is decompressed or parsed. */
  end(isWhole: boolean): Promise<T>;
};

/** Receives the raw entries of a sitemap. */
export type EntryVisitor = {
  /** Called before the first entry. */
  kind?(kind: SitemapKind): void;
  url(raw: string): void;
  lastmod?(raw: string): void;
};

export type SitemapFileLimits = { sitemapBytesMax: number; sitemapEntriesMax: number };

/** The result of parsing a sitemap. */
export type ParsedSitemap = {
  kind: SitemapKind | null;
  /** Decompressed bytes. */
  bytes: number;
  isGzipped: boolean;
  isComplete: boolean;
  /** In the order found. Issues of the text ended the parsing, a wrong namespace did not. */
  issues: SitemapIssue[];
  /** The part of the budget that ran out before the end of the file; null when none did. */
  exhausted: SitemapCost | null;
};

/** Decompresses and parses a sitemap, and emits its entries without keeping them. `signal` ends it early. */
export function parseSitemap(
  visitor: EntryVisitor,
  { sitemapBytesMax, sitemapEntriesMax }: SitemapFileLimits,
  { budget, signal }: { budget: SitemapBudget; signal?: AbortSignal },
): SitemapReader<ParsedSitemap> {
  let decoder: TextDecoder | null = null;
  const issues = new Set<SitemapIssue>();
  let kind: SitemapKind | null = null;
  let exhausted: SitemapCost | null = null;
  let bytes = 0;
  let entries = 0;
  let isOver = false;

  function stop(issue: SitemapIssue): void {
    issues.add(issue);
    isOver = true;
  }

  const parser = createTextParser({
    kind(found) {
      kind = found;
      visitor.kind?.(found);
    },
    url(raw) {
      if (isOver) return; // The parser continues to the end of the chunk.
      visitor.url(raw);
      entries += 1;
      if (entries > sitemapEntriesMax) stop('too_many_entries');
    },
    lastmod: (raw) => visitor.lastmod?.(raw),
    issue: stop,
    flaw: (issue) => issues.add(issue),
  });

  function pay(cost: SitemapCost, amount: number): boolean {
    if (!spend(budget, cost, amount) && !isOver) {
      exhausted = cost;
      stop('cut_short');
    }
    if (signal?.aborted === true && !isOver) stop('cut_short');
    return !isOver;
  }

  function take(chunk: Buffer): boolean {
    bytes += chunk.length;
    if (bytes > sitemapBytesMax) stop('too_large');
    if (isOver) return false;
    const ofFile = (decoder ??= sitemapDecoder(chunk));
    const parse = () => parser.write(ofFile.decode(chunk, { stream: true }));
    return pay('cpuMs', cpuMsOf(parse));
  }

  const layers = gunzipLayers({ take, spend: (unpacked) => pay('bytes', unpacked) });
  return {
    write: (chunk) => layers.write(chunk),
    async end(isWhole) {
      if (!isOver && !isWhole) stop('cut_short');
      await layers.end();
      if (!isOver && layers.isDamaged()) stop('content_decoding_failed');
      else if (!isOver) parser.end();
      const isGzipped = layers.layers() > 0;
      return { kind, bytes, isGzipped, isComplete: !isOver, issues: [...issues], exhausted };
    },
  };
}

/** Parses XML or a list of URLs, depending on the first character. A file with only whitespace is not a sitemap. */
function createTextParser(listener: SitemapListener): XmlReader {
  let reader: XmlReader | null = null;
  let hasSpace = false;
  return {
    write(text) {
      // HTML pages write it in either case, XML only in uppercase.
      const start = reader === null ? text.trimStart().replace(/^<!doctype\b/i, '<!DOCTYPE') : text;
      if (reader === null) hasSpace ||= start.length < text.length;
      if (start === '') return;
      if (reader === null && hasSpace && start.startsWith('<?xml')) listener.flaw('leading_space');
      reader ??= start.startsWith('<') ? readSitemapXml(listener) : readSitemapText(listener);
      reader.write(start);
    },
    end() {
      if (reader === null) listener.issue('not_a_sitemap');
      else reader.end();
    },
  };
}
