/** The columns of a session, named as in Session. */
export const SESSION_COLUMNS = [
  'id',
  'digest',
  'account_id as accountId',
  'key_id as keyId',
  'address',
  'created_at as createdAtMs',
  'used_at as usedAtMs',
] as const;
