/**
 * The database cannot be used: for example, it is missing, not a database, not writable, or was created by a newer version. The
 * message is for the operator.
 */
export class StoreOpenError extends Error {
  override readonly name = 'StoreOpenError';
  /** Whether it may become usable without a change: its server is unreachable, or another program has it locked. */
  readonly isTemporary: boolean;

  constructor(
    message: string,
    { isTemporary = false, ...options }: ErrorOptions & { isTemporary?: boolean } = {},
  ) {
    super(message, options);
    this.isTemporary = isTemporary;
  }
}
