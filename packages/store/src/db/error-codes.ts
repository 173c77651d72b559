type Kind = 'loss' | 'race' | 'busy' | 'refusal' | 'unwritable';

/** The meaning of error codes of PostgreSQL and of Node's sockets. */
const KINDS: Readonly<Partial<Record<string, Kind>>> = {
  ECONNREFUSED: 'loss',
  ECONNRESET: 'loss',
  EPIPE: 'loss',
  ETIMEDOUT: 'loss',
  EHOSTUNREACH: 'loss',
  ENOTFOUND: 'loss',
  EAI_AGAIN: 'loss',
  '57P01': 'loss', // admin_shutdown
  '57P02': 'loss', // crash_shutdown
  '57P03': 'loss', // cannot_connect_now
  '57P05': 'loss', // idle_session_timeout
  '53300': 'loss', // too_many_connections
  '25P03': 'loss', // idle_in_transaction_session_timeout
  '40001': 'race', // serialization_failure
  '40P01': 'race', // deadlock_detected
  '23503': 'race', // foreign_key_violation: the referenced row was deleted meanwhile
  '23505': 'race', // unique_violation: another transaction inserted the same key meanwhile
  '55P03': 'busy', // lock_not_available: lock_timeout
  '57014': 'busy', // query_canceled: statement_timeout
  '28000': 'refusal', // invalid_authorization_specification: the role may not log in
  '28P01': 'refusal', // invalid_password
  '3D000': 'refusal', // invalid_catalog_name: the database does not exist
  '25006': 'unwritable', // read_only_sql_transaction: a standby, or a database that was made read-only
  '42501': 'unwritable', // insufficient_privilege: the role has lost a right
  '53100': 'unwritable', // disk_full
  '53200': 'unwritable', // out_of_memory
  '58030': 'unwritable', // io_error
};

/** Errors of the driver that have only a message. */
const LOST_MESSAGES =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/;

/** Whether the server is unreachable or the connection was lost: it may be back in a moment. */
export function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = errorCode(error) ?? '';
  return KINDS[code] === 'loss' || code.startsWith('08') || LOST_MESSAGES.test(error.message);
}

/** Whether a transaction was rolled back because of a concurrent one: a retry may well succeed. */
export const isLostRace = isOf('race');
/** Whether a statement was canceled because it, or a lock that it waited for, took too long. */
export const isBusy = isOf('busy');
/**
 * Whether the server refuses sessions of this role, for example while an operator changes its password or restores the database.
 */
export const isRefusal = isOf('refusal');
/**
 * Whether the server could not write, for example because its disk is full: an operator has to act, and then the same write may
 * succeed.
 */
export const isUnwritable = isOf('unwritable');

/** The code of an error of Node, SQLite or PostgreSQL; null if it has none. */
export function errorCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

function isOf(kind: Kind) {
  return (error: unknown): boolean => KINDS[errorCode(error) ?? ''] === kind;
}
