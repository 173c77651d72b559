import { REPORT_STATES, stateSums } from '../report-state-sql.ts';
import type { State } from '../report-state-sql.ts';

const STATES = Object.keys(REPORT_STATES) as State[]; // The keys of an exhaustive record.
/** In which each report counts once. */
const ALL = ['pending', 'failed', 'bad', 'decent', 'good'];

const replaced = (name: string, declared: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ ${declared} begin ${body} return null; end $$`;
const added = (columns: readonly string[], kept: string, by: string) =>
  columns.map((name) => `${name} = ${kept}.${name} + ${by}.${name}`).join(', ');
/** By how much an update of a report changes a counter. */
const moved = (name: State) =>
  `(${REPORT_STATES[name]('new.')})::int - (${REPORT_STATES[name]('old.')})::int`;

/** Counts the rows of a transition table in or out, in the account that their project has once it is locked. */
function countAll(rows: 'added' | 'removed'): string {
  const isGone = rows === 'removed';
  const changes = `select project_id, count(*) as deleted, ${stateSums(STATES, isGone ? '-' : '')} from ${rows} group by 1`;
  const columns = isGone ? [...STATES, 'deleted'] : STATES;
  return `
    perform 1 from (select project_id from ${rows} group by 1 order by 1) as changes
      cross join lateral (select 1 from projects where projects.id = changes.project_id for no key update) as locked;
    update projects set ${added(STATES, 'projects', 'changes')} from (${changes}) as changes
      where projects.id = changes.project_id;
    insert into account_totals as totals (account_id, slot, ${columns.join(', ')})
      select projects.account_id, counter_slot(), ${columns.map((name) => `sum(changes.${name})::bigint`).join(', ')}
      from (${changes}) as changes
        cross join lateral (select account_id from projects where projects.id = changes.project_id offset 0) as projects
      group by 1 order by 1
    on conflict (account_id, slot) do update set ${added(columns, 'totals', 'excluded')};`;
}

/** Moves what is counted of a project out of an account or into it. */
function moveTotals(row: 'old' | 'new'): string {
  const sign = row === 'old' ? '-' : '';
  const columns = ['projects', ...STATES, 'deleted'];
  const gone = ALL.map((name) => `old.${name}`).join(' + ');
  const values = [`${sign}1`, ...STATES.map((name) => `${sign}old.${name}`), row === 'old' ? gone : '0'];
  return `insert into account_totals as totals (account_id, slot, ${columns.join(', ')})
      values (${row}.account_id, counter_slot(), ${values.join(', ')})
    on conflict (account_id, slot) do update set ${added(columns, 'totals', 'excluded')};`;
}

/** What lets a project be given to the account of what is cleared, on PostgreSQL. */
export const POSTGRES_CLEARED_PROJECTS = [
  replaced('count_reports_made', '', countAll('added')),
  replaced('count_reports_deleted', '', countAll('removed')),
  replaced(
    'count_report_graded',
    'declare owner bigint;',
    `update projects set ${STATES.map((name) => `${name} = ${name} + ${moved(name)}`).join(', ')}
      where id = new.project_id returning account_id into owner;
    insert into account_totals as totals (account_id, slot, ${STATES.join(', ')}, graded)
      values (owner, counter_slot(), ${STATES.map(moved).join(', ')}, (new.result_rank <> old.result_rank)::int)
    on conflict (account_id, slot) do update set ${added([...STATES, 'graded'], 'totals', 'excluded')};`,
  ),
  replaced('count_project_moved', '', `${moveTotals('old')} ${moveTotals('new')}`),
  `create trigger projects_owner after update of account_id on projects for each row
    when (new.account_id <> old.account_id) execute function count_project_moved()`,
  ...['account', 'result', 'generated', 'url'].map((name) => `drop index reports_${name}`),
  'create index reports_account on reports (account_id, id) include (project_id)',
  'create index reports_result on reports (account_id, result_rank, id) include (project_id)',
  'create index reports_generated on reports (account_id, generated_at, id) include (project_id)',
  'create index reports_url on reports (account_id, url, id) include (project_id)',
];
