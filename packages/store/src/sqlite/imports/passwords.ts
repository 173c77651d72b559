import type { ValidatedRow, PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { ImportFailureCode, Privacy } from '@pagemark/domain';
import { passwordContext } from '../../secrets/secret-contexts.ts';
import type { SqliteConnection } from '../connection.ts';
import { updatePrivacy } from '../../queries/reports.ts';
import type { ImportContext } from './import-context.ts';
import {
  deletePassword,
  deletePendingPassword,
  deleteSomePendingPasswords,
  erasePassword,
  findImportPassword,
  findPasswordHash,
  findWaitingPassword,
  insertImportPassword,
  insertPendingPassword,
  listUnprotectedReports,
  reservePassword,
  setPasswordHash,
} from '../../queries/import-passwords.ts';
import { noteImportError } from '../../queries/imports.ts';

/** Longer than a hash takes on a busy machine. */
export const RESERVED_MS = 30_000;
/** Reports protected in one transaction. */
export const PROTECTED_MAX = 200;
/** The message of an import whose passwords were encrypted with another key. */
export const PASSWORDS_LOST: ImportFailureCode = 'passwords_lost';

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * How a new report of an import is protected from its first moment: by the hash of its password when an earlier line
 * brought that along, else as a private one until it is hashed.
 */
export function protectionOf(
  { connection, box }: Pick<ImportContext, 'connection' | 'box'>,
  importSeq: number,
  line: Extract<ValidatedRow, { kind: 'url' }>,
): Protection {
  const { privacy, password } = line;
  if (password === null) return { privacy, passwordHash: null, passwordSeq: null };
  const bytes = Buffer.from(password, 'utf8');
  const context = passwordContext(importSeq);
  const digest = box.digest(bytes, context);
  const known = connection.get(findImportPassword, { seq: importSeq, digest });
  if (known !== null && known.hash !== null) return { privacy, passwordHash: known.hash, passwordSeq: null };
  const passwordSeq =
    known?.seq ??
    connection.run(insertImportPassword, { seq: importSeq, digest, password: box.seal(bytes, context) })
      .insertedId;
  return { privacy: PRIVACY.private, passwordHash: null, passwordSeq };
}

export function addPendingPassword(
  connection: SqliteConnection,
  reportSeq: number,
  passwordSeq: number,
): void {
  connection.run(insertPendingPassword, { reportSeq, passwordSeq });
}

/** The account whose password was claimed last. The next one by id follows, and after the last the first. */
export type PasswordTurn = { accountId: number };

/** Before every account. */
export const NO_ACCOUNT = -1;

/** A password to hash; `lost` when it was sealed with another key: the reports that wait for it stay private. */
export async function claimPassword(
  { connection, clock, box }: ImportContext,
  turn: PasswordTurn,
): Promise<PendingPassword | 'lost' | null> {
  if (findNext(connection, NO_ACCOUNT, clock.nowMs()) === null) return null;
  return connection.write(() => {
    const nowMs = clock.nowMs();
    const waiting = findNext(connection, turn.accountId, nowMs) ?? findNext(connection, NO_ACCOUNT, nowMs);
    if (waiting === null) return null;
    const { seq, importSeq, accountId, hash } = waiting;
    turn.accountId = accountId;
    const password = box.open(waiting.password, passwordContext(importSeq));
    if (password === null) return losePassword(connection, seq, importSeq);
    connection.run(reservePassword, { seq, untilMs: nowMs + RESERVED_MS });
    return { passwordSeq: seq, password: Buffer.from(password).toString('utf8'), hash };
  });
}

function findNext(connection: SqliteConnection, afterAccountId: number, nowMs: number) {
  return connection.get(findWaitingPassword, { afterAccountId, nowMs });
}

/** Discards a password, some of its reports at a time. The import reports it. */
function losePassword(connection: SqliteConnection, seq: number, importSeq: number): 'lost' {
  const { changes } = connection.run(deleteSomePendingPasswords, { passwordSeq: seq, limit: PROTECTED_MAX });
  if (changes < PROTECTED_MAX) connection.run(deletePassword, { seq });
  connection.run(noteImportError, { seq: importSeq, errorCode: PASSWORDS_LOST });
  return 'lost';
}

/**
 * Protects some of the reports that wait for a password, and stores its hash for the others and for later lines. A
 * report whose privacy was changed meanwhile no longer waits.
 */
export async function protectReports(
  { connection, clock }: ImportContext,
  passwordSeq: number,
  made: string,
): Promise<void> {
  await connection.write(() => {
    const nowMs = clock.nowMs();
    connection.run(setPasswordHash, { seq: passwordSeq, hash: made });
    // When two workers hashed it concurrently, the first hash is used.
    const hash = connection.get(findPasswordHash, { seq: passwordSeq })?.hash ?? made;
    const reports = connection.all(listUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    for (const { seq } of reports) {
      connection.run(updatePrivacy, { seq, privacy: PRIVACY.password, passwordHash: hash, nowMs });
      connection.run(deletePendingPassword, { reportSeq: seq });
    }
    if (reports.length < PROTECTED_MAX) connection.run(erasePassword, { seq: passwordSeq });
  });
}
