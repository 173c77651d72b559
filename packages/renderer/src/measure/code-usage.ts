import type { CodeBytes, CodeFile, CodeUsage, RenderedRequest } from '@pagemark/domain';
import { cutUrl } from '../cut-url.ts';
import { siteOf } from './sites.ts';

type Range = { startOffset: number; endOffset: number };

/** The functions of a script that ran, and those nested in them, as ranges of its text; a `count` of 0 means unused. */
export type ScriptCoverage = { url: string; functions: { ranges: (Range & { count: number })[] }[] };

/** A stylesheet of `length` characters, and the rules that apply to an element. */
export type StyleCoverage = { url: string; length: number; isInline: boolean; used: Range[] };

/** Character counts of a piece of code. */
type Piece = { url: string; isInline: boolean; total: number; unused: number };

type Page = { pageUrl: string; requests: readonly RenderedRequest[]; filesListed: number };

/** How much of its scripts a page used. Code without its own URL, such as that of `eval`, is not counted. */
export function scriptUsage(scripts: readonly ScriptCoverage[], page: Page): CodeUsage {
  const files = new Set(page.requests.filter(({ type }) => type === 'script').map(({ url }) => url));
  const pieces = scripts.map(({ url, functions }) => {
    const total = functions.reduce((most, { ranges }) => Math.max(most, ranges[0]?.endOffset ?? 0), 0);
    return { url, isInline: !files.has(cutUrl(url)), total, unused: unusedCharacters(functions) };
  });
  return usageOf(pieces, page);
}

/** How much of its stylesheets a page used: the characters of rules that apply to an element, as in Lighthouse. */
export function styleUsage(styles: readonly StyleCoverage[], page: Page): CodeUsage {
  const pieces = styles.map(({ url, length, isInline, used }) => {
    return { url, isInline, total: length, unused: length - coveredCharacters(used, length) };
  });
  return usageOf(pieces, page);
}

/** Number of characters of a script whose innermost range is unused. Ranges are nested or disjoint. */
export function unusedCharacters(functions: ScriptCoverage['functions']): number {
  const ranges = functions
    .flatMap((each) => each.ranges)
    .toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open: typeof ranges = [];
  let unused = 0;
  let at = 0;
  const moveTo = (to: number) => {
    for (let last = open.at(-1); last !== undefined; last = open.at(-1)) {
      const end = Math.min(last.endOffset, to);
      if (last.count === 0) unused += Math.max(0, end - at);
      at = Math.max(at, end);
      if (last.endOffset > to) break;
      open.pop();
    }
    at = Math.max(at, to);
  };
  for (const range of ranges) {
    moveTo(range.startOffset);
    open.push(range);
  }
  moveTo(Infinity);
  return unused;
}

/** Number of characters in at least one of the ranges, which may be nested. */
function coveredCharacters(ranges: readonly Range[], length: number): number {
  let covered = 0;
  let at = 0;
  for (const { startOffset, endOffset } of ranges.toSorted((a, b) => a.startOffset - b.startOffset)) {
    const end = Math.min(endOffset, length);
    covered += Math.max(0, end - Math.max(at, startOffset));
    at = Math.max(at, end);
  }
  return covered;
}

function usageOf(pieces: readonly Piece[], { pageUrl, requests, filesListed }: Page): CodeUsage {
  const loaded = new Map(requests.toReversed().map((request) => [request.url, request]));
  const byFile = Map.groupBy(
    pieces.filter(({ url, total }) => /^https?:/.test(url) && total > 0),
    ({ url, isInline }) => `${isInline} ${url}`,
  );
  const files = [...byFile.values()].flatMap((parts) => {
    const [first] = parts;
    if (first === undefined) return [];
    const { url, isInline } = first;
    const request = loaded.get(cutUrl(url));
    return [
      codeFileOf(
        { url, isInline, total: sum(parts, 'total'), unused: sum(parts, 'unused') },
        request,
        pageUrl,
      ),
    ];
  });
  const sorted = files.toSorted((a, b) => b.unusedBytes - a.unusedBytes || a.url.localeCompare(b.url));
  return {
    ...bytesOf(files),
    thirdParty: bytesOf(files.filter(({ isThirdParty }) => isThirdParty)),
    files: { count: files.length, items: sorted.slice(0, filesListed) },
  };
}

/** Character counts of a script stand for bytes, unless the browser reports those. */
function codeFileOf(
  { url, isInline, total, unused }: Piece,
  request: RenderedRequest | undefined,
  pageUrl: string,
): CodeFile {
  const { decodedBytes = null, transferBytes = null } = request ?? {};
  const totalBytes = isInline ? total : (decodedBytes ?? total);
  const unusedBytes = Math.round((unused / total) * totalBytes);
  // Inline code is a share of the document's bytes.
  const sizeBytes = isInline ? decodedBytes : totalBytes;
  return {
    url: cutUrl(url),
    isInline,
    isThirdParty: siteOf(url) !== siteOf(pageUrl),
    totalBytes,
    unusedBytes,
    unusedTransferBytes:
      transferBytes === null || sizeBytes === null || sizeBytes === 0
        ? null
        : Math.round(transferBytes * Math.min(1, unusedBytes / sizeBytes)),
  };
}

function bytesOf(files: readonly CodeBytes[]): CodeBytes {
  return {
    totalBytes: files.reduce((total, file) => total + file.totalBytes, 0),
    unusedBytes: files.reduce((total, file) => total + file.unusedBytes, 0),
  };
}

function sum(pieces: readonly Piece[], of: 'total' | 'unused'): number {
  return pieces.reduce((total, piece) => total + piece[of], 0);
}
