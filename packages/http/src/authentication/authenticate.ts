import type { ActivityLog, Actor, Scope } from '@pagemark/core';
import { AppError } from '@pagemark/domain';
import type { Request } from 'express';
import { authenticateKey } from './authenticate-key.ts';
import type { KeyPorts } from './authenticate-key.ts';
import { readBearerToken } from './read-bearer-token.ts';
import { addressGroupOf } from '../clients/address-group-of.ts';
import { stateOf } from '../request/request-state.ts';

const CHALLENGE = 'Bearer realm="pagemark"';

/**
 * Authenticates a request by its API key and stores the principal in the request state. Throws `unauthenticated` with the
 * challenge of RFC 6750, or `rate_limited` like {@link authenticateKey}; requests without a key count as failures.
 */
export type Authenticate = (req: Request) => Promise<void>;

/** Creates the authentication by API key from core's authenticator. */
export function createAuthenticate(ports: KeyPorts): Authenticate {
  return async (req) => {
    const state = stateOf(req);
    const { client, headers } = state;
    const key = readBearerToken(req.headers.authorization);
    if (key === null) {
      await ports.failures(addressGroupOf(client), headers);
      headers.push('WWW-Authenticate', CHALLENGE);
      throw new AppError('unauthenticated', 'Send an API key as a Bearer token.');
    }
    try {
      state.principal = await authenticateKey(ports, { key, client, headers });
    } catch (error) {
      if (error instanceof AppError && error.code === 'unauthenticated') {
        headers.push('WWW-Authenticate', `${CHALLENGE}, error="invalid_token"`);
      }
      throw error;
    }
  };
}

/** Throws `insufficient_scope` unless the caller's key has the scope. Records the failure in the activity log. */
export async function requireScope(req: Request, scope: Scope, activityLog: ActivityLog): Promise<void> {
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

/** The actor of a request; null if the request is not authenticated. */
export function actorOf(req: Request): Actor | null {
  const { principal, client } = stateOf(req);
  return principal === null ? null : { kind: 'key', keyId: principal.keyId, address: client ?? null };
}
