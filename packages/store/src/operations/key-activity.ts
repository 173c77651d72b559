import type { Actor, ApiKey, NewActivity, Session } from '@pagemark/core';

/** The entry for a key that was created or revoked. */
export function keyActivity(
  action: 'create_key' | 'revoke_key',
  { id, name, scopes }: Pick<ApiKey, 'id' | 'name' | 'scopes'>,
  actor: Actor,
): NewActivity {
  return { actor, action, result: 'done', object: id, detail: `${name}: ${scopes.join(', ')}` };
}

/** The entry for a session that started or ended. */
export function sessionActivity(action: 'sign_in' | 'sign_out', actor: Actor): NewActivity {
  return { actor, action, result: 'done', object: null, detail: beginning(actor) };
}

/** The entry for revoked sessions: with the id of one, or the number of several. */
export function sessionEnd(ended: readonly Session[], actor: Actor): NewActivity {
  const [session] = ended;
  const isOne = ended.length === 1 && session !== undefined;
  const detail = isOne ? beginning(session) : `${ended.length} sessions`;
  return { actor, action: 'revoke_session', result: 'done', object: isOne ? session.id : null, detail };
}

function beginning({ keyId }: { keyId: string | null }): string {
  return keyId === null ? 'with a sign-in link' : 'with a key';
}
