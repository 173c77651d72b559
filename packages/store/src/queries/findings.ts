import { sql } from 'kysely';
import { TREE_ROOT } from '@pagemark/domain';
import { isAmong, jsonRows } from '../db/json-rows.ts';
import type { Nullable } from 'kysely';
import { columnsOf, putRow, selectBy } from '../db/by-column.ts';
import type { RowIn } from '../db/by-column.ts';
import { sqliteStatement, sqlStatement } from '../db/statement.ts';

/**
 * Stores checks or their new titles; `rows` is a JSON array. It writes in the order of their ids, so two writers cannot deadlock.
 */
export const putChecks = sqlStatement<{ rows: string }>(
  (arg, engine) => sql`insert into checks (id, category, severity, title)
    select id, category, severity, title
    from ${jsonRows(engine, arg('rows'), { id: 'text', category: 'text', severity: 'text', title: 'text' })}
    where true order by id
    on conflict (id) do update set category = excluded.category, severity = excluded.severity, title = excluded.title`,
);

export const listChecks = selectBy('checks', [], ['seq', 'id', 'category', 'severity', 'title']);
export const findCheck = selectBy('checks', ['id'], ['seq']);

const ISSUES = ['tokens', 'points', 'elements'] as const;
const REPORT = columnsOf('reports', ['id', 'account_id', 'project_id', 'url', 'result_run_seq'], 'reports');
const FOUND = columnsOf('report_findings', ['score', 'previous_score', ...ISSUES], 'found');

/** A report with its stored issues, which are null if there are none. */
export const findReportFindings = sqlStatement<
  { reportSeq: number },
  RowIn<typeof REPORT> & Nullable<RowIn<typeof FOUND>>
>(
  (arg) => sql`select ${REPORT}, ${FOUND}
    from reports left join report_findings as found on found.report_seq = reports.seq where reports.seq = ${arg('reportSeq')}`,
);

export const putReportFindings = putRow(
  'report_findings',
  ['report_seq', 'report_id', 'account_id', 'found_at as nowMs', 'score', 'previous_score', ...ISSUES],
  ['report_seq'],
);

const FINDING = { finding: 'bigint', pages: 'bigint', points: 'bigint', elements: 'bigint' } as const;

type CountArgs = { projectId: number; day: number; changes: string };

/** Adds the changes of a project's findings on a day, given as a JSON array. */
export const countFindings = sqlStatement<CountArgs>(
  (arg, engine) => sql`
    insert into project_findings as kept (project_id, finding, day, pages, points, elements)
    select ${arg('projectId')}, finding, ${arg('day')}, pages, points, elements
    from ${jsonRows(engine, arg('changes'), FINDING)}
    where true order by finding
    on conflict (project_id, finding, day) do update set pages = kept.pages + excluded.pages,
      points = kept.points + excluded.points, elements = kept.elements + excluded.elements`,
);

/**
 * Adds changes to the issues of a project, given as a JSON array and already counted in the findings of the day. An issue
 * begins on this day if all of its pages came on it: the order in which one audit of a site fixes and breaks pages does
 * not matter.
 */
export const countIssues = sqlStatement<CountArgs>(
  (arg, engine) => sql`
    insert into project_issues as kept (project_id, finding, pages, points, elements, since_day)
    select ${arg('projectId')}, finding, pages, points, elements, ${arg('day')}
    from ${jsonRows(engine, arg('changes'), FINDING)}
    where true order by finding
    on conflict (project_id, finding) do update set pages = kept.pages + excluded.pages,
      points = kept.points + excluded.points, elements = kept.elements + excluded.elements,
      since_day = case when kept.pages + excluded.pages = (select pages from project_findings as counted
        where counted.project_id = kept.project_id and counted.finding = kept.finding and counted.day = excluded.since_day)
        then excluded.since_day else kept.since_day end`,
);

/**
 * Recomputes the day since which a report's project has had some findings, given as a JSON array of their numbers: late results
 * change past days.
 */
export const countIssueDays = sqlStatement<{ reportSeq: number; findings: string }>(
  (arg, engine) => sql`update project_issues set since_day = coalesce((
      select max(case when pages_so_far = pages then day end) from (
        select day, pages, sum(pages) over (order by day) as pages_so_far from project_findings as changed
        where changed.project_id = project_issues.project_id and changed.finding = project_issues.finding and pages <> 0
      ) as days
    ), since_day)
    where project_id = (select project_id from reports where seq = ${arg('reportSeq')})
      and ${isAmong(engine, 'finding', arg('findings'))}`,
);

/** Adds the changes of a project's scores on a day, given as a JSON array. */
export const countScores = sqlStatement<CountArgs>(
  (arg, engine) => sql`insert into project_scores as kept (project_id, day, score, pages)
    select ${arg('projectId')}, ${arg('day')}, score, pages
    from ${jsonRows(engine, arg('changes'), { score: 'bigint', pages: 'bigint' })} where true order by score
    on conflict (project_id, day, score) do update set pages = kept.pages + excluded.pages`,
);

/** Adds a report to the index of findings. SQLite only: PostgreSQL indexes the table itself. */
export const indexFindings = sqliteStatement<{ reportSeq: number; tokens: string }>(
  (arg) => sql`insert into finding_search (rowid, tokens) values (${arg('reportSeq')}, ${arg('tokens')})`,
);

