import { containsPattern } from '../../../list/like-pattern.ts';
import { findCrossing, findSites } from './find-sites.ts';
import type { Site } from './find-sites.ts';
import type { ListRequest } from './list-request.ts';
import type { IndexShape, PageArgs } from './page-sql.ts';
import { pairPattern } from './pair-pattern.ts';
import { repeatNumbers } from './repeat-numbers.ts';
import type { SearchPlaces } from './search-places.ts';
import { hasTrigrams } from './url-sample.ts';
import type { UrlSample } from './url-sample.ts';

/** A search of a scope, and what is known of it before its rows are read. */
export type PreparedSearch = {
  folded: string;
  /** Projects whose URLs hold the text before their path; null when they are too many to be told. */
  sites: readonly Site[] | null;
  /** Reports of these that hold it for sure. */
  named: number;
  /** Matches in the scope, by an estimate. */
  expected: number;
  /** How the search index is asked; null when it is no help. */
  index: IndexSearch | null;
};

type IndexSearch = {
  shape: Omit<IndexShape, 'sites'>;
  args: Pick<PageArgs, 'piece' | 'crossing' | 'pair' | 'repeats' | 'siteIds'>;
  /** Rows that are read, by an estimate: of the sites, and that the index finds. */
  siteRows: number;
  candidates: number;
};

/** Finds out where the matches of a text can lie, and what finds them. */
export async function prepareSearch(
  request: ListRequest,
  sample: UrlSample,
  folded: string,
  places: SearchPlaces,
): Promise<PreparedSearch> {
  const { reader, rows, accountRows } = request;
  const lastSeq = await sample.refresh(reader);
  const shares = sample.sharesOf(folded);
  const text = { folded, places, inHosts: shares.all > shares.beyond };
  const sites = await findSites(request, text);
  const crossing = await findCrossing(request, text);
  const siteRows = sum(sites ?? []);
  const expected = sites === null ? rows * shares.all : Math.min(rows, siteRows + rows * shares.beyond);
  const named = sum((sites ?? []).filter(({ name }) => name.includes(folded)));
  const lookup = sites === null ? null : lookupOf(sample, { folded, crossing, beyond: shares.beyond });
  if (sites === null || lookup === null) return { folded, sites, named, expected, index: null };
  const candidates = lastSeq * lookup.share;
  const index = {
    shape: { ...lookup.shape, crossing: crossing !== null, account: accountRows < candidates },
    args: { ...lookup.args, repeats: repeatNumbers(folded), siteIds: sites.map(({ id }) => id) },
    siteRows,
    candidates: Math.min(candidates, accountRows),
  };
  return { folded, sites, named, expected, index };
}

type Lookup = {
  shape: Pick<IndexShape, 'repeats' | 'pair'>;
  args: Pick<PageArgs, 'piece' | 'crossing' | 'pair'>;
  /** The share of all paths that it finds, by an estimate. */
  share: number;
};

/** How the index is asked for a text in paths, and for how they begin where it crosses into them. Null when it is no help. */
function lookupOf(
  sample: UrlSample,
  { folded, crossing, beyond }: { folded: string; crossing: string | null; beyond: number },
): Lookup | null {
  const pair = pairPattern(folded);
  if (pair !== null) {
    const args = { piece: containsPattern(folded).slice(0, -1), crossing: '', pair };
    return { shape: { repeats: false, pair: true }, args, share: beyond };
  }
  const [inPath, across] = [
    sample.rarestPiece(folded),
    crossing === null ? null : sample.rarestPiece(crossing),
  ];
  if (!hasTrigrams(inPath.text) || (across !== null && !hasTrigrams(across.text))) return null;
  const repeatsShare = sample.repeatsShare(folded);
  const repeats = repeatsShare !== null && repeatsShare < inPath.share;
  return {
    shape: { repeats, pair: false },
    args: {
      piece: containsPattern(inPath.text),
      crossing: across === null ? '' : containsPattern(across.text),
      pair: '',
    },
    share: (repeats ? repeatsShare : inPath.share) + (across?.share ?? 0),
  };
}

function sum(sites: readonly Site[]): number {
  return sites.reduce((total, { reports }) => total + reports, 0);
}
