import { defineRule, MISCOUNTED } from '../integrity-rule.ts';
import { STATE_COLUMNS } from '../../state-columns.ts';
import { differing, ONCE, stateCounts } from './count-columns.ts';

const COUNTED = differing(STATE_COLUMNS, 'projects', 'counted');

/** The totals of a project are what a recount comes to. */
export const projectTotals = defineRule({
  id: 'project-totals',
  title: 'The totals of every project are those of a recount',
  recommendation: MISCOUNTED,
  // Two ways, so that each groups along the index of reports by project and neither keeps all projects in memory.
  sql: () => `
    select 'project ' || projects.name as subject, ${COUNTED.detail} as detail
    from (select project_id, ${stateCounts(STATE_COLUMNS)} from reports group by project_id) as counted
    join projects on projects.id = counted.project_id
    where ${COUNTED.condition}
    union all
    select 'project ' || projects.name, 'keeps ' || (${ONCE.join(' + ')}) || ' reports and has none'
    from projects
    where (${STATE_COLUMNS.map((name) => `${name} <> 0`).join(' or ')})
      and not exists (select 1 from reports where reports.project_id = projects.id)`,
});
