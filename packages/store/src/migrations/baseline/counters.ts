import type { Engine } from '../../db/engine.ts';
import { IMPORT_STATES, IS_MOVED, REPORT_STATES, STATE_COLUMNS, sumInto } from './report-states.ts';
import type { State } from './report-states.ts';
import { rowTriggers, statementTrigger } from './table.ts';

// The counters change in the transaction that changes a row, in whatever process: they cannot drift from the rows. On PostgreSQL,
// triggers run in the order of their names: projects are locked before accounts, and both before the rows of imports.

type Row = 'new' | 'old';
/** What is added to counters: SQL by column. */
type Changes = Readonly<Record<string, string>>;

const changesOf = <Name extends string>(columns: readonly Name[], change: (name: Name) => string): Changes =>
  Object.fromEntries(columns.map((name) => [name, change(name)]));
const added = (changes: Changes) =>
  Object.entries(changes)
    .map(([name, change]) => `${name} = ${name} + ${change}`)
    .join(', ');

/** Adds rows (`values (…)` or `select …`) to the totals of accounts, in the slot of the connection. PostgreSQL only. */
const addTotals = (columns: readonly string[], rows: string) =>
  `insert into account_totals as totals (account_id, slot, ${columns.join(', ')}) ${rows}
    on conflict (account_id, slot) do update set ${sumInto(columns, 'totals', 'excluded')};`;

/** Changes the totals of an account, which is SQL. */
function addTo(engine: Engine, account: string, changes: Changes): string {
  return engine === 'sqlite'
    ? `update account_totals set ${added(changes)} where account_id = ${account};`
    : addTotals(
        Object.keys(changes),
        `values (${account}, counter_slot(), ${Object.values(changes).join(', ')})`,
      );
}

/** Whether a row of `reports` counts in a column, as a number. */
const isIn = (engine: Engine, name: State, row: Row) =>
  `(${REPORT_STATES[name](`${row}.`)})${engine === 'sqlite' ? '' : '::int'}`;
/** How a report counts that is new, was deleted, or changed. */
const countOf = (engine: Engine, name: State, rows: readonly Row[]) =>
  rows.map((row) => `${row === 'old' ? '- ' : ''}${isIn(engine, name, row)}`).join(' ');

/** Counts a report in its project and in its project's account. */
function countReport(engine: Engine, rows: readonly [Row, ...Row[]]): string {
  const changes = changesOf(STATE_COLUMNS, (name) => countOf(engine, name, rows));
  const project = `${rows[0]}.project_id`;
  return `update projects set ${added(changes)} where id = ${project};
    ${addTo(engine, `(select account_id from projects where id = ${project})`, changes)}`;
}

const stored = (row: Row) => `${row}.reject_bytes + ${row}.upload_bytes`;
const CLEANUP = 'insert into import_cleanup (import_seq, keeps_rejects)';

/** The triggers that both engines have. */
function commonTriggers(engine: Engine): string[] {
  const trigger = rowTriggers(engine);
  const ofImport = (row: Row, sign: '' | '-') =>
    addTo(engine, `${row}.account_id`, { imports: `${sign}1`, stored_bytes: `${sign}(${stored(row)})` });
  const ofProject = (row: Row, sign: '' | '-') =>
    addTo(engine, `${row}.account_id`, {
      projects: `${sign}1`,
      ...changesOf(STATE_COLUMNS, (name) => `${sign}old.${name}`),
    });
  return [
    // A deleted project moves to another account, which clears it; its counts move with it.
    ...trigger(
      'projects_owner',
      'update of account_id on projects',
      `${ofProject('old', '-')} ${ofProject('new', '')}`,
      'new.account_id <> old.account_id',
    ),
    // Few updates of a report change its state: the others cost nothing.
    ...trigger(
      'reports_result',
      'update of status, result_rank on reports',
      countReport(engine, ['new', 'old']),
      IS_MOVED,
    ),
    ...trigger('imports_insert', 'insert on imports', ofImport('new', '')),
    ...trigger(
      'imports_delete',
      'delete on imports',
      `${ofImport('old', '-')}
    ${CLEANUP} values (old.seq, 0) on conflict (import_seq) do update set keeps_rejects = 0;`,
    ),
    ...trigger(
      'imports_end',
      'update of status on imports',
      `${CLEANUP} values (new.seq, 1) on conflict do nothing;`,
      'old.status < 3 and new.status >= 3',
    ),
    ...trigger(
      'imports_update_bytes',
      'update of reject_bytes, upload_bytes on imports',
      addTo(engine, 'new.account_id', { stored_bytes: `${stored('new')} - (${stored('old')})` }),
      `${stored('new')} <> ${stored('old')}`,
    ),
  ];
}

