import fc from 'fast-check';
import { ISSUE_VERDICTS, normalizeUrl, PRIVACY, RESULTS, RUN_STATUSES } from '@pagemark/domain';
import type { Privacy, Report } from '@pagemark/domain';
import type { ListStore, Outcome } from './test-engine.ts';

/** A report to be made: of which account and URL, at which time, by which import of its account, and how its runs ended. */
export type CorpusRow = {
  account: 0 | 1;
  url: string;
  privacy: Privacy;
  /** The clock may go back. */
  nowMs: number;
  import?: 0 | 1 | null;
} & Outcome;

/** Checks that reports of the corpus fail. */
export const CORPUS_CHECKS = ['image-alt', 'document-title'];

const HOSTS = [
  'a.example',
  'www.a.example',
  'b.example:8080',
  'www.b.example:8080',
  'shop.a.example',
  'www.www.c.example',
  'aa',
  'xn--bcher-kva.example',
];
const PATHS = [
  '',
  'a',
  'A',
  'shop/Jacket',
  'shop-shop-',
  'shop-shop-shop',
  '50%25',
  'a_b',
  'a.b',
  '?q=http://a.example/',
  '~',
  'jacket-jacket',
  'x/../y',
  '?a=%C3%A9',
  "it's(1)*",
];

const url = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.constantFrom(...HOSTS),
    fc.array(fc.constantFrom(...PATHS), { maxLength: 3 }),
    fc.string({ maxLength: 3 }),
  )
  .map(([scheme, host, path, tail]) => normalizeUrl(`${scheme}://${host}/${path.join('')}${tail}`))
  .filter((normalized) => normalized.ok)
  .map((normalized) => normalized.url);

const issue = fc.record({
  check: fc.constantFrom(...CORPUS_CHECKS),
  verdict: fc.constantFrom(...ISSUE_VERDICTS),
});

export const corpusRow: fc.Arbitrary<CorpusRow> = fc
  .record({
    account: fc.constantFrom(0 as const, 0, 0, 1),
    url,
    status: fc.constantFrom(...RUN_STATUSES),
    result: fc.constantFrom(null, ...RESULTS),
    score: fc.option(fc.integer({ min: 0, max: 100 })),
    generatedAtMs: fc.integer({ min: 0, max: 20 }),
    nowMs: fc.integer({ min: 0, max: 20 }),
    privacy: fc.constantFrom(0 as const, 1, 1, 2),
    import: fc.constantFrom(null, null, 0 as const, 1),
    issues: fc.uniqueArray(issue, { selector: ({ check }) => check }),
  })
  // A result has a score, and issues are of results.
  .map((row) =>
    row.result === null ? { ...row, score: null, issues: [] } : { ...row, score: row.score ?? 0 },
  )
  // A completed run has a result; one that came before it may have had one.
  .filter(({ status, result }) => status !== 'completed' || result !== null);

/** Text to search for: a part of a URL, sometimes in the other case; or any text, especially wildcards and quotes. */
export function searchText(rows: readonly CorpusRow[]): fc.Arbitrary<string> {
  const anything = fc.string({
    unit: fc.constantFrom(
      '%',
      '_',
      '\\',
      '"',
      "'",
      '*',
      '/',
      'a',
      'S',
      ':',
      '.',
      'é',
      ' ',
      '\u0000',
      '\u0001',
    ),
    maxLength: 5,
  });
  if (rows.length === 0) return anything;
  const piece = fc
    .tuple(fc.constantFrom(...rows), fc.nat(), fc.integer({ min: 1, max: 12 }), fc.boolean())
    .map(([row, start, length, upper]) => {
      const from = start % row.url.length;
      const text = row.url.slice(from, from + length);
      return upper ? text.toUpperCase() : text;
    });
  return fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: fc.constant('') }, anything);
}

/** Creates a report and gives it its result, as a run would. */
export async function createReport(
  { reports, setOutcome, setNow }: Pick<ListStore, 'reports' | 'setOutcome' | 'setNow'>,
  accountId: number,
  row: CorpusRow,
): Promise<Report> {
  const normalized = normalizeUrl(row.url);
  if (!normalized.ok) throw new Error(`Not a URL: ${row.url}`);
  setNow(row.nowMs);
  const outcome = await reports.create(accountId, {
    url: normalized.url,
    project: normalized.project,
    privacy: row.privacy,
    passwordHash: row.privacy === PRIVACY.password ? 'a hash' : null,
    lane: 'bulk',
    idempotency: null,
  });
  if (outcome.kind === 'key_reused') throw new Error('A report without a key was refused for its key.');
  await setOutcome(outcome.report.id, row);
  const report = await reports.get(accountId, outcome.report.id);
  if (report === null) throw new Error('A report that was just made is not there.');
  return report;
}
