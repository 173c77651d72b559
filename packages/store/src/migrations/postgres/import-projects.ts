import { IMPORT_STATES, REPORT_STATES, stateSums } from '../report-state-sql.ts';
import type { State } from '../report-state-sql.ts';

const COLUMNS = IMPORT_STATES.join(', ');

const replaced = (name: string, body: string) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;
const added = (kept: string, by: string) =>
  IMPORT_STATES.map((name) => `${name} = ${kept}.${name} + ${by}.${name}`).join(', ');
/** By how much an update of a report changes a counter. */
const moved = (name: State) =>
  `(${REPORT_STATES[name]('new.')})::int - (${REPORT_STATES[name]('old.')})::int`;
const sums = (sign: '' | '-' = '') => IMPORT_STATES.map((name) => `${sign}sum(${name})::bigint`).join(', ');

/** Adds what `rows` counts, by import, to the counts of the imports that are there. */
const inImports = (rows: string) => `insert into import_counts as counts (import_seq, slot, ${COLUMNS})
      select import_seq, counter_slot(), ${sums()} from ${rows}
      where exists (select 1 from imports where imports.seq = ${rows}.import_seq)
      group by import_seq order by import_seq
    on conflict (import_seq, slot) do update set ${added('counts', 'excluded')}`;

/** Queued and running count as one: to begin a run changes no counter. */
const IS_MOVED = `(new.result_rank <> old.result_rank or greatest(new.status, 1) <> greatest(old.status, 1))`;

/** What counts the reports of imports by project on PostgreSQL. Projects are locked before their rows here. */
export const POSTGRES_IMPORT_PROJECTS = [
  `create table import_projects (
    project_id bigint not null references projects (id) on delete cascade,
    import_seq bigint not null,
    ${IMPORT_STATES.map((name) => `${name} bigint not null default 0`).join(', ')},
    primary key (project_id, import_seq)
  ) with (fillfactor = 50)`,
  `insert into import_projects (project_id, import_seq, ${COLUMNS})
    select project_id, import_seq, ${stateSums(IMPORT_STATES)}
    from reports join projects on projects.id = project_id and projects.account_id = reports.account_id
    where import_seq is not null group by project_id, import_seq`,
  'delete from import_counts',
  `insert into import_counts (import_seq, slot, ${COLUMNS})
    select import_seq, 0, ${sums()} from import_projects
    where import_seq in (select seq from imports) group by import_seq`,
  // Triggers fire by name: projects are counted, and locked, before these.
  'drop trigger reports_import_insert on reports',
  'drop trigger reports_import_result on reports',
  replaced(
    'count_import_reports_made',
    `with made as (
      insert into import_projects as kept (project_id, import_seq, ${COLUMNS})
        select project_id, import_seq, ${stateSums(IMPORT_STATES)} from added
        where import_seq is not null and exists (
          select 1 from projects where projects.id = added.project_id and projects.account_id = added.account_id
        )
        group by project_id, import_seq order by project_id, import_seq
      on conflict (project_id, import_seq) do update set ${added('kept', 'excluded')}
      returning project_id, import_seq
    ), counted as (
      select import_seq, ${stateSums(IMPORT_STATES)} from added join made using (project_id, import_seq) group by import_seq
    )
    ${inImports('counted')};`,
  ),
  `create trigger reports_source_insert after insert on reports referencing new table as added
    for each statement execute function count_import_reports_made()`,
  // Of a project that is being cleared there is no row: its reports count in no import.
  replaced(
    'count_import_reports_deleted',
    `with gone as (
      select project_id, import_seq, ${stateSums(IMPORT_STATES, '-')} from removed
      where import_seq is not null group by project_id, import_seq
    ), counted as (
      update import_projects as kept set ${added('kept', 'gone')} from gone
      where kept.project_id = gone.project_id and kept.import_seq = gone.import_seq
      returning gone.*
    )
    ${inImports('counted')};`,
  ),
  replaced(
    'count_import_report_moved',
    `update import_projects set ${IMPORT_STATES.map((name) => `${name} = ${name} + ${moved(name)}`).join(', ')}
      where project_id = new.project_id and import_seq = new.import_seq;
    if found then
      insert into import_counts as counts (import_seq, slot, ${COLUMNS})
        select new.import_seq, counter_slot(), ${IMPORT_STATES.map(moved).join(', ')} from imports where seq = new.import_seq
      on conflict (import_seq, slot) do update set ${added('counts', 'excluded')};
    end if;`,
  ),
  `create trigger reports_source_result after update of status, result_rank on reports for each row
    when (new.import_seq is not null and ${IS_MOVED}) execute function count_import_report_moved()`,
];