const COUNTS = IMPORT_STATES.join(', ');

function sqliteTriggers(): string[] {
  const trigger = rowTriggers('sqlite');
  const addBytes = (account: string, bytes: string) => addTo('sqlite', account, { stored_bytes: bytes });
  const inImport = (rows: readonly [Row, ...Row[]]) =>
    `update imports set ${added(
      changesOf(IMPORT_STATES, (name) =>
        rows.map((row) => `${row === 'old' ? '- ' : ''}${row}.${name}`).join(' '),
      ),
    )} where seq = ${rows[0]}.import_seq;`;
  const inImportProject = (rows: readonly [Row, ...Row[]]) =>
    `update import_projects set ${added(changesOf(IMPORT_STATES, (name) => countOf('sqlite', name, rows)))}
      where project_id = ${rows[0]}.project_id and import_seq = ${rows[0]}.import_seq;`;
  return [
    ...trigger(
      'accounts_insert',
      'insert on accounts',
      'insert into account_totals (account_id) values (new.id);',
    ),
    ...trigger('projects_insert', 'insert on projects', addTo('sqlite', 'new.account_id', { projects: '1' })),
    ...trigger(
      'projects_delete',
      'delete on projects',
      addTo('sqlite', 'old.account_id', { projects: '-1' }),
    ),
    ...trigger('reports_insert', 'insert on reports', countReport('sqlite', ['new'])),
    ...trigger('reports_delete', 'delete on reports', countReport('sqlite', ['old'])),
    ...trigger('import_projects_insert', 'insert on import_projects', inImport(['new'])),
    ...trigger('import_projects_update', 'update on import_projects', inImport(['new', 'old'])),
    ...trigger('import_projects_delete', 'delete on import_projects', inImport(['old'])),
    ...trigger(
      'reports_import_insert',
      'insert on reports',
      `insert into import_projects (project_id, import_seq, ${COUNTS})
      select new.project_id, new.import_seq, ${IMPORT_STATES.map((name) => REPORT_STATES[name]('new.')).join(', ')}
      from projects where id = new.project_id and account_id = new.account_id
    on conflict (project_id, import_seq) do update set
      ${added(changesOf(IMPORT_STATES, (name) => `excluded.${name}`))};`,
      'new.import_seq is not null',
    ),
    // A deleted project has no row in `import_projects`: its reports count in no import.
    ...trigger(
      'reports_import_result',
      'update of status, result_rank on reports',
      inImportProject(['new', 'old']),
      `new.import_seq is not null and ${IS_MOVED}`,
    ),
    ...trigger(
      'reports_import_delete',
      'delete on reports',
      inImportProject(['old']),
      'old.import_seq is not null',
    ),
    ...trigger(
      'run_results_insert',
      'insert on run_results',
      addBytes('(select account_id from runs where seq = new.run_seq)', 'length(new.body)'),
    ),
    ...trigger(
      'runs_delete_bytes',
      'delete on runs',
      addBytes('old.account_id', '-old.result_bytes'),
      'old.result_bytes > 0',
    ),
    ...['run_images', 'lab_files'].flatMap((table) => [
      ...trigger(`${table}_insert`, `insert on ${table}`, addBytes('new.account_id', 'length(new.body)')),
      ...trigger(`${table}_delete`, `delete on ${table}`, addBytes('old.account_id', '-length(old.body)')),
    ]),
  ];
}

/** Adds what rows of a transition table sum up to, by account, to one column of its totals. */
const addSums = (column: string, sum: string, rows: 'added' | 'removed') =>
  addTotals(
    [column],
    `select account_id, counter_slot(), ${rows === 'removed' ? '-' : ''}${sum} from ${rows}
      group by account_id having ${sum} > 0 order by account_id`,
  );

const BODY_BYTES = 'sum(octet_length(body))';
const stateSums = (columns: readonly State[], rows: 'added' | 'removed') =>
  columns
    .map(
      (name) =>
        `${rows === 'removed' ? '-' : ''}count(*) filter (where ${REPORT_STATES[name]('')}) as ${name}`,
    )
    .join(', ');

