import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { POSTGRES_IMPORT_PROJECTS } from './postgres/import-projects.ts';
import { IMPORT_STATES, REPORT_STATES, stateSums } from './report-state-sql.ts';

/**
 * The reports of an import are counted by project too: what a deleted project has in an import is taken off its counts when
 * the project is deleted, not report by report as they are cleared.
 */
export const importProjectsStep: SchemaStep = {
  name: '0029-import-projects',
  async up(db, engine) {
    for (const part of engine === 'postgres' ? POSTGRES_IMPORT_PROJECTS : SQLITE_IMPORT_PROJECTS)
      await sql.raw(part).execute(db);
  },
};

const COLUMNS = IMPORT_STATES.join(', ');

type Rows = readonly ('new' | 'old')[];

/** `set` clauses that add a row of a trigger (`new`) and take one off (`old`). */
function added(rows: Rows, value: (name: (typeof IMPORT_STATES)[number], row: string) => string): string {
  return IMPORT_STATES.map((name) => {
    const terms = rows.map((row) => ` ${row === 'new' ? '+' : '-'} ${value(name, `${row}.`)}`);
    return `${name} = ${name}${terms.join('')}`;
  }).join(', ');
}

/** Queued and running count as one: to begin a run changes no counter. */
const MOVED = `new.result_rank <> old.result_rank or max(new.status, 1) <> max(old.status, 1)`;
const inImport = (rows: Rows) =>
  `update imports set ${added(rows, (name, row) => row + name)} where seq = ${rows[0]}.import_seq`;
const inProject = (rows: Rows) =>
  `update import_projects set ${added(rows, (name, row) => `(${REPORT_STATES[name](row)})`)}
    where project_id = ${rows[0]}.project_id and import_seq = ${rows[0]}.import_seq`;

const SQLITE_IMPORT_PROJECTS = [
  ...['insert', 'result', 'delete'].map((event) => `drop trigger reports_import_${event}`),
  `create table import_projects (
    project_id integer not null references projects (id) on delete cascade,
    import_seq integer not null,
    ${IMPORT_STATES.map((name) => `${name} integer not null default 0`).join(', ')},
    primary key (project_id, import_seq)
  ) strict, without rowid`,
  `insert into import_projects (project_id, import_seq, ${COLUMNS})
    select project_id, import_seq, ${stateSums(IMPORT_STATES)} from reports
    where import_seq is not null and exists (
      select 1 from projects where projects.id = reports.project_id and projects.account_id = reports.account_id
    ) group by project_id, import_seq`,
  `update imports set ${IMPORT_STATES.map((name) => `${name} = 0`).join(', ')}`,
  `update imports set ${IMPORT_STATES.map((name) => `${name} = counted.${name}`).join(', ')}
    from (select import_seq, ${IMPORT_STATES.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from import_projects group by import_seq) as counted
    where counted.import_seq = imports.seq`,
  // What an import counts changes with what its projects count, and goes with them.
  `create trigger import_projects_insert after insert on import_projects begin ${inImport(['new'])}; end`,
  `create trigger import_projects_update after update on import_projects begin ${inImport(['new', 'old'])}; end`,
  `create trigger import_projects_delete after delete on import_projects begin ${inImport(['old'])}; end`,
  `create trigger reports_import_insert after insert on reports when new.import_seq is not null begin
    insert into import_projects (project_id, import_seq, ${COLUMNS})
      select new.project_id, new.import_seq, ${IMPORT_STATES.map((name) => REPORT_STATES[name]('new.')).join(', ')}
      from projects where id = new.project_id and account_id = new.account_id
    on conflict (project_id, import_seq) do update set
      ${IMPORT_STATES.map((name) => `${name} = ${name} + excluded.${name}`).join(', ')};
  end`,
  // Of a project that is being cleared there is no row: its reports count in no import.
  `create trigger reports_import_result after update of status, result_rank on reports
    when new.import_seq is not null and (${MOVED}) begin ${inProject(['new', 'old'])}; end`,
  `create trigger reports_import_delete after delete on reports when old.import_seq is not null begin
    ${inProject(['old'])};
  end`,
];
