import { AppError } from '@pagemark/domain';
import { z } from 'zod';

// What may be thrown at the rim besides AppError: errors of Express and its body parser, which carry a status, and
// errors of SQLite, which carry a code.
const Thrown = z.object({
  status: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});

/** Primary result codes of SQLite that say: not now. Extended ones (`SQLITE_BUSY_SNAPSHOT`) begin alike. */
const BUSY = /^SQLITE_(?:BUSY|LOCKED)/;
const NO_ROOM = /^SQLITE_(?:FULL|IOERR)/;

/** Pages that are not what they should be, in a file (SQLITE_CORRUPT, SQLITE_NOTADB) and on PostgreSQL (class XX, 001 and 002). */
const DAMAGED = /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/;

const BUSY_RETRY_AFTER_S = 1;
/** A full disk does not mend itself in a second. */
const NO_ROOM_RETRY_AFTER_S = 30;
/** Somebody has to restore a backup. */
const DAMAGED_RETRY_AFTER_S = 300;

/** Whatever was thrown as an expected error; what nobody expected becomes `internal`, which tells nothing of it. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  const { status, code = '' } = Thrown.safeParse(thrown).data ?? {};
  if (BUSY.test(code)) return overloaded('The database is busy.', BUSY_RETRY_AFTER_S, thrown);
  if (DAMAGED.test(code)) {
    return new AppError('database_damaged', 'The database is damaged.', {
      retryAfterS: DAMAGED_RETRY_AFTER_S,
      cause: thrown,
    });
  }
  if (NO_ROOM.test(code))
    return overloaded('The database cannot be written to.', NO_ROOM_RETRY_AFTER_S, thrown);
  switch (status) {
    case 413:
      return new AppError('payload_too_large', 'The body is larger than 65536 bytes.', { cause: thrown });
    case 415:
      return new AppError('unsupported_media_type', 'The Content-Encoding is not supported.', {
        cause: thrown,
      });
    case 400:
      return new AppError('malformed_request', 'The request could not be read.', { cause: thrown });
    case undefined:
    default:
      return new AppError('internal', 'An internal error occurred.', { cause: thrown });
  }
}

function overloaded(message: string, retryAfterS: number, cause: unknown): AppError {
  return new AppError('overloaded', message, { retryAfterS, cause });
}