/** Adds a range of reports to the index of findings. SQLite only. */
export const indexFindingsOf = sqliteStatement<{ firstSeq: number; lastSeq: number }>(
  (arg) => sql`insert into finding_search (rowid, tokens)
    select report_seq, tokens from report_findings where report_seq between ${arg('firstSeq')} and ${arg('lastSeq')}`,
);

export const unindexFindings = sqliteStatement<{ reportSeq: number }>(
  (arg) => sql`delete from finding_search
    where rowid in (select report_seq from report_findings where report_seq = ${arg('reportSeq')})`,
);

/** The findings on any page of a project, and the day since which the project has had them. */
export const listProjectFindings = selectBy(
  'project_issues',
  ['project_id', sql`pages > 0`],
  ['finding', 'pages', 'points', 'elements', 'since_day'],
  () => sql`order by finding`,
);

/** The number of a project's pages with a result, and its first and last day with results. */
export const findScoreTotals = sqlStatement<
  { projectId: number },
  { pages: number; firstDay: number | null; lastDay: number | null }
>(
  (arg) => sql`select cast(coalesce(sum(case when score >= 0 then pages end), 0) as bigint) as pages,
      min(case when score < 0 then day end) as "firstDay", max(case when score < 0 then day end) as "lastDay"
    from project_scores where project_id = ${arg('projectId')}`,
);

/**
 * By how much the number of pages with each score in a project changed on each day. Score -1: the number of results on the day.
 */
export const listProjectScores = selectBy(
  'project_scores',
  ['project_id', sql`pages <> 0`],
  ['day', 'score', 'pages'],
  () => sql`order by day`,
);

type CountOfFindingsArgs = { accountId: number; projectId: number | null; first: number; second: number };

/** The number of reports of an account, or of one of its projects, with one of two findings. */
export const countOfFindings = sqlStatement<CountOfFindingsArgs, { reports: number }>(
  (arg) => sql`select cast(coalesce(sum(project_issues.pages), 0) as bigint) as reports
    from projects join project_issues on project_issues.project_id = projects.id
    where projects.account_id = ${arg('accountId')}
      and coalesce(cast(${arg('projectId')} as bigint), projects.id) = projects.id
      and project_issues.finding in (${arg('first')}, ${arg('second')})`,
);

/**
 * The stored issues of some reports of an account. `ids`: a JSON array of hexadecimal digits. `+ 0` keeps SQLite from
 * scanning all reports of the account.
 */
export const findFindingsOf = sqlStatement<
  { accountId: number; ids: string },
  { id: Uint8Array; tokens: string; points: string; elements: string }
>(
  (arg, engine) => sql`select reports.id, tokens, points, elements
    from reports join report_findings on report_findings.report_seq = reports.seq
    where reports.account_id + 0 = ${arg('accountId')} and ${isAmong(engine, 'reports.id', arg('ids'), 'uuid')}`,
);

/** The findings on any page of an account, over all its projects. */
export const listAccountFindings = sqlStatement<
  { accountId: number },
  { finding: number; pages: number; points: number; elements: number; projects: number }
>(
  (arg) => sql`select finding, cast(sum(pages) as bigint) as pages, cast(sum(points) as bigint) as points,
      cast(sum(elements) as bigint) as elements, count(*) as projects
    from projects join project_issues on project_issues.project_id = projects.id
    where projects.account_id = ${arg('accountId')} and pages > 0 group by finding order by finding`,
);

export const countAccountPages = sqlStatement<{ accountId: number }, { pages: number }>(
  (arg) => sql`select cast(coalesce(sum(root.pages), 0) as bigint) as pages
    from projects join project_paths as root on root.project_id = projects.id
    where projects.account_id = ${arg('accountId')} and root.parent = ${sql.lit(TREE_ROOT.parent)}
      and root.name = ${sql.lit(TREE_ROOT.name)}`,
);

/**
 * By how much the number of pages with each score in an account's projects changed on each day. Score -1: the number of results
 * on the day. All days before `firstDay` are combined.
 */
export const listAccountScores = sqlStatement<
  { accountId: number; firstDay: number },
  { day: number; score: number; pages: number }
>((arg) => {
  const before = sql`cast(${arg('firstDay')} as bigint) - 1`;
  const day = sql`case when day > ${before} then day else ${before} end`;
  return sql`select * from (
      select ${day} as day, score, cast(sum(pages) as bigint) as pages
      from projects join project_scores on project_scores.project_id = projects.id
      where projects.account_id = ${arg('accountId')} group by 1, 2
    ) as changed where pages <> 0 order by day`;
});

/** A finding of a project at the end of a day: the number of pages with it, and the hundredths of a point that they lost. */
type DayFindingRow = { finding: number; pages: number; points: number };

/**
 * The findings of a project at the end of a day, computed from today's issues without the changes after that day. The range of
 * days is looked up for each finding: PostgreSQL might read the changes of all projects for a join.
 */
export const listFindingsOfDay = sqlStatement<{ projectId: number; day: number }, DayFindingRow>((arg) => {
  const before = (column: 'pages' | 'points') => sql`cast(${sql.ref(`issues.${column}`)} - coalesce((
      select sum(${sql.ref(column)}) from project_findings as changed
      where changed.project_id = issues.project_id and changed.finding = issues.finding and changed.day > ${arg('day')}
    ), 0) as bigint) as ${sql.ref(column)}`;
  return sql`select issues.finding, ${before('pages')}, ${before('points')}
    from project_issues as issues where issues.project_id = ${arg('projectId')}`;
});
