import { containsPattern } from '../../../list/like-pattern.ts';
import { findCrossedSites, findSites } from './find-sites.ts';
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
  /** Projects whose URLs can hold the text before their path, or across its beginning when these are few; null: too many. */
  sites: readonly Site[] | null;
  /** Reports of these that hold it for sure. */
  sure: number;
  /** Matches in the scope, by an estimate. */
  expected: number;
  /** How the search index is asked; null when it is no help. */
  index: IndexSearch | null;
};

type IndexSearch = {
  shape: Omit<IndexShape, 'sites'>;
  args: PieceArgs & Pick<PageArgs, 'repeats' | 'siteIds'>;
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
  const named = await findSites(request, text);
  const crossed = await findCrossedSites(request, text);
  const isRead = crossed !== null && sumOf(crossed) <= request.limits.crossedRowsMax;
  const crossing = isRead ? null : (places.crossing?.path ?? null);
  const sites = named === null ? null : [...named, ...(isRead ? crossed : [])];
  const inNames = sumOf(named ?? []);
  const expected = named === null ? rows * shares.all : Math.min(rows, inNames + rows * shares.beyond);
  const sure = sumOf((named ?? []).filter(({ name }) => name.includes(folded)));
  const lookup = sites === null ? null : lookupOf(sample, { folded, crossing, beyond: shares.beyond });
  if (sites === null || lookup === null) return { folded, sites, sure, expected, index: null };
  const candidates = lastSeq * lookup.share;
  const index = {
    shape: { ...lookup.shape, crossing: crossing !== null, account: accountRows < candidates },
    args: {
      ...lookup.args,
      repeats: repeatNumbers(folded),
      siteIds: [...new Set(sites.map(({ id }) => id))],
    },
    siteRows: sumOf(sites),
    candidates: Math.min(candidates, accountRows),
  };
  return { folded, sites, sure, expected, index };
}

type PieceArgs = Pick<PageArgs, 'piece' | 'secondPiece' | 'thirdPiece' | 'crossing' | 'pair'>;

type Lookup = {
  shape: Pick<IndexShape, 'repeats' | 'pair' | 'pieces'>;
  args: PieceArgs;
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
    const piece = containsPattern(folded).slice(0, -1);
    const args = { piece, secondPiece: '', thirdPiece: '', crossing: '', pair };
    return { shape: { repeats: false, pair: true, pieces: 'one' }, args, share: beyond };
  }
  const { texts, share } = sample.rarestPieces(folded);
  const across = crossing === null ? null : sample.rarestPieces(crossing);
  const [text = '', second = text, third = second] = texts;
  const [textAcross = ''] = across?.texts ?? [];
  if (!hasTrigrams(text) || (across !== null && !hasTrigrams(textAcross))) return null;
  const repeatsShare = sample.repeatsShare(folded);
  const repeats = repeatsShare !== null && repeatsShare < share;
  return {
    shape: { repeats, pair: false, pieces: texts.length === 1 ? 'one' : 'three' },
    args: {
      piece: containsPattern(text),
      secondPiece: containsPattern(second),
      thirdPiece: containsPattern(third),
      crossing: containsPattern(textAcross),
      pair: '',
    },
    share: (repeats ? repeatsShare : share) + (across?.share ?? 0),
  };
}

function sumOf(sites: readonly Site[]): number {
  return sites.reduce((total, { reports }) => total + reports, 0);
}
