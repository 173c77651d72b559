/**
 * The database cannot be used: it is missing, not a database, not writable, or was created by a newer version. The
 * message is for the operator.
 */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}
