import { sql } from 'kysely';
import type { Claim } from '@pagemark/core';
import { postgresStatement } from '../../db/statement.ts';
import { parseToken } from './claim-token.ts';
import type { QueueContext } from './queue-context.ts';
import { QUEUE } from './queue-names.ts';

type Claims = {
  keys: readonly string[];
  nonces: readonly string[];
  leaseMs: number;
  attemptMs: number;
};

/** The claims that hold, locked. */
const lockHeldJobs = postgresStatement<Claims, { id: string; nonce: string }>(
  (arg) => sql`select job.id::text, claims.nonce
    from unnest(${arg('keys')}::uuid[], ${arg('nonces')}::text[]) as claims (key, nonce)
    join pgboss.job as job on job.name = 'audits' and job.id = claims.key
    where job.state = 'active' and job.output ->> 'nonce' = claims.nonce
      and least(job.heartbeat_on + ${arg('leaseMs')}::float8 * interval '1 ms',
        job.started_on + ${arg('attemptMs')}::float8 * interval '1 ms') > queue_now()
    for update of job`,
);

/** Renews the leases that still hold by a heartbeat each; answers the ids of the jobs whose lease is lost. */
export async function renewLeases(
  { connection, limits }: QueueContext,
  claims: readonly Claim[],
): Promise<number[]> {
  if (claims.length === 0) return [];
  const parsed = claims.map((claim) => ({ claim, held: parseToken(claim.token) }));
  const known = parsed.flatMap(({ held }) => (held === null ? [] : [held]));
  const renewed = await connection.transaction(async (session) => {
    const rows = await session.all(lockHeldJobs, {
      keys: known.map(({ id }) => id),
      nonces: known.map(({ nonce }) => nonce),
      leaseMs: limits.leaseMs,
      attemptMs: limits.attemptMs,
    });
    const ids = [...new Set(rows.map(({ id }) => id))];
    if (ids.length > 0) await session.boss.touch(QUEUE, ids, { db: session.bossDb });
    return new Set(rows.map(({ id, nonce }) => `${id}.${nonce}`));
  });
  return parsed
    .filter(({ held }) => held === null || !renewed.has(`${held.id}.${held.nonce}`))
    .map(({ claim }) => claim.jobId);
}
