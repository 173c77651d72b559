import { IMPORT_STATES, REPORT_STATES, STATE_COLUMNS } from './report-states.ts';
import type { State } from './report-states.ts';

// The counters change in the transaction that changes a row, in whatever process: they cannot drift from the rows. Triggers
// run in the order of their names: projects are locked before accounts, and both before the rows of imports.

const func = (name: string, body: string, declare = '') =>
  `create function ${name}() returns trigger language plpgsql as $$ ${declare} begin ${body} return null; end $$`;

const sumInto = (columns: readonly string[], kept: string, by: string) =>
  columns.map((name) => `${name} = ${kept}.${name} + ${by}.${name}`).join(', ');

/** Adds rows (`values (…)` or `select …`) to the totals of accounts, in the slot of the connection. */
const addTotals = (columns: readonly string[], rows: string) =>
  `insert into account_totals as totals (account_id, slot, ${columns.join(', ')}) ${rows}
    on conflict (account_id, slot) do update set ${sumInto(columns, 'totals', 'excluded')};`;

/** Counts the rows of a transition table by account in one column of its totals. */
const countRows = (column: string, rows: 'added' | 'removed') =>
  addTotals(
    [column],
    `select account_id, counter_slot(), ${rows === 'removed' ? '-' : ''}count(*) from ${rows}
      group by account_id order by account_id`,
  );

const stateSums = (columns: readonly State[], sign: '' | '-' = '') =>
  columns.map((name) => `${sign}count(*) filter (where ${REPORT_STATES[name]('')}) as ${name}`).join(', ');
/** By how much an update of a report changes a counter. */
const moved = (name: State) =>
  `(${REPORT_STATES[name]('new.')})::int - (${REPORT_STATES[name]('old.')})::int`;
/** Queued and running count as one: the start of a run changes no counter. */
const IS_MOVED = `(new.result_rank <> old.result_rank or greatest(new.status, 1) <> greatest(old.status, 1))`;

/** Counts the rows of a transition table in or out, in the account that their project has once it is locked. */
function countReports(rows: 'added' | 'removed'): string {
  const changes = `select project_id, ${stateSums(STATE_COLUMNS, rows === 'removed' ? '-' : '')} from ${rows} group by 1`;
  // Projects in the order of their ids: of two transactions that count in several, one waits for the other, never both.
  // Each is looked up: left to the planner, all existing projects would be read.
  return `
    perform 1 from (select project_id from ${rows} group by 1 order by 1) as changes
      cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
    update projects set ${sumInto(STATE_COLUMNS, 'projects', 'changes')} from (${changes}) as changes
      where projects.id = changes.project_id and projects.id = any (array(select project_id from ${rows}));
    ${addTotals(
      STATE_COLUMNS,
      `select projects.account_id, counter_slot(), ${STATE_COLUMNS.map((name) => `sum(changes.${name})::bigint`).join(', ')}
      from (${changes}) as changes
        cross join lateral (select account_id from projects where projects.id = changes.project_id offset 0) as projects
      group by 1 order by 1`,
    )}`;
}

/** Moves the counts of a project out of an account or into it. */
function moveTotals(row: 'old' | 'new'): string {
  const sign = row === 'old' ? '-' : '';
  const values = [`${sign}1`, ...STATE_COLUMNS.map((name) => `${sign}old.${name}`)];
  return addTotals(
    ['projects', ...STATE_COLUMNS],
    `values (${row}.account_id, counter_slot(), ${values.join(', ')})`,
  );
}

const eachStatement = (event: 'insert' | 'delete', table: string) =>
  event === 'insert'
    ? `after insert on ${table} referencing new table as added for each statement`
    : `after delete on ${table} referencing old table as removed for each statement`;

