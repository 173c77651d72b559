import type { Claim } from '@pagemark/core';
import type { QueueContext } from './queue-context.ts';
import { extendLease } from './statements/extend-lease.ts';

/** Renews the leases that still hold, each up to its deadline; answers the ids of the jobs whose lease is lost. */
export async function renewLeases(
  { connection, clock, limits }: QueueContext,
  claims: readonly Claim[],
): Promise<number[]> {
  if (claims.length === 0) return [];
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const leaseUntilMs = nowMs + limits.leaseMs;
    const lost = claims.filter(
      ({ jobId, token }) => connection.run(extendLease, { jobId, token, nowMs, leaseUntilMs }).changes === 0,
    );
    return lost.map((claim) => claim.jobId);
  });
}
