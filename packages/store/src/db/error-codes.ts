// Errors of the driver and of Node's sockets carry a code; some of the driver's own have a message alone.
const LOST_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '53300', // too_many_connections
  '25P03', // idle_in_transaction_session_timeout
]);
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the server is unreachable or the connection was lost: it may be back in a moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return LOST_CODES.has(code) || code.startsWith('08') || LOST_MESSAGES.test(error.message);
}

const AGAIN_CODES = new Set([
  '40001', // serialization_failure
  '40P01', // deadlock_detected
  '23503', // foreign_key_violation: the referenced row was deleted meanwhile
  '23505', // unique_violation: another made the same meanwhile
]);

/** Whether a transaction was rolled back because of a concurrent one: a second try may well succeed. */
export const isLostRace = hasCodeOf(AGAIN_CODES);

const BUSY_CODES = new Set([
  '55P03', // lock_not_available: lock_timeout
  '57014', // query_canceled: statement_timeout
]);

/** Whether a statement was given up because it, or a lock that it waited for, took too long. */
export const isBusy = hasCodeOf(BUSY_CODES);

const REFUSED_CODES = new Set([
  '28000', // invalid_authorization_specification: the role may not log in
  '28P01', // invalid_password
  '3D000', // invalid_catalog_name: the database is not there
]);

/** Whether the server refuses sessions of this role, as while an operator changes its password or restores the database. */
export const isRefusal = hasCodeOf(REFUSED_CODES);

const UNWRITABLE_CODES = new Set([
  '25006', // read_only_sql_transaction: a standby, or a database that was made read-only
  '42501', // insufficient_privilege: the role has lost a right
  '53100', // disk_full
  '53200', // out_of_memory
  '58030', // io_error
]);

/** Whether the server could not write, as without space: an operator has to act, and the same may then succeed. */
export const isUnwritable = hasCodeOf(UNWRITABLE_CODES);

/** The code of an error of Node, SQLite or PostgreSQL; null when it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

function hasCodeOf(codes: ReadonlySet<string>) {
  return (error: unknown): boolean => codes.has(errorCode(error) ?? '');
}
