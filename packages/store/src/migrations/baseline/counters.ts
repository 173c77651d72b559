import type { Engine } from '../../db/engine.ts';
import {
  countStates,
  IMPORT_STATES,
  IS_MOVED,
  REPORT_STATES,
  STATE_COLUMNS,
  sumInto,
} from './report-states.ts';
import type { State } from './report-states.ts';
import { rowTriggers, statementTrigger } from './table.ts';

// Triggers change the counters in the transaction that changes a row, in any process, so they cannot drift from the rows. On
// PostgreSQL, triggers run in order of their names: projects are locked before accounts, and both before the rows of imports.

type Row = 'new' | 'old';
type Event = 'insert' | 'delete';
/** Rows of a table that are counted when they are inserted or deleted. */
type Counted = { name?: string; event: Event; table: string; columns: readonly string[] };
const ROWS = {
  insert: { row: 'new', table: 'added', sign: '' },
  delete: { row: 'old', table: 'removed', sign: '-' },
} as const;
/** Changes of counters: SQL by column. */
type Changes = Readonly<Record<string, string>>;

const changesOf = <Name extends string>(columns: readonly Name[], change: (name: Name) => string): Changes =>
  Object.fromEntries(columns.map((name) => [name, change(name)]));
const added = (changes: Changes) =>
  Object.entries(changes)
    .map(([name, change]) => `${name} = ${name} + ${change}`)
    .join(', ');

/**
 * A trigger for each statement on PostgreSQL, for each row on SQLite. `body` is called with SQL for the rows, to follow a `from`.
 */
function counting(engine: Engine, of: Counted, body: (rows: string) => string): string[] {
  const { event, table, columns, name = `${table}_${event}` } = of;
  const rows = ROWS[event];
  if (engine === 'postgres') return statementTrigger(name, event, table, body(rows.table));
  const row = columns.map((column) => `${rows.row}.${column} as ${column}`).join(', ');
  return rowTriggers(engine)(name, `${event} on ${table}`, body(`(select ${row})`));
}

/**
 * A counter that many sessions change has a row for each slot, and its value is their sum, so the sessions do not wait for each
 * other. A connection always uses one slot, so its transactions do not lock several. On SQLite, only one transaction writes at a
 * time.
 */
const SLOT = { sqlite: '0', postgres: 'counter_slot()' } as const satisfies Record<Engine, string>;
const COUNTER_SLOT = `create function counter_slot() returns smallint language sql stable
    as 'select (pg_backend_pid() % 16)::smallint'`;

/** Adds to the connection's slot in a table of counters. `from`: the SQL after the selected values, including a condition. */
function addToSlot(
  engine: Engine,
  [table, key]: readonly [table: string, key: string],
  [id, changes]: readonly [id: string, changes: Changes],
  from: string,
): string {
  const columns = Object.keys(changes);
  return `insert into ${table} (${key}, slot, ${columns.join(', ')})
      select ${id}, ${SLOT[engine]}, ${Object.values(changes).join(', ')} ${from}
    on conflict (${key}, slot) do update set ${sumInto(columns, table, 'excluded')};`;
}

/** Adds to the totals of accounts. */
const addTotals = (engine: Engine, account: string, changes: Changes, from = 'where true') =>
  addToSlot(engine, ['account_totals', 'account_id'], [account, changes], from);

/** SQL for how a report changes a counter when it is inserted, deleted or updated: a number. */
const countOf = (engine: Engine, name: State, rows: readonly Row[]) => {
  const number = engine === 'sqlite' ? '' : '::int';
  return rows
    .map((row) => `${row === 'old' ? '- ' : ''}(${REPORT_STATES[name](`${row}.`)})${number}`)
    .join(' ');
};

/** Counts a report in its project and in its project's account. */
function countReport(engine: Engine, rows: readonly [Row, ...Row[]]): string {
  const changes = changesOf(STATE_COLUMNS, (name) => countOf(engine, name, rows));
  const project = `${rows[0]}.project_id`;
  return `update projects set ${added(changes)} where id = ${project};
    ${addTotals(engine, `(select account_id from projects where id = ${project})`, changes)}`;
}

