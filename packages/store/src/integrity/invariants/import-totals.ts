import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';
import { differing, ONCE, stateCounts } from './count-columns.ts';

const DIFFERING = differing(ONCE, 'imports', 'counted');
const BY_PROJECT = differing(ONCE, 'kept', 'counted');

/** On PostgreSQL the counters are separate rows, one per slot. */
const KEPT = {
  sqlite: 'imports',
  postgres: `(select imports.*, ${ONCE.map(
    (name) =>
      `coalesce((select sum(${name}) from import_counts where import_seq = imports.seq), 0)::bigint as ${name}`,
  ).join(', ')} from imports) as imports`,
};

/** Reports of projects that were not deleted. */
const SHOWN = `(select reports.* from reports
        join projects on projects.id = reports.project_id and projects.account_id = reports.account_id) as reports`;

/** The reports of an import by status and result, in total and per project, equal a recount. */
export const importTotals = defineInvariant({
  id: 'import-totals',
  title: 'The reports of every import match its counters',
  recommendation: MISCOUNTED,
  sql: ({ uuid, engine }) => `
    select 'import ' || ${uuid('imports.id')} as subject, ${DIFFERING.detail} as detail
    from ${KEPT[engine]}
    join (
      select own.seq, ${stateCounts(ONCE)}
      from imports as own left join ${SHOWN} on reports.import_seq = own.seq
      group by own.seq
    ) as counted on counted.seq = imports.seq
    where ${DIFFERING.condition}
    union all
    select 'import ' || counted.import_seq || ' in project ' || counted.project_id, ${BY_PROJECT.detail}
    from (
      select project_id, import_seq, ${stateCounts(ONCE)} from ${SHOWN}
      where import_seq is not null group by project_id, import_seq
    ) as counted
    left join import_projects as kept
      on kept.project_id = counted.project_id and kept.import_seq = counted.import_seq
    where ${BY_PROJECT.condition}`,
});
