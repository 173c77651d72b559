import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { POSTGRES_REPORT_STATES } from './postgres/report-states.ts';
import { ADDED_STATES, IMPORT_STATES, REPORT_STATES, stateSums } from './report-state-sql.ts';
import type { State } from './report-state-sql.ts';

/**
 * Counters tell reports by how they stand: each once as pending, failed or by its result, and those that show an older
 * result while they are pending or failed. Indexes hold reports by status.
 */
export const reportStatesStep: SchemaStep = {
  name: '0020-report-states',
  async up(db, engine) {
    for (const part of engine === 'postgres' ? POSTGRES_REPORT_STATES : SQLITE_REPORT_STATES)
      await sql.raw(part).execute(db);
  },
};

const STATES = Object.keys(REPORT_STATES) as State[]; // The keys of an exhaustive record.

/** `set` clauses that count rows of a trigger in (`new`) and out (`old`). */
function counting(columns: readonly State[], rows: readonly ('new' | 'old')[]): string {
  return columns
    .map((name) => {
      const terms = rows.map((row) => ` ${row === 'new' ? '+' : '-'} (${REPORT_STATES[name](`${row}.`)})`);
      return `${name} = ${name}${terms.join('')}`;
    })
    .join(', ');
}

/** Counts a report in its project and its account; `noted` is what the account counts beside. */
function count(rows: readonly ('new' | 'old')[], noted?: string): string {
  const sums = counting(STATES, rows);
  const [row] = rows;
  return `update projects set ${sums} where id = ${row}.project_id;
      update account_totals set ${noted === undefined ? sums : `${sums}, ${noted}`} where account_id = ${row}.account_id;`;
}

/** Queued and running count as one: to begin a run changes no counter. */
const MOVED = `new.result_rank <> old.result_rank or max(new.status, 1) <> max(old.status, 1)`;

const TRIGGERS = [
  `create trigger reports_insert after insert on reports begin
    ${count(['new'])}
  end`,
  `create trigger reports_delete after delete on reports begin
    ${count(['old'], 'deleted = deleted + 1')}
  end`,
  `create trigger reports_result after update of status, result_rank on reports when ${MOVED} begin
    ${count(['new', 'old'], 'graded = graded + (new.result_rank <> old.result_rank)')}
  end`,
  `create trigger reports_import_insert after insert on reports when new.import_seq is not null begin
    update imports set ${counting(IMPORT_STATES, ['new'])} where seq = new.import_seq;
  end`,
  `create trigger reports_import_result after update of status, result_rank on reports
    when new.import_seq is not null and (${MOVED}) begin
    update imports set ${counting(IMPORT_STATES, ['new', 'old'])} where seq = new.import_seq;
  end`,
  `create trigger reports_import_delete after delete on reports when old.import_seq is not null begin
    update imports set ${counting(IMPORT_STATES, ['old'])} where seq = old.import_seq;
  end`,
];

const taken = (columns: readonly string[]) => columns.map((name) => `${name} = counted.${name}`).join(', ');

const SQLITE_REPORT_STATES = [
  ...['insert', 'delete', 'result'].flatMap((event) => [
    `drop trigger reports_${event}`,
    `drop trigger reports_import_${event}`,
  ]),
  // The status, then the order of creation; what follows is there to be checked without a look at the row.
  'create index reports_status on reports (account_id, status, seq, result_rank, project_id)',
  'create index reports_project_status on reports (project_id, status, seq, result_rank)',
  ...['projects', 'account_totals'].flatMap((table) =>
    ADDED_STATES.map((name) => `alter table ${table} add column ${name} integer not null default 0`),
  ),
  // Along the index: one project's counts are in memory at a time.
  `update projects set ${taken(STATES)} from (
      select project_id, ${stateSums(STATES)} from reports indexed by reports_project_status group by project_id
    ) as counted where counted.project_id = projects.id`,
  `update account_totals set ${taken(STATES)} from (
      select account_id, ${STATES.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from projects group by account_id
    ) as counted where counted.account_id = account_totals.account_id`,
  `update imports set ${IMPORT_STATES.map((name) => `${name} = 0`).join(', ')}`,
  `update imports set ${taken(IMPORT_STATES)} from (
      select import_seq, ${stateSums(IMPORT_STATES)} from reports where import_seq is not null group by import_seq
    ) as counted where counted.import_seq = imports.seq`,
  ...TRIGGERS,
];
