import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../schema.ts';

/** Hosts that have no open job. The conditions of the partial indexes are repeated word for word. */
export function idleHosts(db: Kysely<Schema>) {
  return db
    .selectFrom('queue_hosts as idle')
    .select('idle.id')
    .where('idle.is_full', '=', sql.lit(0))
    .where('idle.interactive_at', 'is', null)
    .where('idle.bulk_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('jobs')
            .select('jobs.run_seq')
            .whereRef('jobs.host_id', '=', 'idle.id')
            .where('jobs.state', '=', sql.lit(1)),
        ),
      ),
    );
}
