import type { CheckedLine, PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import type { SqliteConnection } from '../connection.ts';
import { updatePrivacy } from '../reports/statements/update-privacy.ts';
import type { ImportContext } from './import-context.ts';
import { deletePendingPassword } from './statements/delete-pending-password.ts';
import { findImportPassword } from './statements/find-import-password.ts';
import { findPasswordHash } from './statements/find-password-hash.ts';
import { findWaitingPassword } from './statements/find-waiting-password.ts';
import { insertImportPassword } from './statements/insert-import-password.ts';
import { insertPendingPassword } from './statements/insert-pending-password.ts';
import { listUnprotectedReports } from './statements/list-unprotected-reports.ts';
import { reservePassword } from './statements/reserve-password.ts';
import { setPasswordHash } from './statements/set-password-hash.ts';

/** Longer than a hash takes on a busy machine. */
export const RESERVED_MS = 30_000;
/** Reports protected in one transaction. */
export const PROTECTED_MAX = 200;

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * How a new report of an import is protected from its first moment: by the hash of its password when an earlier line
 * brought that along, else as a private one until it is hashed.
 */
export function protectionOf(
  connection: SqliteConnection,
  importSeq: number,
  line: Extract<CheckedLine, { kind: 'url' }>,
): Protection {
  const { privacy, password } = line;
  if (password === null) return { privacy, passwordHash: null, passwordSeq: null };
  const known = connection.get(findImportPassword, { seq: importSeq, password });
  if (known !== null && known.hash !== null) return { privacy, passwordHash: known.hash, passwordSeq: null };
  const passwordSeq =
    known?.seq ?? connection.run(insertImportPassword, { seq: importSeq, password }).insertedId;
  return { privacy: PRIVACY.private, passwordHash: null, passwordSeq };
}

export function waitForPassword(connection: SqliteConnection, reportSeq: number, passwordSeq: number): void {
  connection.run(insertPendingPassword, { reportSeq, passwordSeq });
}

/** A password to hash. */
export function takePassword({ connection, clock }: ImportContext): PendingPassword | null {
  if (connection.get(findWaitingPassword, { nowMs: clock.nowMs() }) === null) return null;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const waiting = connection.get(findWaitingPassword, { nowMs });
    if (waiting === null) return null;
    connection.run(reservePassword, { seq: waiting.seq, untilMs: nowMs + RESERVED_MS });
    return { passwordSeq: waiting.seq, password: waiting.password };
  });
}

/**
 * Protects some of the reports that wait for a password, and keeps its hash for lines to come. A report whose privacy was
 * changed meanwhile does not wait any more. Answers whether any are left.
 */
export function protectReports(
  { connection, clock }: ImportContext,
  passwordSeq: number,
  made: string,
): boolean {
  return connection.write(() => {
    connection.run(setPasswordHash, { seq: passwordSeq, hash: made });
    // Of two workers that hashed it at once, one came first.
    const hash = connection.get(findPasswordHash, { seq: passwordSeq })?.hash ?? made;
    const nowMs = clock.nowMs();
    const reports = connection.all(listUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    for (const { seq } of reports) {
      connection.run(updatePrivacy, { seq, privacy: PRIVACY.password, passwordHash: hash, nowMs });
      connection.run(deletePendingPassword, { reportSeq: seq });
    }
    return reports.length === PROTECTED_MAX;
  });
}
