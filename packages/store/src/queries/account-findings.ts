import { sql } from 'kysely';
import { TREE_ROOT } from '@pagemark/domain';
import { sqlStatement, statement } from '../db/statement.ts';

/** The findings that some page of an account has, over all its projects. */
export const listAccountFindings = sqlStatement<
  { accountId: number },
  { finding: number; pages: number; points: number; elements: number; projects: number }
>(
  (arg) => sql`select finding, cast(sum(pages) as bigint) as pages, cast(sum(points) as bigint) as points,
      cast(sum(elements) as bigint) as elements, count(*) as projects
    from projects join project_issues on project_issues.project_id = projects.id
    where projects.account_id = ${arg('accountId')} and pages > 0 group by finding order by finding`,
);

/** How many pages of an account have a result. */
export const countAccountPages = statement<{ accountId: number }>()((db, arg) =>
  db
    .selectFrom('projects')
    .innerJoin('project_paths as root', 'root.project_id', 'projects.id')
    .select(sql<number>`cast(coalesce(sum(root.pages), 0) as bigint)`.as('pages'))
    .where('projects.account_id', '=', arg('accountId'))
    .where('root.parent', '=', sql.lit(TREE_ROOT.parent))
    .where('root.name', '=', sql.lit(TREE_ROOT.name)),
);

/**
 * How many pages with each score every day added to the projects of an account; score -1: how many results the day had.
 * The days before the first are one.
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
