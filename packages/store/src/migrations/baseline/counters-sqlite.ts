import { IMPORT_STATES, REPORT_STATES, STATE_COLUMNS } from './report-states.ts';

// The counters change in the statement that changes a row, in whatever process: they cannot drift from the rows.

type Row = 'new' | 'old';
type Rows = readonly Row[];

/** `set` clauses that count rows of a trigger in (`new`) and out (`old`). */
function counted<Name extends string>(
  columns: readonly Name[],
  rows: Rows,
  value: (name: Name, row: Row) => string,
): string {
  return columns
    .map((name) => {
      const terms = rows.map((row) => ` ${row === 'new' ? '+' : '-'} ${value(name, row)}`);
      return `${name} = ${name}${terms.join('')}`;
    })
    .join(', ');
}

/** Counts a report in its project and in its project's account. */
function countReport(rows: Rows): string {
  const sums = counted(STATE_COLUMNS, rows, (name, row) => `(${REPORT_STATES[name](`${row}.`)})`);
  return `update projects set ${sums} where id = ${rows[0]}.project_id;
    update account_totals set ${sums}
      where account_id = (select account_id from projects where id = ${rows[0]}.project_id);`;
}

/** Queued and running count as one: the start of a run changes no counter. */
const IS_MOVED = 'new.result_rank <> old.result_rank or max(new.status, 1) <> max(old.status, 1)';

const REPORT_TRIGGERS = [
  `create trigger accounts_insert after insert on accounts begin
    insert into account_totals (account_id) values (new.id);
  end`,
  `create trigger projects_insert after insert on projects begin
    update account_totals set projects = projects + 1 where account_id = new.account_id;
  end`,
  `create trigger projects_delete after delete on projects begin
    update account_totals set projects = projects - 1 where account_id = old.account_id;
  end`,
  // A deleted project moves to another account, which clears it; its counts move with it.
  `create trigger projects_owner after update of account_id on projects begin
    update account_totals set projects = projects - 1,
      ${STATE_COLUMNS.map((name) => `${name} = ${name} - old.${name}`).join(', ')}
      where account_id = old.account_id;
    update account_totals set projects = projects + 1,
      ${STATE_COLUMNS.map((name) => `${name} = ${name} + old.${name}`).join(', ')}
      where account_id = new.account_id;
  end`,
  `create trigger reports_insert after insert on reports begin ${countReport(['new'])} end`,
  `create trigger reports_delete after delete on reports begin ${countReport(['old'])} end`,
  `create trigger reports_result after update of status, result_rank on reports when ${IS_MOVED} begin
    ${countReport(['new', 'old'])}
  end`,
];

const inImport = (rows: Rows) =>
  `update imports set ${counted(IMPORT_STATES, rows, (name, row) => `${row}.${name}`)} where seq = ${rows[0]}.import_seq;`;
const inImportProject = (rows: Rows) =>
  `update import_projects set ${counted(IMPORT_STATES, rows, (name, row) => `(${REPORT_STATES[name](`${row}.`)})`)}
      where project_id = ${rows[0]}.project_id and import_seq = ${rows[0]}.import_seq;`;

const IMPORT_TRIGGERS = [
  `create trigger imports_insert after insert on imports begin
    update account_totals set imports = imports + 1 where account_id = new.account_id;
  end`,
  `create trigger imports_delete after delete on imports begin
    update account_totals set imports = imports - 1 where account_id = old.account_id;
    insert into import_cleanup (import_seq, keeps_rejects) values (old.seq, 0)
      on conflict do update set keeps_rejects = 0;
  end`,
  `create trigger imports_end after update of status on imports when old.status < 3 and new.status >= 3 begin
    insert into import_cleanup (import_seq, keeps_rejects) values (new.seq, 1) on conflict do nothing;
  end`,
  `create trigger import_projects_insert after insert on import_projects begin ${inImport(['new'])} end`,
  `create trigger import_projects_update after update on import_projects begin ${inImport(['new', 'old'])} end`,
  `create trigger import_projects_delete after delete on import_projects begin ${inImport(['old'])} end`,
  `create trigger reports_import_insert after insert on reports when new.import_seq is not null begin
    insert into import_projects (project_id, import_seq, ${IMPORT_STATES.join(', ')})
      select new.project_id, new.import_seq, ${IMPORT_STATES.map((name) => REPORT_STATES[name]('new.')).join(', ')}
      from projects where id = new.project_id and account_id = new.account_id
    on conflict (project_id, import_seq) do update set
      ${IMPORT_STATES.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')};
  end`,
  // A deleted project has no row here: its reports count in no import.
  `create trigger reports_import_result after update of status, result_rank on reports
    when new.import_seq is not null and (${IS_MOVED}) begin ${inImportProject(['new', 'old'])} end`,
  `create trigger reports_import_delete after delete on reports when old.import_seq is not null begin
    ${inImportProject(['old'])}
  end`,
];

const stored = (row: Row) => `(${row}.reject_bytes + ${row}.upload_bytes)`;
const addBytes = (account: string, bytes: string) =>
  `update account_totals set stored_bytes = stored_bytes + ${bytes} where account_id = ${account};`;

const BYTE_TRIGGERS = [
  `create trigger run_results_insert after insert on run_results begin
    ${addBytes('(select account_id from runs where seq = new.run_seq)', 'length(new.body)')}
  end`,
  `create trigger runs_delete_bytes after delete on runs when old.result_bytes > 0 begin
    ${addBytes('old.account_id', '-old.result_bytes')}
  end`,
  ...['run_images', 'lab_files'].flatMap((table) => [
    `create trigger ${table}_insert after insert on ${table} begin
      ${addBytes('new.account_id', 'length(new.body)')}
    end`,
    `create trigger ${table}_delete after delete on ${table} begin
      ${addBytes('old.account_id', '-length(old.body)')}
    end`,
  ]),
  `create trigger imports_insert_bytes after insert on imports when ${stored('new')} > 0 begin
    ${addBytes('new.account_id', stored('new'))}
  end`,
  `create trigger imports_update_bytes after update of reject_bytes, upload_bytes on imports
    when ${stored('new')} <> ${stored('old')} begin
    ${addBytes('new.account_id', `${stored('new')} - ${stored('old')}`)}
  end`,
  `create trigger imports_delete_bytes after delete on imports when ${stored('old')} > 0 begin
    ${addBytes('old.account_id', `-${stored('old')}`)}
  end`,
];

export const SQLITE_COUNTERS = [...REPORT_TRIGGERS, ...IMPORT_TRIGGERS, ...BYTE_TRIGGERS];
