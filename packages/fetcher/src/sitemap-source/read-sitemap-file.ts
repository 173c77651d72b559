import { RUN_FAILURE_MESSAGES } from '@pagemark/domain';
import { discarding } from '../around/ask.ts';
import type { Ask } from '../around/ask.ts';
import { NotAsked } from '../around/not-asked.ts';
import { RANKS } from '../around/ranks.ts';
import { gunzipLayers } from '../around/sitemaps/gunzip-layers.ts';
import type { ByteLayers } from '../around/sitemaps/gunzip-layers.ts';
import { readSitemapText } from '../around/sitemaps/sitemap-text.ts';
import { readSitemapXml } from '../around/sitemaps/sitemap-xml.ts';
import type { XmlReader } from '../around/sitemaps/sitemap-xml.ts';
import type { SitemapLimits } from './sitemap-limits.ts';

/** Of an error's answer nothing is of use. */
const DISCARDED_BYTES_MAX = 65_536;

/** What one file of a sitemap held, as far as it could be read: `problem` says why not to its end. */
export type SitemapFileContent = {
  isIndex: boolean;
  /** As they are written: of URLs, or of sitemaps when it is an index. */
  entries: string[];
  problem: string | null;
  /** Whether the file could not be had at all, or was had and is no sitemap. */
  isUnreachable: boolean;
};

const FAULTS: Readonly<Record<string, string>> = {
  not_a_sitemap: 'It is not a sitemap.',
  doctype: 'It has a DOCTYPE, which sitemaps may not have.',
  malformed_xml: 'Its XML is broken.',
  too_many_entries: 'It has more than 50,000 entries.',
  too_large: 'It is larger than 50 MiB.',
  bad_encoding: 'Its compression is damaged.',
};

/** Fetches and reads one file. Never rejects on what a host does. */
export async function readSitemapFile(
  ask: Ask,
  url: string,
  limits: SitemapLimits,
): Promise<SitemapFileContent> {
  let file = collectFile(limits);
  try {
    const { journey, last } = await ask({
      url,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody({ status }) {
        if (status !== 200) return discarding(DISCARDED_BYTES_MAX);
        void file.layers.end(); // Of a first try that broke.
        const begun = collectFile(limits);
        file = begun;
        const readBytesMax = limits.fileBytesMax;
        return {
          keepBytesMax: readBytesMax,
          readBytesMax,
          beyond: 'leave',
          take: (piece) => begun.layers.write(piece),
        };
      },
      rank: RANKS.site,
    });
    await file.layers.end();
    if (journey.failure !== null) return unreachable(RUN_FAILURE_MESSAGES[journey.failure]);
    if (last === null) return unreachable('Nobody answered for it.');
    if (last.head.status !== 200) return unreachable(`The host answered with status ${last.head.status}.`);
    const isWhole = last.failure === null && last.wireBytes <= limits.fileBytesMax;
    return file.end(isWhole ? null : 'It ended before it was complete.');
  } catch (error) {
    await file.layers.end(); // Frees what it holds.
    if (error instanceof NotAsked) return unreachable(error.message);
    throw error;
  }
}

function unreachable(problem: string): SitemapFileContent {
  return { isIndex: false, entries: [], problem, isUnreachable: true };
}

type FileCollector = { layers: ByteLayers; end(brokenOff: string | null): SitemapFileContent };

function collectFile({ fileBytesMax, fileEntriesMax }: SitemapLimits): FileCollector {
  const decoder = new TextDecoder();
  const entries: string[] = [];
  let reader: XmlReader | null = null;
  let isIndex = false;
  let fault: string | null = null;
  let bytes = 0;

  const stop = (code: string): void => {
    fault ??= FAULTS[code] ?? 'It could not be read.';
  };
  const listener = {
    kind: (kind: string) => void (isIndex = kind === 'index'),
    url(written: string) {
      if (fault !== null) return;
      if (entries.length >= fileEntriesMax) return stop('too_many_entries');
      entries.push(written);
    },
    lastmod: () => undefined,
    fault: stop,
  };
  const layers = gunzipLayers((piece) => {
    bytes += piece.length;
    if (bytes > fileBytesMax) stop('too_large');
    const text = decoder.decode(piece, { stream: true });
    const start = reader === null ? text.trimStart() : text;
    if (start === '' || fault !== null) return fault === null;
    reader ??= start.startsWith('<') ? readSitemapXml(listener) : readSitemapText(listener);
    reader.write(start);
    return fault === null;
  });
  return {
    layers,
    end(brokenOff) {
      if (fault === null && brokenOff !== null) fault = brokenOff;
      else if (fault === null && layers.isDamaged()) stop('bad_encoding');
      else if (fault === null && reader === null) stop('not_a_sitemap');
      else if (fault === null) reader?.end();
      return { isIndex, entries, problem: fault, isUnreachable: false };
    },
  };
}
