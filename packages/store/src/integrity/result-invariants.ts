import type { AuditResults } from '@pagemark/domain';
import { CLEARED_ACCOUNT_ID } from '../cleared-projects.ts';
import { formatReportId } from '../ids/report-id.ts';
import { defineInvariant, miscounted, missingFrom, shown } from './define-invariant.ts';
import type { InvariantContext, StoreInvariant } from './define-invariant.ts';
import { accountToken } from '../list/engine-search.ts';
import { indexedTextSql } from '../list/indexed-text.ts';
import { resultsReader } from '../results/serialize-results.ts';

/** The projects that were not deleted: the counts of a project that is being cleared are not maintained. */
const KEPT = `(select id, name, account_id from projects where account_id <> ${CLEARED_ACCOUNT_ID})`;

/** The findings of reports, one per row: `report_seq`, `finding`, `points` and `elements`. */
const FINDINGS: Readonly<Record<InvariantContext['engine'], string>> = {
  sqlite: `select report_seq, cast(tokens.value as integer) as finding, points.value as points, elements.value as elements
      from report_findings
      join json_each('["' || replace(report_findings.tokens, ',', '","') || '"]') as tokens on tokens.key >= 2
      join json_each('[' || report_findings.points || ']') as points on points.key = tokens.key - 2
      join json_each('[' || report_findings.elements || ']') as elements on elements.key = tokens.key - 2`,
  postgres: `select report_seq, token::integer as finding, split_part(points, ',', (at - 2)::integer)::bigint as points,
        split_part(elements, ',', (at - 2)::integer)::bigint as elements
      from report_findings
      cross join lateral unnest(string_to_array(tokens, ',')) with ordinality as token (token, at) where at > 2`,
};

/** The path of a report's page with its query, after the scheme and the host, which has at least one character. */
const PATH: Readonly<Record<InvariantContext['engine'], string>> = {
  sqlite: `substr(url, 8 + instr(substr(url, 9), '/'))`,
  postgres: `substr(url, 8 + strpos(substr(url, 9), '/'))`,
};
const OF_PATH = {
  of: ['project', KEPT],
  each: 'path',
  columns: ['pages', 'score', 'compared', 'change'],
} as const;
const OF_FINDING = {
  of: ['project', KEPT],
  each: 'finding',
  columns: ['pages', 'points', 'elements'],
} as const;

const NOT_FOUND =
  'Searches do not find these reports. Restore a backup, or delete and create them again, and report the problem.';

