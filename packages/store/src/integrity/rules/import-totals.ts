import { defineRule, MISCOUNTED } from '../integrity-rule.ts';
import { differing } from './count-columns.ts';

const COLUMNS = ['pending', 'failed', 'bad', 'decent', 'good'];
const DIFFERING = differing(COLUMNS, 'imports', 'counted');

/** On PostgreSQL the counts are rows of their own, one for each slot. */
const KEPT = {
  sqlite: 'imports',
  postgres: `(select imports.*, ${COLUMNS.map(
    (name) =>
      `coalesce((select sum(${name}) from import_counts where import_seq = imports.seq), 0)::bigint as ${name}`,
  ).join(', ')} from imports) as imports`,
};

const count = (condition: string, name: string) => `count(case when ${condition} then 1 end) as ${name}`;

/** What has become of the reports of an import is what a recount comes to. */
export const importTotals = defineRule({
  id: 'import-totals',
  title: 'The reports of every import are counted by their results',
  advice: MISCOUNTED,
  sql: ({ uuid, engine }) => `
    select 'import ' || ${uuid('imports.id')} as subject, ${DIFFERING.detail} as detail
    from ${KEPT[engine]}
    join (
      select own.seq, ${count('result_rank = -1 and reports.status <> 3', 'pending')},
        ${count('result_rank = -1 and reports.status = 3', 'failed')}, ${count('result_rank = 0', 'bad')},
        ${count('result_rank = 1', 'decent')}, ${count('result_rank = 2', 'good')}
      from imports as own left join reports on reports.import_seq = own.seq
      group by own.seq
    ) as counted on counted.seq = imports.seq
    where ${DIFFERING.condition}`,
});