/** Counts the rows of a transition table in or out, in the account that their project has once it is locked. */
function countReports(rows: 'added' | 'removed'): string {
  const changes = `select project_id, ${stateSums(STATE_COLUMNS, rows)} from ${rows} group by 1`;
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

/** Adds `rows`, which counts by import, to the counts of existing imports. */
const addImportCounts = (
  rows: string,
) => `insert into import_counts as counts (import_seq, slot, ${COUNTS}) ${rows}
    on conflict (import_seq, slot) do update set ${sumInto(IMPORT_STATES, 'counts', 'excluded')};`;
const IMPORT_SUMS = `select import_seq, counter_slot(), ${IMPORT_STATES.map((name) => `sum(${name})::bigint`).join(', ')}
      from counted where exists (select 1 from imports where imports.seq = counted.import_seq)
      group by import_seq order by import_seq`;

/** A deleted project has no row in `import_projects`: its reports count in no import. */
const COUNT_IMPORTED = `with made as (
      insert into import_projects as kept (project_id, import_seq, ${COUNTS})
        select project_id, import_seq, ${stateSums(IMPORT_STATES, 'added')} from added
        where import_seq is not null
          and (select account_id from projects where projects.id = added.project_id) = added.account_id
        group by project_id, import_seq order by project_id, import_seq
      on conflict (project_id, import_seq) do update set ${sumInto(IMPORT_STATES, 'kept', 'excluded')}
      returning project_id, import_seq
    ), counted as (
      select import_seq, ${stateSums(IMPORT_STATES, 'added')} from added join made using (project_id, import_seq) group by import_seq
    )
    ${addImportCounts(IMPORT_SUMS)}`;
const DISCOUNT_IMPORTED = `with gone as (
      select project_id, import_seq, ${stateSums(IMPORT_STATES, 'removed')} from removed
      where import_seq is not null group by project_id, import_seq
    ), counted as (
      update import_projects as kept set ${sumInto(IMPORT_STATES, 'kept', 'gone')} from gone
      where kept.project_id = gone.project_id and kept.import_seq = gone.import_seq
      returning gone.*
    )
    ${addImportCounts(IMPORT_SUMS)}`;
const MOVED = changesOf(IMPORT_STATES, (name) => countOf('postgres', name, ['new', 'old']));
const MOVE_IMPORTED = `update import_projects set ${added(MOVED)}
      where project_id = new.project_id and import_seq = new.import_seq;
    if found then ${addImportCounts(
      `select new.import_seq, counter_slot(), ${Object.values(MOVED).join(', ')} from imports where seq = new.import_seq`,
    )} end if;`;
const COUNT_RESULTS = addTotals(
  ['stored_bytes'],
  `select runs.account_id, counter_slot(), sum(octet_length(added.body)) from added
    join runs on runs.seq = added.run_seq and runs.seq = any (array(select run_seq from added))
    group by runs.account_id order by runs.account_id`,
);

const POSTGRES_TRIGGERS = [
  ...statementTrigger('projects_insert', 'insert', 'projects', addSums('projects', 'count(*)', 'added')),
  ...statementTrigger('projects_delete', 'delete', 'projects', addSums('projects', 'count(*)', 'removed')),
  ...statementTrigger('reports_insert', 'insert', 'reports', countReports('added')),
  ...statementTrigger('reports_delete', 'delete', 'reports', countReports('removed')),
  ...statementTrigger('reports_source_insert', 'insert', 'reports', COUNT_IMPORTED),
  ...statementTrigger('reports_import_delete', 'delete', 'reports', DISCOUNT_IMPORTED),
  ...rowTriggers('postgres')(
    'reports_source_result',
    'update of status, result_rank on reports',
    MOVE_IMPORTED,
    `new.import_seq is not null and ${IS_MOVED}`,
  ),
  ...statementTrigger('run_results_insert', 'insert', 'run_results', COUNT_RESULTS),
  ...statementTrigger(
    'runs_delete_bytes',
    'delete',
    'runs',
    addSums('stored_bytes', 'sum(result_bytes)', 'removed'),
  ),
  ...['run_images', 'lab_files'].flatMap((table) => [
    ...statementTrigger(`${table}_insert`, 'insert', table, addSums('stored_bytes', BODY_BYTES, 'added')),
    ...statementTrigger(`${table}_delete`, 'delete', table, addSums('stored_bytes', BODY_BYTES, 'removed')),
  ]),
];

// A connection stays in one slot, so its transactions do not lock several.
const COUNTER_SLOT = `create function counter_slot() returns smallint language sql stable
    as 'select (pg_backend_pid() % 16)::smallint'`;

export const counters = (engine: Engine): string[] =>
  engine === 'sqlite'
    ? [...commonTriggers(engine), ...sqliteTriggers()]
    : [COUNTER_SLOT, ...commonTriggers(engine), ...POSTGRES_TRIGGERS];
