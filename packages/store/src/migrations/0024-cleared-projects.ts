import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import { POSTGRES_CLEARED_PROJECTS } from './postgres/cleared-projects.ts';
import { REPORT_STATES } from './report-state-sql.ts';
import type { State } from './report-state-sql.ts';

/**
 * A deleted project is given to an account of what is cleared: reports count in the account of their project, and what is
 * counted of a project goes with it. The indexes of lists hold the project, so that what is cleared is passed over without a
 * look at the row.
 */
export const clearedProjectsStep: SchemaStep = {
  name: '0024-cleared-projects',
  async up(db, engine) {
    for (const part of engine === 'postgres' ? POSTGRES_CLEARED_PROJECTS : SQLITE_CLEARED_PROJECTS)
      await sql.raw(part).execute(db);
  },
};

const STATES = Object.keys(REPORT_STATES) as State[]; // The keys of an exhaustive record.
/** In which each report counts once. */
const ALL = ['pending', 'failed', 'bad', 'decent', 'good'];

/** Counts a report of a trigger in (`new`) and out (`old`); `noted` is what the account counts beside. */
function count(rows: readonly ('new' | 'old')[], noted?: string): string {
  const [row] = rows;
  const sums = STATES.map((name) => {
    const terms = rows.map((each) => ` ${each === 'new' ? '+' : '-'} (${REPORT_STATES[name](`${each}.`)})`);
    return `${name} = ${name}${terms.join('')}`;
  }).join(', ');
  return `update projects set ${sums} where id = ${row}.project_id;
      update account_totals set ${noted === undefined ? sums : `${sums}, ${noted}`}
        where account_id = (select account_id from projects where id = ${row}.project_id);`;
}

/** What is counted of a project, added to an account or taken from it. */
const moved = (sign: '+' | '-') =>
  [`projects = projects ${sign} 1`, ...STATES.map((name) => `${name} = ${name} ${sign} old.${name}`)].join(
    ', ',
  );

const SQLITE_CLEARED_PROJECTS = [
  ...['insert', 'delete', 'result'].map((event) => `drop trigger reports_${event}`),
  `create trigger reports_insert after insert on reports begin
    ${count(['new'])}
  end`,
  `create trigger reports_delete after delete on reports begin
    ${count(['old'], 'deleted = deleted + 1')}
  end`,
  `create trigger reports_result after update of status, result_rank on reports
    when new.result_rank <> old.result_rank or max(new.status, 1) <> max(old.status, 1) begin
    ${count(['new', 'old'], 'graded = graded + (new.result_rank <> old.result_rank)')}
  end`,
  `create trigger projects_owner after update of account_id on projects begin
    update account_totals set ${moved('-')}, deleted = deleted + ${ALL.map((name) => `old.${name}`).join(' + ')}
      where account_id = old.account_id;
    update account_totals set ${moved('+')} where account_id = new.account_id;
  end`,
  ...['account', 'result', 'generated', 'url'].map((name) => `drop index reports_${name}`),
  'create index reports_account on reports (account_id, seq, project_id)',
  'create index reports_result on reports (account_id, result_rank, seq, project_id)',
  'create index reports_generated on reports (account_id, generated_at, seq, project_id)',
  'create index reports_url on reports (account_id, url, seq, project_id)',
];
