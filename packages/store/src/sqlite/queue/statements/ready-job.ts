import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { isRunKept } from '../../../cleared-projects.ts';
import type { Arg } from '../../../db/statement.ts';

export type ReadyArgs = { nowMs: number; perHostMax: number };

/**
 * Whether a job whose turn has come can be claimed: its host is neither full nor in a delay, of those in line and those
 * aside none goes before it, and its project was not deleted. Those that cannot are walked over: no more than hosts have claims,
 * or had one a moment ago, or are of projects that are being cleared.
 */
export function isReadyJob(arg: Arg<ReadyArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(select count(*) from claims as held where held.host_id = jobs.host_id) < ${arg('perHostMax')} and (select next_at from queue_hosts where id = jobs.host_id) <= ${arg('nowMs')} and not (${SOME_ASIDE} and iif(jobs.next_seq is null, ${OLDER_IN_LINE}, ${olderAside(arg)})) and ${isRunKept(sql.ref('jobs.run_seq'))}`;
}

/** Asked once for a statement: as a rule nobody stands aside. */
const SOME_ASIDE = sql<SqlBool>`exists (select 1 from jobs as aside where aside.next_seq is null and aside.host_id > 0)`;

const OF_THE_HOST = sql<SqlBool>`other.host_id = jobs.host_id and other.lane = jobs.lane and (other.due_at, other.run_seq) < (jobs.due_at, jobs.run_seq)`;

function olderAside(arg: Arg<ReadyArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (select 1 from jobs as other where ${OF_THE_HOST} and other.next_seq is null and other.due_at <= ${arg('nowMs')})`;
}

/** One in line whose turn came before has been claimed before; but turns are often given for the same moment. */
const OLDER_IN_LINE = sql<SqlBool>`exists (select 1 from jobs as other where ${OF_THE_HOST} and other.next_seq is not null and other.turn_at >= 0 and other.turn_at = jobs.turn_at)`;
