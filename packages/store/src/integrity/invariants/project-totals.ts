import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';
import { STATE_COLUMNS } from '../../state-columns.ts';
import { differing, ONCE, stateCounts } from './count-columns.ts';

const COUNTED = differing(STATE_COLUMNS, 'projects', 'counted');

/** The totals of a project equal a recount. */
export const projectTotals = defineInvariant({
  id: 'project-totals',
  title: 'The totals of every project equal a recount',
  recommendation: MISCOUNTED,
  // Two queries: each groups along the index of reports by project, so that neither holds all projects in memory.
  sql: () => `
    select 'project ' || projects.name as subject, ${COUNTED.detail} as detail
    from (select project_id, ${stateCounts(STATE_COLUMNS)} from reports group by project_id) as counted
    join projects on projects.id = counted.project_id
    where ${COUNTED.condition}
    union all
    select 'project ' || projects.name, 'counts ' || (${ONCE.join(' + ')}) || ' reports and has none'
    from projects
    where (${STATE_COLUMNS.map((name) => `${name} <> 0`).join(' or ')})
      and not exists (select 1 from reports where reports.project_id = projects.id)`,
});