/** PostgreSQL: counts the reports of a statement, in the account that their project belongs to once it is locked. */
function countReports(event: Event): string {
  const { table: rows, sign } = ROWS[event];
  const changes = `select project_id, ${countStates(STATE_COLUMNS, '', sign)} from ${rows} group by 1`;
  // Projects are locked in the order of their ids, so two transactions that count in several projects cannot deadlock. Each is
  // looked up separately: the planner might read all existing projects.
  return `
    perform 1 from (select project_id from ${rows} group by 1 order by 1) as changes
      cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
    update projects set ${sumInto(STATE_COLUMNS, 'projects', 'changes')} from (${changes}) as changes
      where projects.id = changes.project_id and projects.id = any (array(select project_id from ${rows}));
    ${addTotals(
      'postgres',
      'projects.account_id',
      changesOf(STATE_COLUMNS, (name) => `sum(changes.${name})::bigint`),
      `from (${changes}) as changes
        cross join lateral (select account_id from projects where projects.id = changes.project_id offset 0) as projects
      group by 1 order by 1`,
    )}`;
}

/** What each row adds to a total of its account. */
const SUMMED = [
  ['projects', 'insert', 'id', '1'],
  ['projects', 'delete', 'id', '1'],
  ['run_results', 'insert', 'body', 'octet_length(body)'],
  ['runs', 'delete', 'result_bytes', 'result_bytes'],
  ['run_images', 'insert', 'body', 'octet_length(body)'],
  ['run_images', 'delete', 'body', 'octet_length(body)'],
  ['lab_files', 'insert', 'body', 'octet_length(body)'],
  ['lab_files', 'delete', 'body', 'octet_length(body)'],
] as const;

const sums = (engine: Engine) =>
  SUMMED.flatMap(([table, event, column, value]) => {
    const isOfRun = table === 'run_results';
    const account = isOfRun ? '(select account_id from runs where runs.seq = counted.run_seq)' : 'account_id';
    // A trigger of SQLite has one row, so a sum is not needed. Without the condition, SQLite would parse `on conflict` as that of
    // a join.
    const [sum, some] =
      engine === 'sqlite'
        ? [value, value === '1' ? 'where true' : `where ${value} > 0`]
        : [`sum(${value})`, `group by 1 having sum(${value}) > 0 order by 1`];
    const change = { [table === 'projects' ? 'projects' : 'stored_bytes']: `${ROWS[event].sign}${sum}` };
    return counting(engine, { event, table, columns: [isOfRun ? 'run_seq' : 'account_id', column] }, (rows) =>
      addTotals(engine, account, change, `from ${rows} as counted ${some}`),
    );
  });

const COUNTS = IMPORT_STATES.join(', ');
const IMPORTED = ['account_id', 'project_id', 'import_seq', 'status', 'result_rank'];

// A deleted project has no row in `import_projects`, so its reports are counted in no import.
const addImported = (rows: string) =>
  `insert into import_projects (project_id, import_seq, ${COUNTS})
      select project_id, import_seq, ${countStates(IMPORT_STATES)} from ${rows} as counted where import_seq is not null
        and (select account_id from projects where projects.id = counted.project_id) = counted.account_id
      group by project_id, import_seq order by project_id, import_seq
    on conflict (project_id, import_seq) do update set ${sumInto(IMPORT_STATES, 'import_projects', 'excluded')};`;
const removeImported = (rows: string) =>
  `update import_projects set ${sumInto(IMPORT_STATES, 'import_projects', 'gone')}
    from (
      select project_id, import_seq, ${countStates(IMPORT_STATES, '', '-')} from ${rows} as counted where import_seq is not null
      group by project_id, import_seq
    ) as gone
    where import_projects.project_id = gone.project_id and import_projects.import_seq = gone.import_seq;`;

const ofExisting = (importSeq: string) =>
  `where exists (select 1 from imports where imports.seq = ${importSeq})`;

