import { containsPattern } from '../../../list/like-pattern.ts';
import { repeatNumbers } from './repeat-numbers.ts';
import { findCrossing, findSites } from './find-sites.ts';
import type { Site } from './find-sites.ts';
import type { ListRequest } from './list-request.ts';
import type { IndexShape, PageArgs } from './page-sql.ts';
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

export type IndexSearch = {
  shape: Omit<IndexShape, 'sites'>;
  args: Pick<PageArgs, 'piece' | 'crossing' | 'repeats' | 'siteIds'>;
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
  const prepared = { folded, sites, named, expected };
  const pieces = [folded, ...(crossing === null ? [] : [crossing])].map((text) => sample.rarestPiece(text));
  if (sites === null || !pieces.every(({ text }) => hasTrigrams(text))) return { ...prepared, index: null };
  const [inPath, across] = pieces.map(({ text }) => containsPattern(text));
  const [share = 0, shareAcross = 0] = pieces.map((piece) => piece.share);
  const repeatsShare = sample.repeatsShare(folded);
  const repeats = repeatsShare !== null && repeatsShare < share;
  const candidates = lastSeq * ((repeats ? repeatsShare : share) + shareAcross);
  return {
    ...prepared,
    index: {
      shape: { repeats, crossing: crossing !== null, account: accountRows < candidates },
      args: {
        piece: inPath ?? '',
        crossing: across ?? '',
        repeats: repeatNumbers(folded),
        siteIds: sites.map(({ id }) => id),
      },
      siteRows,
      candidates: Math.min(candidates, accountRows),
    },
  };
}

function sum(sites: readonly Site[]): number {
  return sites.reduce((total, { reports }) => total + reports, 0);
}
