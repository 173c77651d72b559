import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Arg } from '../../../statement/statement.ts';

export type ReadyArgs = { nowMs: number; perHostMax: number };

/**
 * Whether a job whose turn has come can be claimed: its host is neither full nor in a delay, and none that stands aside goes
 * before it. Those that cannot are walked over: no more than hosts have claims, or had one a moment ago.
 */
export function isReadyJob(arg: Arg<ReadyArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select count(*) from claims as held where held.host_id = jobs.host_id) < ${arg('perHostMax')} and (select next_at from queue_hosts where id = jobs.host_id) <= ${arg('nowMs')} and not (${SOME_ASIDE} and jobs.next_seq is not null and exists (select 1 from jobs as aside where aside.host_id = jobs.host_id and aside.lane = jobs.lane and aside.next_seq is null and (aside.due_at, aside.run_seq) < (jobs.due_at, jobs.run_seq) and aside.due_at <= ${arg('nowMs')}))`;
}

/** Asked once for a statement: as a rule nobody stands aside. */
const SOME_ASIDE = sql<SqlBool>`exists (select 1 from jobs as aside where aside.next_seq is null and aside.host_id > 0)`;
