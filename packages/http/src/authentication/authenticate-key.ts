import type { ActivityLog, Authenticator, Principal } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import { addressGroupOf } from '../clients/address-group-of.ts';
import type { RateLimit } from '../clients/rate-limit.ts';

export type KeyPorts = {
  authenticator: Pick<Authenticator, 'authenticate'>;
  activityLog: Pick<ActivityLog, 'rejectedKey'>;
  /** The limit on failed authentications per client address. */
  failures: RateLimit;
};

type KeyRequest = {
  key: string;
  /** The client's IP address, determined with the trusted proxies. */
  client: string | undefined;
  /** Response headers, as a flat list of names and values. */
  headers: string[];
};

/**
 * Authenticates an API key. Throws `unauthenticated`, or `rate_limited` after too many failures from the client's address. Only
 * failures are counted and rejected: clients behind one proxy may share an address, and one client's failures must not lock out
 * another's valid key. The activity log records each rejected key.
 */
export async function authenticateKey(
  { authenticator, activityLog, failures }: KeyPorts,
  { key, client, headers }: KeyRequest,
): Promise<Principal> {
  try {
    return await authenticator.authenticate(key);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
    await failures(addressGroupOf(client), headers);
    await activityLog.rejectedKey({ action: 'key_rejected', key, address: client });
    throw error;
  }
}
