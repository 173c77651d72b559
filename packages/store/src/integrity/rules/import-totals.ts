import { defineRule, MISCOUNTED } from '../integrity-rule.ts';
import { differing, ONCE, stateCounts } from './count-columns.ts';

const DIFFERING = differing(ONCE, 'imports', 'counted');

/** On PostgreSQL the counts are rows of their own, one for each slot. */
const KEPT = {
  sqlite: 'imports',
  postgres: `(select imports.*, ${ONCE.map(
    (name) =>
      `coalesce((select sum(${name}) from import_counts where import_seq = imports.seq), 0)::bigint as ${name}`,
  ).join(', ')} from imports) as imports`,
};

/** What has become of the reports of an import is what a recount comes to. */
export const importTotals = defineRule({
  id: 'import-totals',
  title: 'The reports of every import are counted by how they stand',
  advice: MISCOUNTED,
  sql: ({ uuid, engine }) => `
    select 'import ' || ${uuid('imports.id')} as subject, ${DIFFERING.detail} as detail
    from ${KEPT[engine]}
    join (
      select own.seq, ${stateCounts(ONCE)}
      from imports as own left join reports on reports.import_seq = own.seq
      group by own.seq
    ) as counted on counted.seq = imports.seq
    where ${DIFFERING.condition}`,
});