const REPORT_COUNTERS = [
  // A connection stays in one slot, so that its transactions do not lock several.
  `create function counter_slot() returns smallint language sql stable
    as 'select (pg_backend_pid() % 16)::smallint'`,
  func('count_projects_made', countRows('projects', 'added')),
  `create trigger projects_insert ${eachStatement('insert', 'projects')} execute function count_projects_made()`,
  func('count_projects_deleted', countRows('projects', 'removed')),
  `create trigger projects_delete ${eachStatement('delete', 'projects')} execute function count_projects_deleted()`,
  // A deleted project moves to another account, which clears it; its counts move with it.
  func('count_project_moved', `${moveTotals('old')} ${moveTotals('new')}`),
  `create trigger projects_owner after update of account_id on projects for each row
    when (new.account_id <> old.account_id) execute function count_project_moved()`,
  func('count_reports_made', countReports('added')),
  `create trigger reports_insert ${eachStatement('insert', 'reports')} execute function count_reports_made()`,
  func('count_reports_deleted', countReports('removed')),
  `create trigger reports_delete ${eachStatement('delete', 'reports')} execute function count_reports_deleted()`,
  // Few updates of a report change its state: the condition is outside of the function, so that the others cost nothing.
  func(
    'count_report_graded',
    `update projects set ${STATE_COLUMNS.map((name) => `${name} = ${name} + ${moved(name)}`).join(', ')}
      where id = new.project_id returning account_id into owner;
    ${addTotals(STATE_COLUMNS, `values (owner, counter_slot(), ${STATE_COLUMNS.map(moved).join(', ')})`)}`,
    'declare owner bigint;',
  ),
  `create trigger reports_result after update of status, result_rank on reports for each row
    when ${IS_MOVED} execute function count_report_graded()`,
];

const COUNTS = IMPORT_STATES.join(', ');
/** Adds `rows`, which counts by import, to the counts of existing imports. */
const addImportCounts = (
  rows: string,
) => `insert into import_counts as counts (import_seq, slot, ${COUNTS}) ${rows}
    on conflict (import_seq, slot) do update set ${sumInto(IMPORT_STATES, 'counts', 'excluded')};`;
const importSums = (
  rows: string,
) => `select import_seq, counter_slot(), ${IMPORT_STATES.map((name) => `sum(${name})::bigint`).join(', ')}
      from ${rows} where exists (select 1 from imports where imports.seq = ${rows}.import_seq)
      group by import_seq order by import_seq`;

const IMPORT_COUNTERS = [
  func('count_imports_made', countRows('imports', 'added')),
  `create trigger imports_insert ${eachStatement('insert', 'imports')} execute function count_imports_made()`,
  func(
    'count_imports_deleted',
    `${countRows('imports', 'removed')}
    insert into import_cleanup (import_seq, keeps_rejects) select seq, 0 from removed order by seq
      on conflict (import_seq) do update set keeps_rejects = 0;`,
  ),
  `create trigger imports_delete ${eachStatement('delete', 'imports')} execute function count_imports_deleted()`,
  func(
    'note_import_ended',
    'insert into import_cleanup (import_seq, keeps_rejects) values (new.seq, 1) on conflict do nothing;',
  ),
  `create trigger imports_end after update of status on imports for each row
    when (old.status < 3 and new.status >= 3) execute function note_import_ended()`,
  func(
    'count_import_reports_made',
    `with made as (
      insert into import_projects as kept (project_id, import_seq, ${COUNTS})
        select project_id, import_seq, ${stateSums(IMPORT_STATES)} from added
        where import_seq is not null
          and (select account_id from projects where projects.id = added.project_id) = added.account_id
        group by project_id, import_seq order by project_id, import_seq
      on conflict (project_id, import_seq) do update set ${sumInto(IMPORT_STATES, 'kept', 'excluded')}
      returning project_id, import_seq
    ), counted as (
      select import_seq, ${stateSums(IMPORT_STATES)} from added join made using (project_id, import_seq) group by import_seq
    )
    ${addImportCounts(importSums('counted'))}`,
  ),
  `create trigger reports_source_insert ${eachStatement('insert', 'reports')} execute function count_import_reports_made()`,
  // A deleted project has no row in `import_projects`: its reports count in no import.
  func(
    'count_import_reports_deleted',
    `with gone as (
      select project_id, import_seq, ${stateSums(IMPORT_STATES, '-')} from removed
      where import_seq is not null group by project_id, import_seq
    ), counted as (
      update import_projects as kept set ${sumInto(IMPORT_STATES, 'kept', 'gone')} from gone
      where kept.project_id = gone.project_id and kept.import_seq = gone.import_seq
      returning gone.*
    )
    ${addImportCounts(importSums('counted'))}`,
  ),
  `create trigger reports_import_delete ${eachStatement('delete', 'reports')} execute function count_import_reports_deleted()`,
  func(
    'count_import_report_moved',
    `update import_projects set ${IMPORT_STATES.map((name) => `${name} = ${name} + ${moved(name)}`).join(', ')}
      where project_id = new.project_id and import_seq = new.import_seq;
    if found then ${addImportCounts(
      `select new.import_seq, counter_slot(), ${IMPORT_STATES.map(moved).join(', ')} from imports where seq = new.import_seq`,
    )} end if;`,
  ),
  `create trigger reports_source_result after update of status, result_rank on reports for each row
    when (new.import_seq is not null and ${IS_MOVED}) execute function count_import_report_moved()`,
];

