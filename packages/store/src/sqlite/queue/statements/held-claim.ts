import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Arg } from '../../../db/statement.ts';

export type ClaimArgs = { jobId: number; token: string; nowMs: number };

/**
 * Whether a row of `claims` is the claim of this job and token, and its lease still holds. The lease never ends after the
 * deadline, so one comparison says both. The token begins with the host's id, and so does the key.
 */
export function isHeldClaim(arg: Arg<ClaimArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`host_id = cast(${arg('token')} as integer) and run_seq = ${arg('jobId')} and token = ${arg('token')} and lease_until > ${arg('nowMs')}`;
}