/** Invariants of the search index, and of SQLite's index of issues; on PostgreSQL that is an index of a table. */
export const INDEX_INVARIANTS: readonly StoreInvariant[] = [
  defineInvariant({
    id: 'search',
    title: 'Every report is in the search index',
    recommendation: NOT_FOUND,
    engines: ['sqlite'],
    verify: ({ session }) =>
      missingFrom(session, {
        table: 'reports',
        seq: 'seq',
        index: 'report_search',
        token: accountToken,
        detail: 'is not in the search index',
      }),
  }),
  defineInvariant({
    id: 'search',
    title: 'Every report is in the search index, and nothing else',
    recommendation: NOT_FOUND,
    engines: ['postgres'],
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('reports.id')} as subject, 'is not in the search index' as detail
      from reports left join report_search as entry on entry.seq = reports.seq
      where entry.word is distinct from ${indexedTextSql('reports.url')} or entry.account_id is distinct from reports.account_id
      union all
      select 'entry ' || entry.seq, 'is of no report'
      from report_search as entry where not exists (select 1 from reports where reports.seq = entry.seq)`,
  }),
  defineInvariant({
    id: 'finding-search',
    title: 'Every report with issues is in their index',
    engines: ['sqlite'],
    verify: ({ session }) =>
      missingFrom(session, {
        table: 'report_findings',
        seq: 'report_seq',
        index: 'finding_search',
        token: (accountId) => `a${accountId}`,
        detail: 'is not in the index of issues',
      }),
  }),
];

export const FINDING_INVARIANTS: readonly StoreInvariant[] = [
  defineInvariant({
    id: 'report-findings',
    title: 'Every result has its issues in their index',
    sql: ({ uuid }) => `
      select 'report ' || ${uuid('reports.id')} as subject,
        'has the score ' || ${shown('reports.score')} || '; its issues are of ' || ${shown('found.score')} as detail
      from reports left join report_findings as found on found.report_seq = reports.seq
      where result_run_seq is not null and coalesce(found.score, -1) <> reports.score
      union all
      select 'report ' || ${uuid('reports.id')}, 'has issues of account ' || found.account_id || ' and ' || tokens
      from report_findings as found join reports on reports.seq = found.report_seq
      where found.account_id <> reports.account_id or result_run_seq is null
        or tokens || ',' not like 'a' || reports.account_id || ',p' || project_id || ',%'
      union all
      select 'report ' || ${uuid('reports.id')}, 'has issues with the id ' || ${uuid('report_id')}
      from report_findings as found join reports on reports.seq = found.report_seq where report_id <> reports.id`,
  }),
  defineInvariant({
    id: 'project-issues',
    title: 'The issues of every project equal the sum of its days',
    sql: () =>
      miscounted({
        ...OF_FINDING,
        kept: `select project_id as id, finding, ${OF_FINDING.columns.join(', ')} from project_issues`,
        counted: `select project_id, finding, ${OF_FINDING.columns.join(', ')} from project_findings`,
      }),
  }),
  defineInvariant({
    id: 'project-scores',
    title: 'The scores of every project equal a recount',
    sql: () =>
      miscounted({
        of: ['project', KEPT],
        each: 'score',
        columns: ['pages'],
        kept: 'select project_id as id, score, pages from project_scores where score >= 0',
        counted: 'select project_id, score, 1 from reports where result_run_seq is not null',
      }),
  }),
  defineInvariant({
    id: 'project-findings',
    title: 'The issues of every project equal a recount',
    isSlow: true,
    sql: ({ engine }) =>
      miscounted({
        ...OF_FINDING,
        kept: `select project_id as id, finding, ${OF_FINDING.columns.join(', ')} from project_findings`,
        counted: `select project_id, finding, 1, points, elements
          from (${FINDINGS[engine]}) as found join reports on reports.seq = found.report_seq`,
      }),
  }),
  defineInvariant({
    id: 'project-paths',
    title: 'The tree of pages of every project equals a recount',
    isSlow: true,
    sql: ({ engine }) => {
      const columns = OF_PATH.columns.join(', ');
      const stored = `select project_id as id, parent || name as path, ${columns} from project_paths`;
      const pages = miscounted({
        ...OF_PATH,
        kept: `${stored} where report_seq is not null`,
        counted: `select project_id, ${PATH[engine]}, 1, found.score, case when previous_score is null then 0 else 1 end,
            coalesce(found.score - previous_score, 0)
          from report_findings as found join reports on reports.seq = found.report_seq`,
      });
      const directories = miscounted({
        ...OF_PATH,
        kept: `${stored} where report_seq is null`,
        counted: `select project_id, parent, ${columns} from project_paths where parent <> ''`,
      });
      return `${pages} union all ${directories}`;
    },
  }),
];

/** Results read at a time. Each takes some hundred kilobytes while it is deserialized. */
const RESULTS_BATCH = 50;
/** Half a point for rounding; the rest for the sum of two hundred fractions. */
const ROUNDING_POINTS_MAX = 0.501;

type Row = {
  seq: number;
  id: Uint8Array;
  engine: string | null;
  profile: string | null;
  score: number | null;
  body: Uint8Array;
};

/** The stored results of every completed run are readable and belong to that run. */
export const results = defineInvariant({
  id: 'results',
  title: 'The findings of every completed run are readable and belong to the run',
  recommendation:
    'Stored findings are damaged. Audit these pages again, check the disk, and restore a backup if there are many.',
  isSlow: true,
  async *verify({ session }) {
    const readResults = resultsReader(session);
    for (let afterSeq = 0; ;) {
      const rows = await session.query<Row>(
        `select runs.seq, runs.id, runs.engine, runs.profile, runs.score, run_results.body
          from run_results join runs on runs.seq = run_results.run_seq
          where run_results.run_seq > ${afterSeq} order by run_results.run_seq limit ${RESULTS_BATCH}`,
      );
      for (const row of rows) {
        const found = await readResults(row.body).catch(messageOf);
        const detail = problemOf(row, found);
        if (detail !== null) yield { subject: `run ${formatReportId(row.id)}`, detail };
      }
      const last = rows.at(-1);
      if (last === undefined) return;
      afterSeq = last.seq;
    }
  },
});

/** `found`: the results of a run, or the reason why they cannot be read. */
function problemOf({ engine, profile, score }: Row, found: AuditResults | string): string | null {
  if (typeof found === 'string') return `findings cannot be read: ${found}`;
  if (found.engine !== engine || found.profile !== profile)
    return `findings are of ${found.engine} (${found.profile}), the run of ${engine} (${profile})`;
  if (found.findings.length === 0) return null;
  const pointsLost = found.findings.reduce((sum, finding) => sum + finding.pointsLost, 0);
  if (Math.abs(100 - pointsLost - (score ?? 0)) > ROUNDING_POINTS_MAX)
    return `findings give a score of ${Math.round(100 - pointsLost)}, the run has ${score}`;
  return null;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