const stored = (row: 'new' | 'old') => `(${row}.reject_bytes + ${row}.upload_bytes)`;
const addBytes = (account: string, bytes: string) =>
  addTotals(['stored_bytes'], `values (${account}, counter_slot(), ${bytes})`);

const BYTE_COUNTERS = [
  func(
    'count_results_made',
    addTotals(
      ['stored_bytes'],
      `select runs.account_id, counter_slot(), sum(octet_length(added.body)) from added
      join runs on runs.seq = added.run_seq and runs.seq = any (array(select run_seq from added)) group by runs.account_id order by runs.account_id`,
    ),
  ),
  `create trigger run_results_insert ${eachStatement('insert', 'run_results')} execute function count_results_made()`,
  func(
    'count_results_gone',
    addTotals(
      ['stored_bytes'],
      `select account_id, counter_slot(), -sum(result_bytes) from removed
      group by account_id having sum(result_bytes) > 0 order by account_id`,
    ),
  ),
  `create trigger runs_delete_bytes ${eachStatement('delete', 'runs')} execute function count_results_gone()`,
  ...(['added', 'removed'] as const).map((rows) =>
    func(
      `count_bodies_${rows}`,
      addTotals(
        ['stored_bytes'],
        `select account_id, counter_slot(), ${rows === 'added' ? '' : '-'}sum(octet_length(body)) from ${rows}
        group by account_id order by account_id`,
      ),
    ),
  ),
  ...['run_images', 'lab_files'].flatMap((table) => [
    `create trigger ${table}_insert ${eachStatement('insert', table)} execute function count_bodies_added()`,
    `create trigger ${table}_delete ${eachStatement('delete', table)} execute function count_bodies_removed()`,
  ]),
  func('count_import_bytes_made', addBytes('new.account_id', stored('new'))),
  `create trigger imports_insert_bytes after insert on imports for each row
    when (${stored('new')} > 0) execute function count_import_bytes_made()`,
  func('count_import_bytes_moved', addBytes('new.account_id', `${stored('new')} - ${stored('old')}`)),
  `create trigger imports_update_bytes after update of reject_bytes, upload_bytes on imports for each row
    when (${stored('new')} <> ${stored('old')}) execute function count_import_bytes_moved()`,
  func('count_import_bytes_gone', addBytes('old.account_id', `-${stored('old')}`)),
  `create trigger imports_delete_bytes after delete on imports for each row
    when (${stored('old')} > 0) execute function count_import_bytes_gone()`,
];

export const POSTGRES_COUNTERS = [...REPORT_COUNTERS, ...IMPORT_COUNTERS, ...BYTE_COUNTERS];
