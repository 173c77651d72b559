import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';
import type { Statement } from '../../../db/statement.ts';
import { REPORT_COLUMNS } from '../../../operations/to-report.ts';
import type { ReportRow } from '../../../operations/to-report.ts';
import type { PageArgs, PageKey, PageShape } from './page-shape.ts';
import { pageKeysSql } from './page-sql.ts';

const rowStatements = new Map<string, Statement<PageArgs, ReportRow>>();
const keyStatements = new Map<string, Statement<PageArgs, PageKey>>();

/** The statement that returns the reports of a page in list order. */
export function pageRows(shape: PageShape): Statement<PageArgs, ReportRow> {
  return remember(rowStatements, shape, () =>
    statement<PageArgs>()((db, arg) =>
      // Nested loops in this order keep the page's order: SQLite does not reorder a cross join.
      db
        .selectFrom(pageKeysSql(shape, arg).as('page'))
        .crossJoin('reports')
        .crossJoin('projects')
        .select(REPORT_COLUMNS)
        .whereRef('reports.seq', '=', 'page.seq')
        .whereRef('projects.id', '=', 'reports.project_id'),
    ),
  );
}

/** The statement that returns only where the rows of a page stand in the list. */
export function pageKeys(shape: PageShape): Statement<PageArgs, PageKey> {
  return remember(keyStatements, shape, () =>
    statement<PageArgs>()((db, arg) =>
      db.selectFrom(pageKeysSql(shape, arg).as('page')).select(['page.seq', 'page.key']),
    ),
  );
}

/** The reports of a JSON array of `seq`, in its order. */
export const reportsBySeq = statement<{ seqs: string }>()((db, arg) =>
  db
    .selectFrom(sql<{ value: number }>`json_each(${arg('seqs')})`.as('page'))
    .crossJoin('reports')
    .crossJoin('projects')
    .select(REPORT_COLUMNS)
    .whereRef('reports.seq', '=', 'page.value')
    .whereRef('projects.id', '=', 'reports.project_id'),
);

function remember<S>(known: Map<string, S>, shape: PageShape, make: () => S): S {
  const name = nameOf(shape);
  const found = known.get(name);
  if (found !== undefined) return found;
  const made = make();
  known.set(name, made);
  return made;
}

/** A shape in a word: what its statement is known by. */
export function nameOf(shape: PageShape): string {
  const { plan, walk, key, direction, after, search, range, budgeted, clearing } = shape;
  return [
    plan,
    walk.index,
    ...walk.equal,
    ...walk.residual,
    key ?? 'seq',
    direction,
    ...(after ? ['after'] : []),
    ...(search ? ['search'] : []),
    ...(range === true ? ['range'] : []),
    ...(budgeted === true ? ['budgeted'] : []),
    ...(clearing === true ? ['clearing'] : []),
  ].join('-');
}
