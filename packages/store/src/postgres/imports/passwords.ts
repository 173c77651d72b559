import type { PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { passwordContext } from '../../secrets/secret-contexts.ts';
import { NO_ACCOUNT, PASSWORDS_LOST, PROTECTED_MAX, RESERVED_MS } from '../../sqlite/imports/passwords.ts';
import type { PasswordTurn } from '../../sqlite/imports/passwords.ts';
import { deletePassword, deleteSomePendingPasswords, erasePassword } from '../../queries/import-passwords.ts';
import { noteImportError } from '../../queries/imports.ts';
import type { Session } from '../../db/postgres-db.ts';
import type { UrlLine } from './decide-outcomes.ts';
import type { ImportContext } from './import-context.ts';
import {
  findWaitingPassword,
  insertPasswords,
  insertPendingPasswords,
  lockPasswords,
  lockUnprotectedReports,
  protectWaiting,
  releasePassword,
  reservePassword,
  setPasswordHash,
} from './password-statements.ts';

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * How new reports of an import are protected from their first moment, one for each line: by the hash of the password when
 * an earlier line brought that along, else as private ones until it is hashed.
 */
export async function protectionsOf(
  keeper: Keeper,
  importSeq: number,
  lines: readonly UrlLine[],
): Promise<Protection[]> {
  const passwords = new Set(lines.flatMap(({ password }) => (password === null ? [] : [password])));
  const kept = await keepPasswords(keeper, importSeq, [...passwords]);
  return lines.map(({ privacy, password }) => {
    if (password === null) return { privacy, passwordHash: null, passwordSeq: null };
    const { seq, hash } = kept.get(password) ?? noSuchPassword();
    return hash === null
      ? { privacy: PRIVACY.private, passwordHash: null, passwordSeq: seq }
      : { privacy, passwordHash: hash, passwordSeq: null };
  });
}

/** The transaction in which passwords are stored, and the box that encrypts them. */
type Keeper = { session: Session; box: SecretBox };
type KeptPassword = { seq: number; hash: string | null };

async function keepPasswords(
  { session, box }: Keeper,
  seq: number,
  passwords: readonly string[],
): Promise<ReadonlyMap<string, KeptPassword>> {
  if (passwords.length === 0) return new Map();
  const bytes = passwords.map((password) => Buffer.from(password, 'utf8'));
  const context = passwordContext(seq);
  const digests = bytes.map((each) => box.digest(each, context));
  await session.run(insertPasswords, {
    seq,
    digests,
    passwords: bytes.map((each) => box.seal(each, context)),
  });
  const rows = await session.all(lockPasswords, { seq, digests });
  const byDigest = new Map(rows.map((row) => [hexOf(row.digest), row]));
  return new Map(
    passwords.map((password, index) => [
      password,
      byDigest.get(hexOf(digests[index] ?? Buffer.alloc(0))) ?? noSuchPassword(),
    ]),
  );
}

function hexOf(digest: Uint8Array): string {
  return Buffer.from(digest).toString('hex');
}

function noSuchPassword(): never {
  throw new Error('A password that was just kept is not there.');
}

/** Notes which of these reports wait for a password. */
export async function waitForPasswords(
  session: Session,
  reports: readonly { reportSeq: number; passwordSeq: number | null }[],
): Promise<void> {
  const reportSeqs: number[] = [];
  const passwordSeqs: number[] = [];
  for (const { reportSeq, passwordSeq } of reports) {
    if (passwordSeq === null) continue;
    reportSeqs.push(reportSeq);
    passwordSeqs.push(passwordSeq);
  }
  if (reportSeqs.length > 0) await session.run(insertPendingPasswords, { reportSeqs, passwordSeqs });
}

/** A password to hash; `lost` when it was sealed with another key: the reports that wait for it stay private. */
export async function claimPassword(
  { connection, clock, box }: ImportContext,
  turn: PasswordTurn,
): Promise<PendingPassword | 'lost' | null> {
  // Most polls find nothing to do; they must not look like a change of the database.
  if ((await connection.one(findWaitingPassword, { nowMs: clock.nowMs() })) === null) return null;
  return connection.transaction(async (session) => {
    const nowMs = clock.nowMs();
    const reserve = (afterAccountId: number) =>
      session.one(reservePassword, { afterAccountId, nowMs, untilMs: nowMs + RESERVED_MS });
    const taken = (await reserve(turn.accountId)) ?? (await reserve(NO_ACCOUNT));
    if (taken === null) return null;
    const { seq, importSeq, accountId, hash } = taken;
    turn.accountId = accountId;
    const password = box.open(taken.password, passwordContext(importSeq));
    return password === null
      ? losePassword(session, taken)
      : { passwordSeq: seq, password: Buffer.from(password).toString('utf8'), hash };
  });
}

/** Discards a password, some of its reports at a time. The import reports it. */
async function losePassword(
  session: Session,
  { seq, importSeq }: { seq: number; importSeq: number },
): Promise<'lost'> {
  const deleted = await session.run(deleteSomePendingPasswords, { passwordSeq: seq, limit: PROTECTED_MAX });
  if (deleted < PROTECTED_MAX) await session.run(deletePassword, { seq });
  else await session.run(releasePassword, { seq });
  await session.run(noteImportError, { seq: importSeq, errorCode: PASSWORDS_LOST });
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
  await connection.transaction(async (session) => {
    const nowMs = clock.nowMs();
    const kept = await session.one(setPasswordHash, { seq: passwordSeq, hash: made });
    // When two workers hashed it concurrently, the first hash is used.
    const hash = kept?.hash ?? made;
    const reports = await session.all(lockUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    const reportSeqs = reports.map(({ seq }) => seq);
    if (reportSeqs.length > 0) await session.run(protectWaiting, { reportSeqs, passwordSeq, hash, nowMs });
    if (reports.length < PROTECTED_MAX) await session.run(erasePassword, { seq: passwordSeq });
  });
}
