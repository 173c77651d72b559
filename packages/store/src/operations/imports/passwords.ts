import type { PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { ImportFailureCode, Privacy } from '@pagemark/domain';
import type { Tx } from '../../db/db.ts';
import { hexOf, toJson } from '../../db/json-rows.ts';
import {
  deletePassword,
  deleteSomePendingPasswords,
  erasePassword,
  findWaitingPassword,
  insertPasswords,
  lockPasswords,
  lockUnprotectedReports,
  protectReports,
  releasePassword,
  reservePassword,
  setPasswordHash,
  takePendingReports,
} from '../../queries/import-passwords.ts';
import { noteImportError } from '../../queries/imports.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { passwordContext } from '../../secrets/secret-box.ts';
import type { UrlRow } from './decide-outcomes.ts';
import type { StoreContext } from '../store-context.ts';

/** Longer than a hash takes on a busy machine. */
const RESERVED_MS = 30_000;
/** Reports protected in one transaction. */
const PROTECTED_MAX = 200;
/** The message of an import whose passwords were encrypted with another key. */
const PASSWORDS_LOST: ImportFailureCode = 'passwords_lost';

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * How new reports of an import are protected from their first moment, one for each row: by the hash of the password when
 * an earlier row brought that along, else as private ones until it is hashed.
 */
export async function protectionsOf(
  { tx, box }: { tx: Tx; box: SecretBox },
  seq: number,
  rows: readonly UrlRow[],
): Promise<Protection[]> {
  const context = passwordContext(seq);
  const passwords = new Map<string, { digest: string; password: string }>();
  for (const { password: text } of rows) {
    if (text === null || passwords.has(text)) continue;
    const bytes = Buffer.from(text, 'utf8');
    const sealed = { digest: box.digest(bytes, context), password: box.seal(bytes, context) };
    passwords.set(text, { digest: hexOf(sealed.digest), password: hexOf(sealed.password) });
  }
  const kept = await keepPasswords(tx, seq, [...passwords.values()]);
  return rows.map(({ privacy, password }) => {
    if (password === null) return { privacy, passwordHash: null, passwordSeq: null };
    const found = kept.get(passwords.get(password)?.digest ?? '');
    if (found === undefined) throw new Error('A password that was just stored is not there.');
    return found.hash === null
      ? { privacy: PRIVACY.private, passwordHash: null, passwordSeq: found.seq }
      : { privacy, passwordHash: found.hash, passwordSeq: null };
  });
}

/** Stores encrypted passwords, unless they are stored already. Returns them by their digests, locked. */
async function keepPasswords(tx: Tx, seq: number, sealed: readonly { digest: string; password: string }[]) {
  if (sealed.length === 0) return new Map<string, never>();
  await tx.run(insertPasswords, { seq, rows: toJson(sealed) });
  const digests = JSON.stringify(sealed.map(({ digest }) => digest));
  const rows = await tx.all(lockPasswords, { seq, digests });
  return new Map(rows.map((row) => [hexOf(row.digest), row]));
}

/** The account whose password was claimed last. The next one by id follows, and after the last the first. */
export type PasswordTurn = { accountId: number };

/** Before every account. */
export const NO_ACCOUNT = -1;

/** A password to hash; `lost` when it was sealed with another key: the reports that wait for it stay private. */
export async function claimPassword(
  { db, clock, box }: StoreContext,
  turn: PasswordTurn,
): Promise<PendingPassword | 'lost' | null> {
  // Most polls find nothing to do; they must neither take a lock nor look like a change of the database.
  const waiting = await db.one(findWaitingPassword, { afterAccountId: NO_ACCOUNT, nowMs: clock.nowMs() });
  if (waiting === null) return null;
  return db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const reserve = (afterAccountId: number) =>
      tx.one(reservePassword, { afterAccountId, nowMs, untilMs: nowMs + RESERVED_MS });
    const taken = (await reserve(turn.accountId)) ?? (await reserve(NO_ACCOUNT));
    if (taken === null) return null;
    const { seq, importSeq, accountId, hash } = taken;
    turn.accountId = accountId;
    const password = box.open(taken.password, passwordContext(importSeq));
    return password === null
      ? losePassword(tx, taken)
      : { passwordSeq: seq, password: Buffer.from(password).toString('utf8'), hash };
  });
}

/** Discards a password, some of its reports at a time. The import reports it. */
async function losePassword(tx: Tx, { seq, importSeq }: { seq: number; importSeq: number }): Promise<'lost'> {
  const deleted = await tx.run(deleteSomePendingPasswords, { passwordSeq: seq, limit: PROTECTED_MAX });
  if (deleted < PROTECTED_MAX) await tx.run(deletePassword, { seq });
  else await tx.run(releasePassword, { seq });
  await tx.run(noteImportError, { seq: importSeq, errorCode: PASSWORDS_LOST });
  return 'lost';
}

/**
 * Protects some of the reports that wait for a password, and stores its hash for the others and for later rows. A
 * report whose privacy was changed meanwhile no longer waits.
 */
export async function protectSome(
  { db, clock }: StoreContext,
  passwordSeq: number,
  made: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    const kept = await tx.one(setPasswordHash, { seq: passwordSeq, hash: made });
    // When two workers hashed it concurrently, the first hash is used.
    const hash = kept?.hash ?? made;
    const reports = await tx.all(lockUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    const waiting = await tx.all(takePendingReports, { seqs: toSeqs(reports), passwordSeq });
    await tx.run(protectReports, { seqs: toSeqs(waiting), hash, nowMs });
    if (reports.length < PROTECTED_MAX) await tx.run(erasePassword, { seq: passwordSeq });
  });
}

function toSeqs(rows: readonly { seq: number }[]): string {
  return JSON.stringify(rows.map(({ seq }) => seq));
}
