import { ADDED_STATES, IMPORT_STATES, REPORT_STATES, stateSums } from '../report-state-sql.ts';
import type { State } from '../report-state-sql.ts';

const STATES = Object.keys(REPORT_STATES) as State[]; // The keys of an exhaustive record.

const replaced = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
const added = (columns: readonly string[], kept: string, by: string) =>
  columns.map((name) => `${name} = ${kept}.${name} + ${by}.${name}`).join(', ');
/** By how much an update of a report changes a counter. */
const moved = (name: State) =>
  `(${REPORT_STATES[name]('new.')})::int - (${REPORT_STATES[name]('old.')})::int`;

/** Counts the rows of a transition table in or out; `deleted` when they count as deleted. */
function countAll(rows: 'added' | 'removed'): string {
  const isGone = rows === 'removed';
  const changes = `select project_id, account_id, count(*) as deleted, ${stateSums(STATES, isGone ? '-' : '')}
    from ${rows} group by 1, 2`;
  const columns = isGone ? [...STATES, 'deleted'] : STATES;
  // Projects in the order of their ids: two transactions that count in several wait for each other, never both. Each is
  // looked up: left to the planner, all projects there are would be walked.
  return `
    perform 1 from (select project_id from ${rows} group by 1 order by 1) as changes
      cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
    update projects set ${added(STATES, 'projects', 'changes')} from (${changes}) as changes
      where projects.id = changes.project_id;
    insert into account_totals as totals (account_id, slot, ${columns.join(', ')})
      select account_id, counter_slot(), ${columns.map((name) => `sum(${name})::bigint`).join(', ')}
      from (${changes}) as changes group by account_id order by account_id
    on conflict (account_id, slot) do update set ${added(columns, 'totals', 'excluded')};`;
}

/** Counts the rows of a transition table in or out of their imports. Those of an import that is deleted count nowhere. */
function countOfImports(rows: 'added' | 'removed'): string {
  return `insert into import_counts as counts (import_seq, slot, ${IMPORT_STATES.join(', ')})
    select import_seq, counter_slot(), ${stateSums(IMPORT_STATES, rows === 'removed' ? '-' : '')} from ${rows}
    where import_seq is not null and exists (select 1 from imports where imports.seq = ${rows}.import_seq)
    group by import_seq order by import_seq
    on conflict (import_seq, slot) do update set ${added(IMPORT_STATES, 'counts', 'excluded')};`;
}

/** Queued and running count as one: to begin a run changes no counter. */
const IS_MOVED = `(new.result_rank <> old.result_rank or greatest(new.status, 1) <> greatest(old.status, 1))`;

/** What counts reports by how they stand on PostgreSQL, with a recount. */
export const POSTGRES_REPORT_STATES = [
  'drop trigger reports_result on reports',
  'drop trigger reports_import_result on reports',
  // The status, then the order of creation; what is included is there to be checked without a look at the row.
  'create index reports_status on reports (account_id, status, id) include (result_rank, project_id)',
  'create index reports_project_status on reports (project_id, status, id) include (result_rank)',
  ...['projects', 'account_totals'].map(
    (table) =>
      `alter table ${table} ${ADDED_STATES.map((name) => `add column ${name} bigint not null default 0`).join(', ')}`,
  ),
  `update projects set ${STATES.map((name) => `${name} = counted.${name}`).join(', ')}
    from (select project_id, ${stateSums(STATES)} from reports group by project_id) as counted
    where counted.project_id = projects.id`,
  `update account_totals set ${STATES.map((name) => `${name} = 0`).join(', ')}`,
  `insert into account_totals as totals (account_id, slot, ${STATES.join(', ')})
    select account_id, 0, ${STATES.map((name) => `sum(${name})::bigint`).join(', ')} from projects group by account_id
    on conflict (account_id, slot) do update set ${STATES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  'delete from import_counts',
  `insert into import_counts (import_seq, slot, ${IMPORT_STATES.join(', ')})
    select import_seq, 0, ${stateSums(IMPORT_STATES)} from reports
    where import_seq in (select seq from imports) group by import_seq`,
  replaced('count_reports_made', countAll('added')),
  replaced('count_reports_deleted', countAll('removed')),
  replaced('count_import_reports_made', countOfImports('added')),
  replaced('count_import_reports_deleted', countOfImports('removed')),
  // To end a run, or to start one anew, is one of few updates of a report: the others must not pay for looking.
  replaced(
    'count_report_graded',
    `update projects set ${STATES.map((name) => `${name} = ${name} + ${moved(name)}`).join(', ')}
      where id = new.project_id;
    insert into account_totals as totals (account_id, slot, ${STATES.join(', ')}, graded)
      values (new.account_id, counter_slot(), ${STATES.map(moved).join(', ')},
        (new.result_rank <> old.result_rank)::int)
    on conflict (account_id, slot) do update set ${added([...STATES, 'graded'], 'totals', 'excluded')};`,
  ),
  `create trigger reports_result after update of status, result_rank on reports for each row
    when ${IS_MOVED} execute function count_report_graded()`,
  replaced(
    'count_import_report_moved',
    `insert into import_counts as counts (import_seq, slot, ${IMPORT_STATES.join(', ')})
      select new.import_seq, counter_slot(), ${IMPORT_STATES.map(moved).join(', ')} from imports where seq = new.import_seq
    on conflict (import_seq, slot) do update set ${added(IMPORT_STATES, 'counts', 'excluded')};`,
  ),
  `create trigger reports_import_result after update of status, result_rank on reports for each row
    when (new.import_seq is not null and ${IS_MOVED}) execute function count_import_report_moved()`,
];
