import { createHash } from 'node:crypto';
import type { PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { Privacy } from '@pagemark/domain';
import { PROTECTED_MAX, RESERVED_MS } from '../../sqlite/imports/passwords.ts';
import type { Session } from '../connection.ts';
import type { UrlLine } from './decide-outcomes.ts';
import type { ImportContext } from './import-context.ts';
import {
  findWaitingPassword,
  insertPasswords,
  insertPendingPasswords,
  lockPasswords,
  lockUnprotectedReports,
  protectWaiting,
  reservePassword,
  setPasswordHash,
} from './password-statements.ts';

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * How new reports of an import are protected from their first moment, one for each line: by the hash of the password when
 * an earlier line brought that along, else as private ones until it is hashed.
 */
export async function protectionsOf(
  session: Session,
  importSeq: number,
  lines: readonly UrlLine[],
): Promise<Protection[]> {
  const passwords = new Set(lines.flatMap(({ password }) => (password === null ? [] : [password])));
  const kept = await keepPasswords(session, importSeq, [...passwords]);
  return lines.map(({ privacy, password }) => {
    if (password === null) return { privacy, passwordHash: null, passwordSeq: null };
    const { seq, hash } = kept.get(password) ?? noSuchPassword();
    return hash === null
      ? { privacy: PRIVACY.private, passwordHash: null, passwordSeq: seq }
      : { privacy, passwordHash: hash, passwordSeq: null };
  });
}

type KeptPassword = { seq: number; hash: string | null };

async function keepPasswords(
  session: Session,
  seq: number,
  passwords: readonly string[],
): Promise<ReadonlyMap<string, KeptPassword>> {
  if (passwords.length === 0) return new Map();
  const bytes = passwords.map((password) => Buffer.from(password, 'utf8'));
  const digests = bytes.map((each) => createHash('sha256').update(each).digest());
  await session.run(insertPasswords, { seq, digests, passwords: bytes });
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

/** A password to hash. */
export async function takePassword({ connection, clock }: ImportContext): Promise<PendingPassword | null> {
  // Nothing to do is the usual answer of a poll; it must not look like a change of the database.
  if ((await connection.get(findWaitingPassword, { nowMs: clock.nowMs() })) === null) return null;
  return connection.write(async (session) => {
    const nowMs = clock.nowMs();
    const taken = await session.get(reservePassword, { nowMs, untilMs: nowMs + RESERVED_MS });
    return taken === null
      ? null
      : { passwordSeq: taken.seq, password: Buffer.from(taken.password).toString('utf8') };
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
): Promise<boolean> {
  return connection.write(async (session) => {
    const kept = await session.get(setPasswordHash, { seq: passwordSeq, hash: made });
    // Of two workers that hashed it at once, one came first.
    const hash = kept?.hash ?? made;
    const reports = await session.all(lockUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    const reportSeqs = reports.map(({ seq }) => seq);
    const nowMs = clock.nowMs();
    if (reportSeqs.length > 0) await session.run(protectWaiting, { reportSeqs, passwordSeq, hash, nowMs });
    return reports.length === PROTECTED_MAX;
  });
}
