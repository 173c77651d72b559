import { CLEARED_ACCOUNT_ID } from '../cleared-projects.ts';
import { CONTRADICTION, defineInvariant, shown, listRows } from './define-invariant.ts';
import type { OwnInvariant, QueryInvariant, InvariantContext } from './define-invariant.ts';
import { formatReportId } from '../ids/report-id.ts';

/** The projects that were not deleted: while one is being cleared, its counts are not maintained. */
const KEPT = `(select id, name, account_id from projects where account_id <> ${CLEARED_ACCOUNT_ID})`;

/** The findings of reports, a row for each: `report_seq`, `finding`, `points` and `elements`. */
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

/** The counts of findings of every project are those of its reports. */
const projectFindings = defineInvariant({
  id: 'project-findings',
  title: 'The issues of every project equal a recount',
  recommendation: CONTRADICTION,
  isSlow: true,
  sql: ({ engine }) => `
    select 'project ' || project.name as subject, 'finding ' || finding || ' counts ' || sum(pages) || ' pages, ' || sum(points)
      || ' points and ' || sum(elements) || ' elements too many' as detail
    from (
      select project_id, finding, pages, points, elements from project_findings
      union all
      select project_id, finding, -1, -points, -elements
      from (${FINDINGS[engine]}) as found join reports on reports.seq = found.report_seq
    ) as counted join ${KEPT} as project on project.id = counted.project_id
    group by project.id, project.name, finding having sum(pages) <> 0 or sum(points) <> 0 or sum(elements) <> 0`,
});

/** The issues of every project are the sum of what its days changed. */
const projectIssues = defineInvariant({
  id: 'project-issues',
  title: 'The issues of every project equal the sum of its days',
  recommendation: CONTRADICTION,
  sql: () => `
    select 'project ' || project.name as subject, 'finding ' || finding || ' counts ' || sum(pages) || ' pages, ' || sum(points)
      || ' points and ' || sum(elements) || ' elements too many' as detail
    from (
      select project_id, finding, pages, points, elements from project_issues
      union all
      select project_id, finding, -pages, -points, -elements from project_findings
    ) as counted join ${KEPT} as project on project.id = counted.project_id
    group by project.id, project.name, finding having sum(pages) <> 0 or sum(points) <> 0 or sum(elements) <> 0`,
});

/** The counts of scores of every project are those of its reports. */
const projectScores = defineInvariant({
  id: 'project-scores',
  title: 'The scores of every project equal a recount',
  recommendation: CONTRADICTION,
  sql: () => `
    select 'project ' || project.name as subject, 'score ' || score || ' counts ' || sum(pages) || ' pages too many' as detail
    from (
      select project_id, score, pages from project_scores where score >= 0
      union all
      select project_id, score, -1 from reports where result_run_seq is not null
    ) as counted join ${KEPT} as project on project.id = counted.project_id
    group by project.id, project.name, score having sum(pages) <> 0`,
});

/** The path of a report's page, with its query: after the scheme and the host, which has at least one character. */
const PATH: Readonly<Record<InvariantContext['engine'], string>> = {
  sqlite: `substr(url, 8 + instr(substr(url, 9), '/'))`,
  postgres: `substr(url, 8 + strpos(substr(url, 9), '/'))`,
};
const SUMS = ['pages', 'score', 'compared', 'change'];
const IS_OFF = SUMS.map((name) => `sum(${name}) <> 0`).join(' or ');

/** The pages of the tree are those of the reports, and every directory is the sum of what it contains. */
const projectPaths = defineInvariant({
  id: 'project-paths',
  title: 'The tree of pages of every project equals a recount',
  recommendation: CONTRADICTION,
  isSlow: true,
  sql: ({ engine }) => `
    select 'project ' || project.name as subject, 'page ' || path || ' counts ' || sum(pages) || ' reports and the score '
      || sum(score) || ' too many' as detail
    from (
      select project_id, parent || name as path, ${SUMS.join(', ')} from project_paths where report_seq is not null
      union all
      select project_id, ${PATH[engine]}, -1, -found.score, case when previous_score is null then 0 else -1 end,
        coalesce(previous_score - found.score, 0)
      from report_findings as found join reports on reports.seq = found.report_seq
    ) as counted join ${KEPT} as project on project.id = counted.project_id
    group by project.id, project.name, path having ${IS_OFF}
    union all
    select 'project ' || project.name, 'directory ' || path || ' counts ' || sum(pages) || ' pages and the score ' || sum(score)
      || ' too many'
    from (
      select project_id, parent || name as path, ${SUMS.join(', ')} from project_paths where report_seq is null
      union all
      select project_id, parent as path, ${SUMS.map((name) => `-${name}`).join(', ')} from project_paths where parent <> ''
    ) as counted join ${KEPT} as project on project.id = counted.project_id
    group by project.id, project.name, path having ${IS_OFF}`,
});

/** Every report with a result has its issues, of that result. */
const reportFindings = defineInvariant({
  id: 'report-findings',
  title: 'Every result has its issues in their index',
  recommendation: CONTRADICTION,
  sql: ({ uuid }) => `
    select 'report ' || ${uuid('reports.id')} as subject,
      'has the score ' || ${shown('reports.score')} || '; its issues are of ' || ${shown('found.score')} as detail
    from reports left join report_findings as found on found.report_seq = reports.seq
    where result_run_seq is not null and coalesce(found.score, -1) <> reports.score
    union all
    select 'report ' || ${uuid('reports.id')}, 'has issues of account ' || found.account_id || ' and ' || tokens
    from report_findings as found join reports on reports.seq = found.report_seq
    where found.account_id <> reports.account_id or result_run_seq is null
      or tokens || ',' not like 'a' || reports.account_id || ',p' || project_id || ',%'`,
});

/** Reports compared with the index at a time. */
const BATCH = 10_000;

/** Every report with issues is in their index, in a SQLite file. On PostgreSQL the index is one of the table. */
export const findingSearch: OwnInvariant = {
  id: 'finding-search',
  title: 'Every report with issues is in their index',
  level: 'error',
  recommendation: CONTRADICTION,
  isSlow: false,
  isPrecondition: false,
  async *verify(source) {
    const accounts = await listRows<{ id: number }>(source, 'select id from accounts order by id');
    for (const { id: accountId } of accounts) {
      for (let afterSeq = 0; ;) {
        const batch = `select report_seq from report_findings where account_id = ${accountId} and report_seq > ${afterSeq}
          order by report_seq limit ${BATCH}`;
        const [end] = await listRows<{ lastSeq: number | null }>(
          source,
          `select max(report_seq) as lastSeq from (${batch})`,
        );
        const lastSeq = end?.lastSeq ?? null;
        if (lastSeq === null) break;
        const missing = source.rows<{ id: Uint8Array }>(`select id from reports where seq in (${batch})
          and seq not in (select rowid from finding_search
            where finding_search match '"a${accountId}"' and rowid > ${afterSeq} and rowid <= ${lastSeq})`);
        for await (const { id } of missing)
          yield { subject: `report ${formatReportId(id)}`, detail: 'is not in the index of issues' };
        afterSeq = lastSeq;
      }
    }
  },
};

export const FINDING_INVARIANTS: readonly QueryInvariant[] = [
  reportFindings,
  projectIssues,
  projectScores,
  projectFindings,
  projectPaths,
];
