import { RUN_FAILURE_MESSAGES } from '@pagemark/domain';
import { discarding } from '../http/artifact-requests/artifact-request.ts';
import type { SendArtifactRequest } from '../http/artifact-requests/artifact-request.ts';
import { ArtifactUnavailable } from '../http/artifact-requests/artifact-unavailable.ts';
import { REQUEST_PRIORITIES } from '../http/artifact-requests/request-priority.ts';
import { cpuMsOf } from './cpu-ms-of.ts';
import { gunzipLayers } from './gunzip-layers.ts';
import type { ByteLayers } from './gunzip-layers.ts';
import { spend } from './sitemap-budget.ts';
import type { SitemapBudget, SitemapCost } from './sitemap-budget.ts';
import { readSitemapText } from './sitemap-text.ts';
import { readSitemapXml } from './sitemap-xml.ts';
import type { XmlReader } from './sitemap-xml.ts';
import type { Reach } from '../http/guard/address-guard.ts';
import type { SitemapLimits } from '../limits/sitemap-limits.ts';

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
  /** How far what it names may lead. */
  reach: Reach;
};

const FAULTS: Readonly<Record<string, string | ((limits: SitemapLimits) => string)>> = {
  not_a_sitemap: 'It is not a sitemap.',
  doctype: 'It has a DOCTYPE, which sitemaps may not have.',
  malformed_xml: 'Its XML is broken.',
  too_many_entries: ({ fileEntriesMax }) => `It has more than ${shown(fileEntriesMax)} entries.`,
  too_large: ({ fileBytesMax }) => `It is larger than ${shown(fileBytesMax)} bytes, unpacked.`,
  content_decoding_failed: 'Its compression is damaged.',
};
const shown = (count: number): string => count.toLocaleString('en-US');
const BROKEN_OFF = 'It ended before it was complete.';
/** What is said of the file that took the rest of a budget, and of those after it. */
export const EXHAUSTED: Readonly<Record<SitemapCost, string>> = {
  bytes: 'The sitemaps are larger together, unpacked, than an import reads.',
  cpuMs: 'The sitemaps took more processor time together than an import may.',
};

/** What every file of a sitemap and those that it names is read with. */
export type TreeParts = {
  ask: SendArtifactRequest;
  limits: SitemapLimits;
  /** Of all files together. */
  budget: SitemapBudget;
  /** Ends the reading, that of what has come already included. */
  signal: AbortSignal;
};

/** Fetches and reads one file. Never rejects on what a host does. */
export async function readSitemapFile(
  parts: TreeParts,
  { url, reach: ownReach }: { url: string; reach: Reach },
): Promise<SitemapFileContent> {
  const { ask, limits } = parts;
  let file = collectFile(parts);
  try {
    const { redirectChain, last, reach } = await ask({
      url,
      reach: ownReach,
      method: 'GET',
      headers: { accept: 'application/xml,text/xml,text/plain,*/*;q=0.5', 'accept-encoding': 'gzip' },
      planBody({ status }) {
        if (status !== 200) return discarding(DISCARDED_BYTES_MAX);
        void file.end(BROKEN_OFF); // Of a first try that broke.
        const begun = collectFile(parts);
        file = begun;
        const readBytesMax = limits.fileBytesMax;
        return {
          keepBytesMax: readBytesMax,
          readBytesMax,
          beyond: 'leave',
          take: (piece) => begun.layers.write(piece),
        };
      },
      rank: REQUEST_PRIORITIES.site,
    });
    const isWhole = last?.failure === null && last.wireBytes <= limits.fileBytesMax;
    const content = await file.end(isWhole ? null : BROKEN_OFF);
    if (redirectChain.failure !== null) return unreachable(RUN_FAILURE_MESSAGES[redirectChain.failure]);
    if (last === null) return unreachable('Nobody answered for it.');
    if (last.head.status !== 200) return unreachable(`The host answered with status ${last.head.status}.`);
    return { ...content, reach };
  } catch (error) {
    await file.end(BROKEN_OFF); // Frees what it holds.
    if (error instanceof ArtifactUnavailable) return unreachable(error.message);
    throw error;
  }
}

function unreachable(problem: string): SitemapFileContent {
  return { isIndex: false, entries: [], problem, isUnreachable: true, reach: 'public' };
}

type FileCollector = {
  layers: ByteLayers;
  end(brokenOff: string | null): Promise<Omit<SitemapFileContent, 'reach'>>;
};

function collectFile({ limits, budget, signal }: TreeParts): FileCollector {
  const decoder = new TextDecoder();
  const entries: string[] = [];
  let reader: XmlReader | null = null;
  let isIndex = false;
  let issue: string | null = null;
  let bytes = 0;

  const stop = (code: string): void => {
    const known = FAULTS[code] ?? 'It could not be read.';
    issue ??= typeof known === 'string' ? known : known(limits);
  };
  const listener = {
    kind: (kind: string) => void (isIndex = kind === 'index'),
    url(written: string) {
      if (issue !== null) return;
      if (entries.length >= limits.fileEntriesMax) return stop('too_many_entries');
      entries.push(written);
    },
    lastmod: () => undefined,
    issue: stop,
  };
  const takeText = (text: string): void => {
    const start = reader === null ? text.trimStart() : text;
    if (start === '' || issue !== null) return;
    reader ??= start.startsWith('<') ? readSitemapXml(listener) : readSitemapText(listener);
    reader.write(start);
  };
  const pay = (cost: SitemapCost, amount: number): boolean => {
    if (!spend(budget, cost, amount)) issue ??= EXHAUSTED[cost];
    if (signal.aborted) issue ??= BROKEN_OFF;
    return issue === null;
  };
  const layers = gunzipLayers({
    take(piece) {
      bytes += piece.length;
      if (bytes > limits.fileBytesMax) {
        stop('too_large');
        return false;
      }
      return pay(
        'cpuMs',
        cpuMsOf(() => takeText(decoder.decode(piece, { stream: true }))),
      );
    },
    spend: (unpacked) => pay('bytes', unpacked),
  });
  return {
    layers,
    async end(brokenOff) {
      issue ??= brokenOff;
      await layers.end();
      if (issue === null && layers.isDamaged()) stop('content_decoding_failed');
      else if (issue === null && reader === null) stop('not_a_sitemap');
      else if (issue === null) reader?.end();
      return { isIndex, entries, problem: issue, isUnreachable: false };
    },
  };
}
