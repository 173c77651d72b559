import { PARKED } from '../../migrations/postgres/boss-tables.ts';
import { defineInvariant, MISCOUNTED } from '../define-invariant.ts';

const LANES = ['interactive', 'bulk'] as const;

/**
 * On PostgreSQL the parked jobs of a host wait for its head: without a head that can be claimed they wait forever.
 * Subqueries with a limit look each head up. With `exists`, PostgreSQL scans all jobs per host until the table is analyzed.
 */
export const hostHeads = defineInvariant({
  id: 'host-heads',
  title: 'Every host with waiting jobs has one that can be claimed',
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
