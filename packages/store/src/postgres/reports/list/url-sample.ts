import { sql } from 'kysely';
import { foldAscii } from '@pagemark/domain';
import { postgresStatement } from '../../../db/statement.ts';
import { repeatMarks, repeatTrigrams } from '../../../sqlite/search/repeat-marks.ts';
import { countTokens } from '../../../sqlite/search/token-frequencies.ts';
import type { TokenFrequencies } from '../../../sqlite/search/token-frequencies.ts';
import type { Reader } from '../../../db/db.ts';
import { countJoints } from './joints.ts';
import type { Joint } from './joints.ts';

/** The sample: this many runs of neighbouring reports, evenly spread. Read in some 10 ms. */
const RUNS = 64;
const RUN_ROWS = 128;
/** Characters that are looked up of a longer text: three trigrams. */
const PIECE = 5;
/** Pieces that are looked up, where one is not rare; what is common excludes too little. */
const PIECES_MAX = 3;
const RARE_SHARE = 0.01;
const COMMON_SHARE = 0.5;
/** Joints of a text that are thought of, where one is not rare; and what it costs to walk a path of a joint's, in rows looked up. */
const JOINTS_TRIED = 4;
const RARE_JOINT_SHARE = 0.001;
const JOINT_WALK_COST = 0.07;

const findLastSeq = postgresStatement<Record<string, never>, { seq: number }>(
  () => sql`select seq from reports order by seq desc limit 1`,
);

const sampleUrls = postgresStatement<{ step: number; lastSeq: number }, { url: string }>(
  (
    arg,
  ) => sql`select run.url from generate_series(1, ${arg('lastSeq')}::bigint, ${arg('step')}::bigint) as first (seq)
    cross join lateral (
      select url from reports where reports.seq >= first.seq order by reports.seq limit ${sql.lit(RUN_ROWS)}
    ) as run
    limit ${sql.lit(RUNS * RUN_ROWS)}`,
);

/** Shares of all URLs, from 0 to 1: of those that hold a text, and of those that hold it but not before their path. */
export type TextShares = { all: number; beyond: number };

/** Texts that are looked up in the stead of a longer one, and the share of paths that hold all of them, by an estimate. */
type Pieces = { texts: string[]; share: number };

/**
 * How frequent a text is in the URLs of all reports, by a sample that is taken anew when they have become twice as
 * many. It only chooses between ways to the same answer: a wrong one costs time.
 */
export class UrlSample {
  #lastSeq = 0;
  /** The URLs, each on a line. */
  #text = '';
  #paths: readonly string[] = [];
  #frequency: TokenFrequencies = () => 0;
  #jointFrequency: TokenFrequencies = () => 0;

  /** Brings the sample up to date; answers the number of the last report there is. */
  async refresh(reader: Reader): Promise<number> {
    const lastSeq = (await reader.one(findLastSeq, {}))?.seq ?? 0;
    if (lastSeq > 2 * this.#lastSeq) {
      this.#lastSeq = lastSeq;
      const step = Math.max(RUN_ROWS, Math.ceil(lastSeq / RUNS));
      const urls = (await reader.all(sampleUrls, { lastSeq, step })).map(({ url }) => foldAscii(url));
      this.#text = urls.join('\n');
      this.#paths = urls.map((url) => url.slice(pathStart(url)));
      this.#frequency = countTokens(this.#paths.map((path) => path + repeatMarks(path)));
      this.#jointFrequency = countJoints(this.#paths);
    }
    return lastSeq;
  }

