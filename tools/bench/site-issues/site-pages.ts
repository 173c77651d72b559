import { v7 } from 'uuid';
import { CATEGORIES } from '@pagemark/domain';
import { randomBelow } from '../corpus/random-below.ts';

/** The project whose pages have issues. */
export const PROJECT = 'large.example';
export const CHECKS = 250;
const SECTIONS = 40;
const GROUPS = 25;
const DAY_MS = 86_400_000;
/** Days with results, up to today: whole cycles of changes after the first day. */
const DAYS = 364;
/** The share of pages on which a check fails, from 1/400 to all. */
const failureRate = (check: number) => Math.max(1 / 400, (check / CHECKS) ** 4);

export const CHECK_ROWS = Array.from({ length: CHECKS }, (_, index) => [
  `check-${index + 1}`,
  CATEGORIES[index % CATEGORIES.length],
  ['low', 'medium', 'high'][index % 3],
  `The check number ${index + 1}`,
]);

type Issue = { finding: number; points: number; elements: number };
export type SitePage = {
  id: string;
  url: string;
  score: number;
  previousScore: number;
  generatedAtMs: number;
  issues: Issue[];
};

/** The pages of a site, in sections and groups, each with the checks that fail on it. The same for each run. */
export function* sitePages(count: number): Generator<SitePage> {
  const random = randomBelow(7);
  const nowMs = Date.now();
  for (let page = 0; page < count; page += 1) {
    const issues: Issue[] = [];
    for (let check = 1; check <= CHECKS; check += 1) {
      if (random(1_000_000) >= 1_000_000 * failureRate(check)) continue;
      issues.push({ finding: 2 * check + random(2), points: random(300), elements: random(9) });
    }
    const score = Math.max(0, 100 - issues.length + random(9) - 4);
    const msecs = nowMs - count + page;
    yield {
      id: v7({ msecs, random: Uint8Array.from({ length: 16 }, () => random(256)) }),
      url: `https://${PROJECT}/section-${page % SECTIONS}/group-${random(GROUPS)}/page-${page}`,
      score: Math.min(100, score),
      previousScore: Math.min(100, score + random(5)),
      generatedAtMs: msecs,
      issues,
    };
  }
}

/**
 * The changes of each day, as rows of `project_findings` without the project: every finding changes on each day, and
 * the sums match the pages.
 */
export function findingDays(
  totals: ReadonlyMap<number, Omit<Issue, 'finding'> & { pages: number }>,
): number[][] {
  const today = Math.floor(Date.now() / DAY_MS);
  return [...totals].flatMap(([finding, { pages, points, elements }]) =>
    Array.from({ length: DAYS }, (_, ago) => {
      const isFirst = ago === DAYS - 1;
      const pagesOfDay = isFirst ? pages : (ago % 3) - 1;
      return [finding, today - ago, pagesOfDay, isFirst ? points : 0, isFirst ? elements : 0];
    }),
  );
}

/** The same for the rows of `project_scores`. */
export function scoreDays(scores: ReadonlyMap<number, number>): number[][] {
  const today = Math.floor(Date.now() / DAY_MS);
  const first = [...scores].map(([score, pages]) => [today - DAYS + 1, score, pages]);
  const results = Array.from({ length: DAYS }, (_, ago) => [today - ago, -1, 100]);
  return [...first, ...results];
}
