import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';
import { STATE_COLUMNS } from '../../state-columns.ts';
import { differing, stateCounts, sums } from './count-columns.ts';

const COLUMNS = [...STATE_COLUMNS, 'projects', 'imports'];

/** The totals of an account equal a recount. */
export const accountTotals = defineInvariant({
  id: 'account-totals',
  title: 'The totals of every account equal a recount',
  recommendation: MISCOUNTED,
  sql: () => `
    select 'account ' || accounts.name as subject, ${differing(COLUMNS, 'kept', 'counted').detail} as detail
    from accounts
    left join (select account_id, ${sums(COLUMNS)} from account_totals group by account_id) as kept
      on kept.account_id = accounts.id
    join (
      select owner.id as account_id, ${STATE_COLUMNS.map((name) => `coalesce(reports.${name}, 0) as ${name}`).join(', ')},
        (select count(*) from projects where projects.account_id = owner.id) as projects,
        (select count(*) from imports where imports.account_id = owner.id) as imports
      from accounts as owner
      left join (
        select projects.account_id, ${stateCounts(STATE_COLUMNS)} from reports join projects on projects.id = reports.project_id
        group by projects.account_id
      ) as reports on reports.account_id = owner.id
    ) as counted on counted.account_id = accounts.id
    where ${differing(COLUMNS, 'kept', 'counted').condition}`,
});