  /** How frequent a text is, which is in lower case. */
  sharesOf(folded: string): TextShares {
    const text = this.#text;
    let [all, before] = [0, 0];
    for (let at = text.indexOf(folded); at !== -1;) {
      const start = text.lastIndexOf('\n', at) + 1;
      all += 1;
      if (at + folded.length <= start + pathStart(text.slice(start, at + folded.length)) + 1) before += 1;
      const end = text.indexOf('\n', at);
      at = end === -1 ? -1 : text.indexOf(folded, end);
    }
    const size = Math.max(1, this.#paths.length);
    return { all: all / size, beyond: (all - before) / size };
  }

  /**
   * The pieces of a text in lower case that are best looked up in its stead: the index walks the list of every trigram
   * it is asked for, and some are in most paths. The text itself when it has no piece to choose. No more than `max`.
   */
  rarestPieces(folded: string, max = PIECES_MAX): Pieces {
    const pieces = piecesOf(folded).map(({ at, text }) => ({ at, text, ...this.#scoreOf(text) }));
    const [first, ...others] = pieces
      .filter(({ score }) => score < Infinity)
      .toSorted((a, b) => a.score - b.score);
    if (first === undefined) return { texts: [folded], share: 1 };
    if (first.share < RARE_SHARE) return { texts: [first.text], share: first.share };
    const taken = [first];
    for (const piece of others) {
      const isApart = taken.every(({ at }) => Math.abs(at - piece.at) >= PIECE);
      if (isApart && piece.share < COMMON_SHARE && taken.length < max) taken.push(piece);
    }
    const texts = taken.map(({ text }) => text);
    if (texts.length === 1) return { texts, share: first.share };
    return {
      texts,
      share:
        this.#paths.filter((path) => texts.every((text) => path.includes(text))).length / this.#paths.length,
    };
  }

  /** How many paths hold a piece, at most, by its trigrams; and what it costs to look them up. */
  #scoreOf(text: string): { share: number; score: number } {
    const frequencies = [0, 1, 2]
      .map((at) => text.slice(at, at + 3))
      .filter((trigram) => /^[a-z0-9]{3}$/.test(trigram))
      .map((trigram) => this.#frequency(trigram));
    if (frequencies.length === 0) return { share: 1, score: Infinity };
    const share = Math.min(1, ...frequencies);
    return { share, score: share + frequencies.reduce((sum, each) => sum + each, 0) / 100 };
  }

  /** The joints, of those of a text, that are best looked up, and the share of paths that have them; null when it has none. */
  rarestJoints(joints: readonly Joint[]): { joints: Joint[]; share: number } | null {
    const [first, ...others] = joints
      .map((joint) => ({ joint, share: this.#jointShare(joint) }))
      .toSorted((a, b) => a.share - b.share);
    if (first === undefined) return null;
    const taken = { joints: [first.joint], share: first.share };
    if (first.share < RARE_JOINT_SHARE || others.length === 0) return taken;
    let paths = this.#paths.filter((path) => path.includes(first.joint.text));
    for (const { joint, share } of others.slice(0, JOINTS_TRIED - 1)) {
      const both = paths.filter((path) => path.includes(joint.text));
      const saved = (paths.length - both.length) / this.#paths.length;
      if (saved < share * JOINT_WALK_COST) continue;
      paths = both;
      taken.joints.push(joint);
      taken.share = both.length / this.#paths.length;
    }
    return taken;
  }

  #jointShare({ beginnings }: Joint): number {
    return Math.min(
      1,
      beginnings.reduce((sum, beginning) => sum + this.#jointFrequency(beginning), 0),
    );
  }

  /** The share of paths that hold the rarest of what a text in lower case holds again, at most; null when it holds nothing again. */
  repeatsShare(folded: string): number | null {
    const marks = repeatTrigrams(folded);
    return marks.length === 0 ? null : Math.min(...marks.map((mark) => this.#frequency(mark)));
  }
}

/** Every piece of a text; of a shorter one, the text. */
function piecesOf(folded: string): { at: number; text: string }[] {
  const count = Math.max(1, folded.length - PIECE + 1);
  return Array.from({ length: count }, (_, at) => ({ at, text: folded.slice(at, at + PIECE) }));
}

/** Where the path of a URL begins: at the slash that ends the host. The shortest scheme has eight characters with the host's first. */
function pathStart(url: string): number {
  const slash = url.indexOf('/', 8);
  return slash === -1 ? url.length : slash;
}

/**
 * Whether the trigram index can look a text up. `pg_trgm` takes a text apart into words of letters and digits: it
 * needs three of one word, or two at a word's beginning or end.
 */
export function hasTrigrams(search: string): boolean {
  return /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9]/i.test(search);
}
