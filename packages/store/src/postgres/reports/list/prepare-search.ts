import { isFinal, RUN_STATUSES } from '@pagemark/domain';
import { containsPattern } from '../../../list/like-pattern.ts';
import { findCrossedSites, findSites } from './find-sites.ts';
import type { Site } from './find-sites.ts';
import { jointsAtStart, jointsQuery, jointsWithin } from './joints.ts';
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

/** How the search index is asked. */
export type IndexSearch = {
  shape: Omit<IndexShape, 'sites'>;
  args: TextArgs & Pick<PageArgs, 'repeats' | 'siteIds'>;
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
  const { reader, scope, rows, accountRows } = request;
  const lastSeq = await sample.refresh(reader);
  const credits = sample.sharesOf(folded);
  const text = { folded, places, inHosts: credits.all > credits.beyond };
  const named = await findSites(request, text);
  const crossed = await findCrossedSites(request, text);
  const isRead = crossed !== null && sumOf(crossed) <= request.limits.crossedRowsMax;
  const crossing = isRead ? null : (places.crossing?.path ?? null);
  const sites = named === null ? null : [...named, ...(isRead ? crossed : [])];
  const inNames = sumOf(named ?? []);
  const expected = named === null ? rows * credits.all : Math.min(rows, inNames + rows * credits.beyond);
  // Counters do not tell queued from running.
  const isCounted = scope.status === null || isFinal(RUN_STATUSES[scope.status]);
  const sure = isCounted ? sumOf((named ?? []).filter(({ name }) => name.includes(folded))) : 0;
  const asked = {
    folded,
    crossing,
    beyond: credits.beyond,
    accountId: scope.accountId,
    accountRows,
    allRows: lastSeq,
  };
  const lookup = sites === null ? null : lookupOf(sample, asked);
  if (sites === null || lookup === null) return { folded, sites, sure, expected, index: null };
  const index = {
    shape: { by: lookup.by, crossing: crossing !== null, account: accountRows < lookup.rows },
    args: {
      ...lookup.args,
      repeats: repeatNumbers(folded),
      siteIds: [...new Set(sites.map(({ id }) => id))],
    },
    siteRows: sumOf(sites),
    candidates: Math.min(lookup.rows, accountRows),
  };
  return { folded, sites, sure, expected, index };
}

type TextArgs = Pick<PageArgs, 'piece' | 'secondPiece' | 'thirdPiece' | 'joints' | 'crossing' | 'pair'>;

type Lookup = {
  by: IndexShape['by'];
  args: TextArgs;
  /** Rows that it finds, by an estimate: of all accounts, but for joints. */
  rows: number;
};

/** A text that is looked up, in lower case. */
type Asked = {
  folded: string;
  /** How a path begins that the text crosses into; null when it crosses into none. */
  crossing: string | null;
  /** The share of URLs that hold it, but not before their path. */
  beyond: number;
  accountId: number;
  /** Reports of the account, and of all. */
  accountRows: number;
  allRows: number;
};

const NO_ARGS: TextArgs = { piece: '', secondPiece: '', thirdPiece: '', joints: '', crossing: '', pair: '' };
/** What it costs the index to walk the lists of three pieces, none of them rare, as a share of all rows that it found. */
const PIECES_COST = 0.1;

/** How the index is asked for a text. Null when it is no help. */
function lookupOf(sample: UrlSample, asked: Asked): Lookup | null {
  const { folded, crossing, beyond, allRows } = asked;
  const pair = pairPattern(folded);
  if (pair !== null) {
    const piece = containsPattern(folded).slice(0, -1);
    return { by: 'pair', args: { ...NO_ARGS, piece, pair }, rows: beyond * allRows };
  }
  const joints = byJoints(sample, asked);
  // Several pieces, none of them rare, are dearer than that: it need not be known what they find.
  const piecesMax = joints !== null && joints.rows < PIECES_COST * allRows ? 1 : undefined;
  const inPath = cheapestOf([byPieces(sample, asked, piecesMax), joints, byRepeats(sample, asked)], allRows);
  if (inPath === null || crossing === null) return inPath;
  const across = sample.rarestJoints(jointsAtStart(crossing));
  if (across === null) return null;
  const args = { ...inPath.args, crossing: jointsQuery(asked.accountId, across.joints) };
  return { ...inPath, args, rows: inPath.rows + across.share * asked.accountRows };
}

function cheapestOf(lookups: readonly (Lookup | null)[], allRows: number): Lookup | null {
  const costOf = ({ by, rows }: Lookup) => (by === 'pieces' ? rows + PIECES_COST * allRows : rows);
  const [cheapest] = lookups.filter((lookup) => lookup !== null).toSorted((a, b) => costOf(a) - costOf(b));
  return cheapest ?? null;
}

function byPieces(sample: UrlSample, { folded, allRows }: Asked, max?: number): Lookup | null {
  const { texts, share } = sample.rarestPieces(folded, max);
  const [text = '', second = text, third = second] = texts;
  if (!hasTrigrams(text)) return null;
  const args = {
    ...NO_ARGS,
    piece: containsPattern(text),
    secondPiece: containsPattern(second),
    thirdPiece: containsPattern(third),
  };
  return { by: texts.length === 1 ? 'piece' : 'pieces', args, rows: share * allRows };
}

function byJoints(sample: UrlSample, { folded, accountId, accountRows }: Asked): Lookup | null {
  const found = sample.rarestJoints(jointsWithin(folded));
  if (found === null) return null;
  const joints = jointsQuery(accountId, found.joints);
  return { by: 'joints', args: { ...NO_ARGS, joints }, rows: found.share * accountRows };
}

function byRepeats(sample: UrlSample, { folded, allRows }: Asked): Lookup | null {
  const share = sample.repeatsShare(folded);
  return share === null ? null : { by: 'repeats', args: NO_ARGS, rows: share * allRows };
}

function sumOf(sites: readonly Site[]): number {
  return sites.reduce((total, { reports }) => total + reports, 0);
}
