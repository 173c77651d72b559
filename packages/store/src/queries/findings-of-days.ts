import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { sqlStatement } from '../db/statement.ts';
import type { Arg, Engine } from '../db/statement.ts';

/** A finding of a project at the end of a day: how many pages had it, and the hundredths of a point that they lost. */
export type DayFindingRow = { finding: number; pages: number; points: number };

type DayArgs = { projectId: number; day: number };

/** The first and the last day of a project with results; no row when there is none. */
export const findResultDays = sqlStatement<{ projectId: number }, { firstDay: number; lastDay: number }>(
  (arg) => {
    const dayOf = (way: 'asc' | 'desc') => sql`(select day from project_scores
      where project_id = ${arg('projectId')} order by day ${sql.raw(way)} limit 1)`;
    return sql`select * from (select ${dayOf('asc')} as "firstDay", ${dayOf('desc')} as "lastDay") as days
      where "firstDay" is not null`;
  },
);

/** The findings of a project at the end of a day, from its first day: reads the changes up to the day. */
export const listFindingsUntil = sqlStatement<DayArgs, DayFindingRow>((arg, engine) =>
  findingsAt(engine, arg, {
    changed: sql`changed.day <= ${arg('day')}`,
    total: (column) => sql`coalesce(sum(changed.${sql.ref(column)}), 0)`,
  }),
);

/** The same, from today's issues: reads the changes after the day. */
export const listFindingsBefore = sqlStatement<DayArgs, DayFindingRow>((arg, engine) =>
  findingsAt(engine, arg, {
    changed: sql`changed.day > ${arg('day')}`,
    total: (column) => sql`${sql.ref(`issues.${column}`)} - coalesce(sum(changed.${sql.ref(column)}), 0)`,
  }),
);

type Totals = {
  changed: RawBuilder<unknown>;
  total: (column: 'pages' | 'points') => RawBuilder<unknown>;
};

/** For each finding its range of days is looked up. PostgreSQL might read the changes of all projects for a join. */
function findingsAt(engine: Engine, arg: Arg<DayArgs>, { changed, total }: Totals): RawBuilder<unknown> {
  const [pages, points] = [sql`cast(${total('pages')} as bigint)`, sql`cast(${total('points')} as bigint)`];
  const isOfIssue = sql`changed.project_id = issues.project_id and changed.finding = issues.finding
    and ${changed}`;
  const isOfProject = sql`issues.project_id = ${arg('projectId')}`;
  return engine === 'sqlite'
    ? sql`select issues.finding, ${pages} as pages, ${points} as points
        from project_issues as issues left join project_findings as changed on ${isOfIssue}
        where ${isOfProject} group by issues.finding`
    : sql`select issues.finding, at_day.pages, at_day.points from project_issues as issues cross join lateral (
          select ${pages} as pages, ${points} as points from project_findings as changed where ${isOfIssue}
        ) as at_day where ${isOfProject}`;
}
