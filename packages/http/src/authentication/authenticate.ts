import type { ActivityLog, Actor, Authenticator } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Request } from 'express';
import { readBearerToken } from './read-bearer-token.ts';
import { addressGroupOf } from '../clients/address-group-of.ts';
import type { RateLimit } from '../clients/rate-limit.ts';
import { stateOf } from '../request/request-state.ts';

const CHALLENGE = 'Bearer realm="pagemark"';

/**
 * Authenticates a request and stores its principal in the request state. Throws `unauthenticated` with the challenge of
 * RFC 6750, or `rate_limited` after too many failures of the client's address. Only failures are counted and rejected:
 * clients behind one proxy may share an address, and failures of one client must not lock out a valid key.
 */
export type Authenticate = (req: Request) => Promise<void>;

export type AuthenticatePorts = {
  authenticator: Authenticator;
  activityLog: ActivityLog;
  failures: RateLimit;
};

/** Creates the API key check from core's authenticator. */
export function createAuthenticate({
  authenticator,
  activityLog,
  failures,
}: AuthenticatePorts): Authenticate {
  return async (req) => {
    const state = stateOf(req);
    const token = readBearerToken(req.headers.authorization);
    try {
      if (token === null) throw new AppError('unauthenticated', 'Send an API key as a Bearer token.');
      state.principal = await authenticator.authenticate(token);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
      await failures(addressGroupOf(state.client), state.headers);
      const challenge = token === null ? CHALLENGE : `${CHALLENGE}, error="invalid_token"`;
      state.headers.push('WWW-Authenticate', challenge);
      if (token !== null) {
        await activityLog.rejectedKey({ action: 'key_rejected', key: token, address: state.client });
      }
      throw error;
    }
  };
}

/** Throws `insufficient_scope` unless the caller's key has the scope. Records the failure in the activity log. */
export async function requireScope(
  req: Request,
  scope: 'read' | 'write',
  activityLog: ActivityLog,
): Promise<void> {
  const state = stateOf(req);
  const { principal } = state;
  if (principal?.scopes.has(scope) === true) return;
  state.headers.push('WWW-Authenticate', `${CHALLENGE}, error="insufficient_scope", scope="${scope}"`);
  const actor = actorOf(req);
  if (principal !== null && actor !== null) {
    const what = `${req.method} ${state.route ?? ''}`;
    await activityLog.missingScope({ accountId: principal.accountId, actor, scope, what });
  }
  throw new AppError('insufficient_scope', `The API key lacks the scope "${scope}".`);
}

/** The actor of a request; null when the request is not authenticated. */
export function actorOf(req: Request): Actor | null {
  const { principal, client } = stateOf(req);
  return principal === null ? null : { kind: 'key', keyId: principal.keyId, address: client ?? null };
}
