import type { Actor, ApiKey, NewActivity } from '@pagemark/core';

/** The line of a key that was made or revoked. */
export function keyActivity(
  action: 'create_key' | 'revoke_key',
  { id, name, scopes }: Pick<ApiKey, 'id' | 'name' | 'scopes'>,
  by: Actor,
): NewActivity {
  return { actor: by, action, result: 'done', object: id, detail: `${name}: ${scopes.join(', ')}` };
}

/** The line of a session that began or was ended. */
export function sessionActivity(action: 'sign_in' | 'sign_out', by: Actor): NewActivity {
  const detail = by.keyId === null ? 'with a sign-in link' : 'with a key';
  return { actor: by, action, result: 'done', object: null, detail };
}
