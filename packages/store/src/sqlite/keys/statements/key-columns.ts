/** The columns of a key, named as in ApiKey. */
export const KEY_COLUMNS = [
  'id',
  'account_id as accountId',
  'name',
  'digest',
  'scopes',
  'created_at as createdAtMs',
  'expires_at as expiresAtMs',
  'last_used_at as lastUsedAtMs',
  'revoked_at as revokedAtMs',
] as const;