/** Adds changes of rows in `import_projects` to the counters of their imports, unless the imports were deleted. */
function importCounts(engine: Engine, event: Event | 'update', rows: readonly [Row, ...Row[]]): string[] {
  const name = `import_projects_${event}`;
  const signed = (row: Row, state: string) => (row === 'old' ? `- ${state}` : state);
  const add = (seq: string, count: (state: string) => string, from: string) =>
    addToSlot(engine, ['import_counts', 'import_seq'], [seq, changesOf(IMPORT_STATES, count)], from);
  if (engine === 'sqlite') {
    const seq = `${rows[0]}.import_seq`;
    const count = (state: string) => rows.map((row) => signed(row, `${row}.${state}`)).join(' ');
    return rowTriggers(engine)(name, `${event} on import_projects`, add(seq, count, ofExisting(seq)));
  }
  const changes = rows.map((row) => {
    const counts = IMPORT_STATES.map((state) => `${signed(row, state)} as ${state}`);
    return `select import_seq, ${counts.join(', ')} from ${row === 'old' ? 'removed' : 'added'}`;
  });
  const from = `from (${changes.join(' union all ')}) as changes
      ${ofExisting('changes.import_seq')} group by import_seq order by import_seq`;
  const body = add('import_seq', (state) => `sum(${state})::bigint`, from);
  return statementTrigger(name, event, 'import_projects', body);
}

const stored = (row: Row) => `${row}.reject_bytes + ${row}.upload_bytes`;

/** Triggers that count updates, and the rows that belong to an import. */
function changedRows(engine: Engine): string[] {
  const trigger = rowTriggers(engine);
  const ofImport = (row: Row, sign: '' | '-') =>
    addTotals(engine, `${row}.account_id`, { imports: `${sign}1`, stored_bytes: `${sign}(${stored(row)})` });
  const ofProject = (row: Row, sign: '' | '-') =>
    addTotals(engine, `${row}.account_id`, {
      projects: `${sign}1`,
      ...changesOf(STATE_COLUMNS, (name) => `${sign}old.${name}`),
    });
  const cleanup = 'insert into import_cleanup (import_seq, keeps_rejects)';
  const moved = changesOf(IMPORT_STATES, (name) => countOf(engine, name, ['new', 'old']));
  return [
    // A deleted project moves to another account, which clears it; its counters move with it.
    ...trigger(
      'projects_owner',
      'update of account_id on projects',
      `${ofProject('old', '-')} ${ofProject('new', '')}`,
      'new.account_id <> old.account_id',
    ),
    // Few updates of a report change its state: the others cost nothing here.
    ...trigger(
      'reports_result',
      'update of status, result_rank on reports',
      countReport(engine, ['new', 'old']),
      IS_MOVED,
    ),
    ...trigger(
      'reports_source_result',
      'update of status, result_rank on reports',
      `update import_projects set ${added(moved)} where project_id = new.project_id and import_seq = new.import_seq;`,
      `new.import_seq is not null and ${IS_MOVED}`,
    ),
    ...trigger('imports_insert', 'insert on imports', ofImport('new', '')),
    ...trigger(
      'imports_delete',
      'delete on imports',
      `${ofImport('old', '-')}
    ${cleanup} values (old.seq, 0) on conflict (import_seq) do update set keeps_rejects = 0;`,
    ),
    ...trigger(
      'imports_end',
      'update of status on imports',
      `${cleanup} values (new.seq, 1) on conflict do nothing;`,
      'old.status < 3 and new.status >= 3',
    ),
    ...trigger(
      'imports_update_bytes',
      'update of reject_bytes, upload_bytes on imports',
      addTotals(engine, 'new.account_id', { stored_bytes: `${stored('new')} - (${stored('old')})` }),
      `${stored('new')} <> ${stored('old')}`,
    ),
  ];
}

const imported = (engine: Engine, event: Event, body: (rows: string) => string) =>
  counting(engine, { name: `reports_source_${event}`, event, table: 'reports', columns: IMPORTED }, body);

const eachReport = (engine: Engine, event: Event) =>
  engine === 'sqlite'
    ? rowTriggers(engine)(`reports_${event}`, `${event} on reports`, countReport(engine, [ROWS[event].row]))
    : statementTrigger(`reports_${event}`, event, 'reports', countReports(event));

export const counters = (engine: Engine): string[] => [
  ...(engine === 'sqlite' ? [] : [COUNTER_SLOT]),
  ...eachReport(engine, 'insert'),
  ...eachReport(engine, 'delete'),
  ...imported(engine, 'insert', addImported),
  ...imported(engine, 'delete', removeImported),
  ...importCounts(engine, 'insert', ['new']),
  ...importCounts(engine, 'update', ['new', 'old']),
  ...importCounts(engine, 'delete', ['old']),
  ...changedRows(engine),
  ...sums(engine),
];
