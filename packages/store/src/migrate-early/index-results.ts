import { RESULTS_OF_DAY } from '@pagemark/domain';
import type { MessageCatalog } from '@pagemark/domain';
import { dayOf } from '../operations/results.ts';
import {
  serializeIssues,
  toIssueColumns,
  parseResults,
  resultsOf,
  deserializeCatalog,
} from '../results/serialize-results.ts';
import type { Row, Session } from '../db/session.ts';
import { insertRows } from '../transfer/catalog.ts';
import { indexPaths } from './index-paths.ts';

/** Results read at a time, because each is unpacked in memory. */
const RESULTS_MAX = 200;

type Counts = { pages: number; points: number; elements: number };

/** Creates the index of findings, which databases before 1.0 do not have, from the results that reports show. */
export async function indexResults(target: Session): Promise<void> {
  const catalogs = await readCatalogs(target);
  const numbers = await numberChecks(target, catalogs);
  const findings = new Map<string, Counts>();
  const scores = new Map<string, number>();
  for (let afterSeq = 0; ;) {
    const rows = await target.query(resultsAfter(afterSeq));
    const made: unknown[][] = [];
    for (const row of rows) {
      const [accountId, projectId, foundMs, score] = numbersIn(
        row,
        'account_id',
        'project_id',
        'at',
        'score',
      );
      const stored = parseResults(bytesIn(row, 'body'));
      const { findings: found } = resultsOf(stored, catalogs.get(stored.catalog) ?? null);
      const issues = serializeIssues(
        found.flatMap(({ id: check, verdict, pointsLost, evidence }) =>
          verdict === 'fail' || verdict === 'warn'
            ? [{ check, verdict, pointsLost, elements: evidence.count }]
            : [],
        ),
        numbers,
      );
      const { tokens, points, elements } = toIssueColumns({ accountId, projectId }, issues);
      made.push([row['seq'], bytesIn(row, 'id'), accountId, foundMs, score, tokens, points, elements]);
      const day = dayOf(foundMs);
      for (const counted of [RESULTS_OF_DAY, score]) {
        const key = `${projectId} ${day} ${counted}`;
        scores.set(key, (scores.get(key) ?? 0) + 1);
      }
      for (const issue of issues) add(findings, `${projectId} ${issue.finding} ${day}`, issue);
    }
    if (made.length > 0) await insert(target, 'report_findings', REPORT_FINDINGS, made);
    await indexPaths(target, rows);
    const last = rows.at(-1);
    if (last === undefined) break;
    [afterSeq] = numbersIn(last, 'seq');
  }
  await insertCounts(
    target,
    'project_findings',
    PROJECT_FINDINGS,
    [...findings].map(([key, { pages, points, elements }]) => [...numbersOf(key), pages, points, elements]),
  );
  await insertCounts(
    target,
    'project_scores',
    PROJECT_SCORES,
    [...scores].map(([key, pages]) => [...numbersOf(key), pages]),
  );
  await target.query(`insert into project_issues (project_id, finding, pages, points, elements, since_day)
    select project_id, finding, sum(pages), sum(points), sum(elements), min(day)
    from project_findings group by project_id, finding`);
  if (target.engine === 'sqlite')
    await target.query(
      'insert into finding_search (rowid, tokens) select report_seq, tokens from report_findings',
    );
}

const REPORT_FINDINGS = {
  report_seq: 'bigint',
  report_id: 'uuid',
  account_id: 'bigint',
  found_at: 'bigint',
  score: 'smallint',
  tokens: 'text',
  points: 'text',
  elements: 'text',
};
const PROJECT_FINDINGS = {
  project_id: 'bigint',
  finding: 'integer',
  day: 'integer',
  pages: 'bigint',
  points: 'bigint',
  elements: 'bigint',
};
const PROJECT_SCORES = { project_id: 'bigint', day: 'integer', score: 'smallint', pages: 'bigint' };
const CHECKS = { id: 'text', category: 'text', severity: 'text', title: 'text' };

const ROWS_MAX = 5_000;

function resultsAfter(afterSeq: number): string {
  return `select reports.seq, reports.id, reports.account_id, project_id, url, generated_at as at, score, body
    from reports join run_results on run_seq = result_run_seq
    where seq > ${afterSeq} order by seq limit ${RESULTS_MAX}`;
}

async function readCatalogs(target: Session): Promise<Map<string, MessageCatalog>> {
  const rows = await target.query('select digest, body from message_catalogs');
  return new Map(rows.map((row) => [String(row['digest']), deserializeCatalog(bytesIn(row, 'body'))]));
}

/** Numbers the checks of all catalogs. */
async function numberChecks(
  target: Session,
  catalogs: ReadonlyMap<string, MessageCatalog>,
): Promise<Map<string, number>> {
  const checks = new Map(
    [...catalogs.values()].flatMap(({ checks: all }) => all.map((each) => [each.id, each])),
  );
  const rows = [...checks.values()].map(({ id, category, severity, title }) => [
    id,
    category,
    severity,
    title,
  ]);
  await insertCounts(target, 'checks', CHECKS, rows);
  const stored = await target.query('select seq, id from checks');
  return new Map(stored.map((row) => [String(row['id']), Number(row['seq'])]));
}

async function insertCounts(
  target: Session,
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_MAX)
    await insert(target, name, columns, rows.slice(at, at + ROWS_MAX));
}

async function insert(
  target: Session,
  name: string,
  columns: Readonly<Record<string, string>>,
  rows: readonly (readonly unknown[])[],
): Promise<void> {
  const written = Object.entries(columns).map(([column, type]) => ({ name: column, type }));
  await insertRows(target, { table: name, columns: written }, rows);
}

function add(counts: Map<string, Counts>, key: string, { points, elements }: Omit<Counts, 'pages'>): void {
  const known = counts.get(key) ?? { pages: 0, points: 0, elements: 0 };
  counts.set(key, {
    pages: known.pages + 1,
    points: known.points + points,
    elements: known.elements + elements,
  });
}

function numbersIn<const Names extends readonly string[]>(
  row: Row,
  ...names: Names
): { [At in keyof Names]: number } {
  return names.map((name) => Number(row[name])) as { [At in keyof Names]: number }; // One number for each name.
}

function numbersOf(key: string): number[] {
  return key.split(' ').map(Number);
}

function bytesIn(row: Row, name: string): Uint8Array {
  const value = row[name];
  if (!(value instanceof Uint8Array)) throw new Error(`The column ${name} has no bytes.`);
  return value;
}
