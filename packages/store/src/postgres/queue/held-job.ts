import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Claim, QueueLimits } from '@pagemark/core';
import { laneCode } from '../../queue/lane-code.ts';
import type { LaneCode } from '../../schema.ts';
import { postgresStatement } from '../../db/statement.ts';
import type { Session } from '../../db/postgres-db.ts';
import { parseToken } from './claim-token.ts';
import type { HeldClaim } from './claim-token.ts';
import { QUEUE } from './queue-names.ts';

/** What a statement has to know of a claim, to do nothing when it no longer holds. */
export type HeldArgs = { key: string; nonce: string; leaseMs: number; attemptMs: number };

/** The arguments of a claim; null for one with a token that nobody ever gave. */
export function heldArgs(claim: Claim, limits: QueueLimits): (HeldArgs & HeldClaim) | null {
  const held = parseToken(claim.token);
  if (held === null || held.runSeq !== claim.jobId) return null;
  return { ...held, key: held.id, leaseMs: limits.leaseMs, attemptMs: limits.attemptMs };
}

type Arg = (name: keyof HeldArgs) => unknown;

/** That a job is active by the claim, and its lease has not passed: the lease is counted from the last heartbeat. */
export const isHeld = (arg: Arg): RawBuilder<unknown> => sql`name = 'audits' and id = ${arg('key')}::uuid
    and state = 'active' and output ->> 'nonce' = ${arg('nonce')}
    and least(heartbeat_on + ${arg('leaseMs')}::float8 * interval '1 ms', started_on + ${arg('attemptMs')}::float8 * interval '1 ms')
      > queue_now()`;

/** The job of a claim that holds, locked. */
export const lockHeldJob = postgresStatement<
  HeldArgs,
  { id: string; retryCount: number; retryLimit: number }
>(
  (arg) => sql`select id::text, retry_count as "retryCount", retry_limit as "retryLimit"
    from pgboss.job where ${isHeld(arg)} for update`,
);

/** Counts a job that is open no more out of its lane and its account, in this order: as whoever sends does. */
export const countOut = postgresStatement<{ lane: LaneCode; runSeq: number }>(
  (arg) => sql`with counted as (
      update queue_lanes set open = open - 1 where lane = ${arg('lane')} and slot = counter_slot() returning lane
    )
    insert into queue_accounts as accounts (account_id, lane, slot, open)
    select runs.account_id, counted.lane, counter_slot(), -1 from counted, runs where runs.seq = ${arg('runSeq')}
    on conflict (account_id, lane, slot) do update set open = accounts.open + excluded.open`,
);

/** Removes the job of a claim that holds and is locked: its run tells what came of it. */
export async function removeHeldJob(session: Session, held: HeldClaim): Promise<void> {
  const { id, retryCount } = held;
  await session.boss.deleteJob(QUEUE, { id, retryCount }, { db: session.bossDb });
  await session.run(countOut, { lane: laneCode(held.lane), runSeq: held.runSeq });
}
