import { PARKED } from '../../migrations/postgres/boss-tables.ts';
import { defineRule, MISCOUNTED } from '../integrity-rule.ts';

const LANES = ['interactive', 'bulk'] as const;

/**
 * On PostgreSQL the jobs of a host that are parked wait for its head: without one that can be claimed they wait for ever.
 * Each is looked up: as `exists`, all jobs would be walked for each host while PostgreSQL knows nothing of the table.
 */
export const hostHeads = defineRule({
  id: 'host-heads',
  title: 'Of the waiting jobs of every host one can be claimed',
  recommendation: MISCOUNTED,
  engines: ['postgres'],
  sql: () =>
    LANES.map(
      (lane, code) => `
    select 'host ' || hosts.host as subject, 'has parked ${lane} jobs and no head' as detail
    from queue_hosts as hosts
    where hosts.${lane}_head is distinct from 0 and (
      select true from pgboss.job where name = 'audits' and state = 'created' and priority = ${PARKED}
        and id between job_key(hosts.id, ${code}::smallint, 0) and job_key(hosts.id, ${code}::smallint, 9223372036854775807)
      order by id limit 1
    ) and (
      select true from pgboss.job where name = 'audits' and state < 'active' and priority > ${PARKED}
        and id = job_key(hosts.id, ${code}::smallint, hosts.${lane}_head)
      limit 1
    ) is null`,
    ).join('\n union all '),
});
