import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/**
 * The claims of a host are no longer counted in its row but in the index of active jobs, which goes by host: a job that
 * ends changes its host's row only when the host was full. Each of those rows was a page to write.
 */
export const leanerJobsStep: SchemaStep = {
  name: '0013-leaner-jobs',
  async up(db, engine) {
    if (engine === 'postgres') return;
    for (const part of PARTS) await sql.raw(part).execute(db);
  },
};

/** When a host's next job of a lane can be claimed: its oldest due time or the host's own, whichever is later. */
const nextAt = (lane: 0 | 1) => `(
  select max(queue_hosts.next_at, jobs.due_at) from jobs
  where jobs.host_id = queue_hosts.id and jobs.lane = ${lane} and jobs.state = 0
  order by jobs.due_at limit 1
)`;
const FREE = `is_full = 0, interactive_at = ${nextAt(0)}, bulk_at = ${nextAt(1)}`;

const PARTS = [
  'drop trigger jobs_give_back',
  'drop trigger jobs_delete_active',
  'drop index jobs_active',
  'drop index queue_hosts_idle',
  'alter table queue_hosts drop column active',
  'create index jobs_active on jobs (host_id, lease_until) where state = 1',
  `create index queue_hosts_idle on queue_hosts (next_at)
    where is_full = 0 and interactive_at is null and bulk_at is null`,
  `create trigger jobs_give_back after update of state on jobs when old.state = 1 and new.state = 0 begin
    update queue_hosts set ${FREE} where id = new.host_id;
  end`,
  `create trigger jobs_delete_active after delete on jobs when old.state = 1 begin
    update queue_lanes set open = open - 1 where lane = old.lane;
    update queue_hosts set ${FREE} where id = old.host_id and is_full = 1;
  end`,
];
