import { AppError } from '@pagemark/domain';
import { z } from 'zod';

// Errors other than AppError: those of Express and its body parser have a status, those of SQLite and PostgreSQL a code.
const Thrown = z.object({
  status: z.number().optional().catch(undefined),
  code: z.string().optional().catch(undefined),
});

/** SQLite result codes for a busy database. Extended codes (`SQLITE_BUSY_SNAPSHOT`) have the same prefix. */
const BUSY = /^SQLITE_(?:BUSY|LOCKED)/;
/** The disk is full, or the file is not writable. */
const UNWRITABLE = /^SQLITE_(?:FULL|IOERR|READONLY)/;

/** A damaged database: SQLITE_CORRUPT, SQLITE_NOTADB, and on PostgreSQL XX001 (data_corrupted) and XX002 (index_corrupted). */
const DAMAGED = /^(?:SQLITE_(?:CORRUPT|NOTADB)|XX00[12]$)/;

/** Codes of zlib errors: for gzip and deflate, and for Brotli. */
const DAMAGED_BODY = /^(?:Z_|ERR__ERROR_)/;

const BUSY_RETRY_AFTER_S = 1;
/** Fixing it takes time or an operator. */
const UNWRITABLE_RETRY_AFTER_S = 30;
/** An operator has to restore a backup. */
const DAMAGED_RETRY_AFTER_S = 300;

/** Converts anything thrown to an AppError. Unexpected errors become `internal`, whose message reveals no details. */
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
  if (UNWRITABLE.test(code))
    return overloaded('The database cannot be written.', UNWRITABLE_RETRY_AFTER_S, thrown);
  switch (status) {
    case 413:
      return new AppError('payload_too_large', 'The body is larger than 65536 bytes.', { cause: thrown });
    case 415:
      return new AppError('unsupported_media_type', 'The Content-Encoding is not supported.', {
        cause: thrown,
      });
    case 400:
      return new AppError('bad_request', unreadable(thrown, code), { cause: thrown });
    case undefined:
    default:
      return new AppError('internal', 'An internal error occurred.', { cause: thrown });
  }
}

/** The reason why a request could not be read: the router throws a URIError, and the body parser throws zlib errors. */
function unreadable(thrown: unknown, code: string): string {
  if (thrown instanceof URIError) return 'The path is not valid percent-encoded UTF-8.';
  if (DAMAGED_BODY.test(code)) return 'The body is not compressed as its Content-Encoding says.';
  return 'The request could not be read.';
}

function overloaded(message: string, retryAfterS: number, cause: unknown): AppError {
  return new AppError('overloaded', message, { retryAfterS, cause });
}
