/** The database cannot be used: not there, not a database, not writable, or made by a newer version. Its message is for the operator. */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
}
