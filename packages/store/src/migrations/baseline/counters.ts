import type { Engine } from '../../db/engine.ts';
import { IMPORT_STATES, IS_MOVED, REPORT_STATES, STATE_COLUMNS, sumInto } from './report-states.ts';
import type { State } from './report-states.ts';
import { rowTriggers, statementTriggers } from './table.ts';

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
  const ofImport = (row: Row, sign: '' | '-') =>
    addTo(engine, `${row}.account_id`, { imports: `${sign}1`, stored_bytes: `${sign}(${stored(row)})` });
  const ofProject = (row: Row, sign: '' | '-') =>
    addTo(engine, `${row}.account_id`, {
      projects: `${sign}1`,
      ...changesOf(STATE_COLUMNS, (name) => `${sign}old.${name}`),
    });
  return rowTriggers(engine, {
    // A deleted project moves to another account, which clears it; its counts move with it.
    'projects_owner after update of account_id on projects when new.account_id <> old.account_id': `${ofProject('old', '-')} ${ofProject('new', '')}`,
    // Few updates of a report change its state: the others cost nothing.
    [`reports_result after update of status, result_rank on reports when ${IS_MOVED}`]: countReport(engine, [
      'new',
      'old',
    ]),
    'imports_insert after insert on imports': ofImport('new', ''),
    'imports_delete after delete on imports': `${ofImport('old', '-')}
    ${CLEANUP} values (old.seq, 0) on conflict (import_seq) do update set keeps_rejects = 0;`,
    'imports_end after update of status on imports when old.status < 3 and new.status >= 3': `${CLEANUP} values (new.seq, 1) on conflict do nothing;`,
    [`imports_update_bytes after update of reject_bytes, upload_bytes on imports when ${stored('new')} <> ${stored('old')}`]:
      addTo(engine, 'new.account_id', { stored_bytes: `${stored('new')} - (${stored('old')})` }),
  });
}

const COUNTS = IMPORT_STATES.join(', ');

function sqliteTriggers(): string[] {
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
  const bodyBytes = (table: string) => ({
    [`${table}_insert after insert on ${table}`]: addBytes('new.account_id', 'length(new.body)'),
    [`${table}_delete after delete on ${table}`]: addBytes('old.account_id', '-length(old.body)'),
  });
  return rowTriggers('sqlite', {
    'accounts_insert after insert on accounts': 'insert into account_totals (account_id) values (new.id);',
    'projects_insert after insert on projects': addTo('sqlite', 'new.account_id', { projects: '1' }),
    'projects_delete after delete on projects': addTo('sqlite', 'old.account_id', { projects: '-1' }),
    'reports_insert after insert on reports': countReport('sqlite', ['new']),
    'reports_delete after delete on reports': countReport('sqlite', ['old']),
    'import_projects_insert after insert on import_projects': inImport(['new']),
    'import_projects_update after update on import_projects': inImport(['new', 'old']),
    'import_projects_delete after delete on import_projects': inImport(['old']),
    'reports_import_insert after insert on reports when new.import_seq is not null': `insert into import_projects (project_id, import_seq, ${COUNTS})
      select new.project_id, new.import_seq, ${IMPORT_STATES.map((name) => REPORT_STATES[name]('new.')).join(', ')}
      from projects where id = new.project_id and account_id = new.account_id
    on conflict (project_id, import_seq) do update set
      ${added(changesOf(IMPORT_STATES, (name) => `excluded.${name}`))};`,
    // A deleted project has no row in `import_projects`: its reports count in no import.
    [`reports_import_result after update of status, result_rank on reports when new.import_seq is not null and ${IS_MOVED}`]:
      inImportProject(['new', 'old']),
    'reports_import_delete after delete on reports when old.import_seq is not null': inImportProject(['old']),
    'run_results_insert after insert on run_results': addBytes(
      '(select account_id from runs where seq = new.run_seq)',
      'length(new.body)',
    ),
    'runs_delete_bytes after delete on runs when old.result_bytes > 0': addBytes(
      'old.account_id',
      '-old.result_bytes',
    ),
    ...bodyBytes('run_images'),
    ...bodyBytes('lab_files'),
  });
}

/** Adds what rows of a transition table sum up to, by account, to one column of its totals. */
const addSums = (column: string, sum: string, rows: 'added' | 'removed') =>
  addTotals(
    [column],
    `select account_id, counter_slot(), ${rows === 'removed' ? '-' : ''}${sum} from ${rows}
      group by account_id having ${sum} > 0 order by account_id`,
  );

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

const countBodies = (table: string) => ({
  [`${table}_insert after insert on ${table}`]: addSums('stored_bytes', 'sum(octet_length(body))', 'added'),
  [`${table}_delete after delete on ${table}`]: addSums('stored_bytes', 'sum(octet_length(body))', 'removed'),
});

const POSTGRES_TRIGGERS = [
  ...statementTriggers({
    'projects_insert after insert on projects': addSums('projects', 'count(*)', 'added'),
    'projects_delete after delete on projects': addSums('projects', 'count(*)', 'removed'),
    'reports_insert after insert on reports': countReports('added'),
    'reports_delete after delete on reports': countReports('removed'),
    'reports_source_insert after insert on reports': COUNT_IMPORTED,
    'reports_import_delete after delete on reports': DISCOUNT_IMPORTED,
  }),
  ...rowTriggers('postgres', {
    [`reports_source_result after update of status, result_rank on reports when new.import_seq is not null and ${IS_MOVED}`]:
      MOVE_IMPORTED,
  }),
  ...statementTriggers({
    'run_results_insert after insert on run_results': COUNT_RESULTS,
    'runs_delete_bytes after delete on runs': addSums('stored_bytes', 'sum(result_bytes)', 'removed'),
    ...countBodies('run_images'),
    ...countBodies('lab_files'),
  }),
];

// A connection stays in one slot, so its transactions do not lock several.
const COUNTER_SLOT = `create function counter_slot() returns smallint language sql stable
    as 'select (pg_backend_pid() % 16)::smallint'`;

export const counters = (engine: Engine): string[] =>
  engine === 'sqlite'
    ? [...commonTriggers(engine), ...sqliteTriggers()]
    : [COUNTER_SLOT, ...commonTriggers(engine), ...POSTGRES_TRIGGERS];
