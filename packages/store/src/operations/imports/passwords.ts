import type { PendingPassword } from '@pagemark/core';
import { PRIVACY } from '@pagemark/domain';
import type { ImportFailureCode, Privacy } from '@pagemark/domain';
import { DONE, WAITING } from '../../column-codes.ts';
import type { Tx } from '../../db/db.ts';
import { hexOf, toJson } from '../../db/json-rows.ts';
import * as queries from '../../queries/import-passwords.ts';
import { recordImportError } from '../../queries/imports.ts';
import { claimPassword as claimPasswordOf, endPassword } from '../../queries/leases.ts';
import type { SecretBox } from '../../secrets/secret-box.ts';
import { passwordContext } from '../../secrets/secret-box.ts';
import type { UrlRow } from './decide-outcomes.ts';
import { claimDue, nextInTurn } from '../leases.ts';
import type { StoreContext } from '../store-context.ts';

/** Longer than hashing takes on a busy machine. */
const LEASE_MS = 30_000;
/** Reports protected in one transaction. */
const PROTECTED_MAX = 200;
/** The message of an import whose passwords were encrypted with another key. */
const PASSWORDS_LOST: ImportFailureCode = 'passwords_lost';

type Protection = { privacy: Privacy; passwordHash: string | null; passwordSeq: number | null };

/**
 * The initial protection of an import's new reports, one per row: by the hash of the password if an earlier row with the same
 * password has been hashed, otherwise as private reports until it is hashed.
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
  await tx.run(queries.insertPasswords, { seq, rows: toJson(sealed) });
  const digests = JSON.stringify(sealed.map(({ digest }) => digest));
  const rows = await tx.all(queries.lockPasswords, { seq, digests });
  return new Map(rows.map((row) => [hexOf(row.digest), row]));
}

/** The account whose password was claimed last. The account with the next id follows, and after the last one the first. */
export type PasswordTurn = { accountId: number };

/** A password to hash; `lost` if it was sealed with another key: the reports that wait for it then stay private. */
export async function claimPassword(
  context: StoreContext,
  turn: PasswordTurn,
): Promise<PendingPassword | 'lost' | null> {
  const [claimed = null] = await claimDue(
    context,
    {
      find: (reader, { nowMs }) =>
        nextInTurn(turn.accountId, (afterAccountId) =>
          reader.all(queries.findDuePassword, { afterAccountId, nowMs }),
        ),
      claim: claimPasswordOf,
      take: async (tx, taken): Promise<PendingPassword | 'lost'> => {
        const { seq: passwordSeq, token, importSeq, accountId, hash, password: sealed } = taken;
        turn.accountId = accountId;
        if (hash !== null || sealed === null) return { passwordSeq, token, password: '', hash };
        const password = context.box.open(sealed, passwordContext(importSeq));
        if (password === null) return losePassword(tx, taken);
        return { passwordSeq, token, password: Buffer.from(password).toString('utf8'), hash };
      },
    },
    { limit: 1, leaseMs: LEASE_MS },
  );
  return claimed;
}

type TakenPassword = { seq: number; importSeq: number; token: string; nowMs: number };

/** Discards a password, for some of its reports at a time. The import reports the loss. */
async function losePassword(tx: Tx, { seq, importSeq, token, nowMs }: TakenPassword): Promise<'lost'> {
  const deleted = await tx.run(queries.deleteSomePendingPasswords, {
    passwordSeq: seq,
    limit: PROTECTED_MAX,
  });
  if (deleted < PROTECTED_MAX) await tx.run(queries.deletePassword, { seq });
  else await tx.run(endPassword, { seq, token, state: WAITING, dueAtMs: nowMs, error: null, uncounted: 0 });
  await tx.run(recordImportError, { seq: importSeq, errorCode: PASSWORDS_LOST });
  return 'lost';
}

/**
 * Protects some of the reports that wait for a password, and stores its hash for the others and for later rows. Reports whose
 * privacy was changed meanwhile no longer wait. Does nothing when the claim is lost.
 */
export async function protectSome(
  { db, clock }: StoreContext,
  { passwordSeq, token }: PendingPassword,
  hash: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const nowMs = clock.nowMs();
    if ((await tx.run(queries.setPasswordHash, { seq: passwordSeq, token, hash })) === 0) return;
    const reports = await tx.all(queries.lockUnprotectedReports, { passwordSeq, limit: PROTECTED_MAX });
    const waiting = await tx.all(queries.takePendingReports, { seqs: toSeqs(reports), passwordSeq });
    await tx.run(queries.protectReports, { seqs: toSeqs(waiting), hash, nowMs });
    const state = reports.length < PROTECTED_MAX ? DONE : WAITING;
    await tx.run(endPassword, { seq: passwordSeq, token, state, dueAtMs: nowMs, error: null, uncounted: 0 });
  });
}

function toSeqs(rows: readonly { seq: number }[]): string {
  return JSON.stringify(rows.map(({ seq }) => seq));
}
