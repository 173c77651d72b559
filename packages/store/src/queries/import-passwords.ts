import type { NotNull } from 'kysely';
import { statement } from '../db/statement.ts';

/** Removes a password of an import. */
export const deletePassword = statement<{ seq: number }>()((db, arg) =>
  db.deleteFrom('import_passwords').where('seq', '=', arg('seq')),
);

/** Notes that a report waits for no password any more. */
export const deletePendingPassword = statement<{ reportSeq: number }>()((db, arg) =>
  db.deleteFrom('pending_passwords').where('report_seq', '=', arg('reportSeq')),
);

/** Removes a few passwords of an import that no report waits for any more. */
export const deleteSomePasswords = statement<{ seq: number; limit: number }>()((db, arg) =>
  db.deleteFrom('import_passwords').where('seq', 'in', (eb) =>
    eb
      .selectFrom('import_passwords as some')
      .select('some.seq')
      .where('some.import_seq', '=', arg('seq'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('pending_passwords')
              .select('pending_passwords.report_seq')
              .whereRef('pending_passwords.password_seq', '=', 'some.seq'),
          ),
        ),
      )
      .limit(arg('limit')),
  ),
);

/** Notes that some reports wait no more for a password. They stay private. */
export const deleteSomePendingPasswords = statement<{ passwordSeq: number; limit: number }>()((db, arg) =>
  db
    .deleteFrom('pending_passwords')
    .where('report_seq', 'in', (eb) =>
      eb
        .selectFrom('pending_passwords as some')
        .select('some.report_seq')
        .where('some.password_seq', '=', arg('passwordSeq'))
        .limit(arg('limit')),
    ),
);

/** Erases a password when every waiting report has its hash. */
export const erasePassword = statement<{ seq: number }>()((db, arg) =>
  db.updateTable('import_passwords').set({ password: null }).where('seq', '=', arg('seq')),
);

/** Whether an import has passwords left. */
export const findAnyPassword = statement<{ seq: number }>()((db, arg) =>
  db.selectFrom('import_passwords').select('seq').where('import_seq', '=', arg('seq')).limit(1),
);

/** A password that lines of an import gave, with its hash when there is one. */
export const findImportPassword = statement<{ seq: number; digest: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'hash'])
    .where('import_seq', '=', arg('seq'))
    .where('digest', '=', arg('digest')),
);

/** The hash of a password. */
export const findPasswordHash = statement<{ seq: number }>()((db, arg) =>
  db.selectFrom('import_passwords').select('hash').where('seq', '=', arg('seq')),
);

/** Whether an import has passwords that wait to be hashed. */
export const findUnhashedPassword = statement<{ seq: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select('seq')
    .where('import_seq', '=', arg('seq'))
    .where('password', 'is not', null)
    .limit(1),
);

/** The first unclaimed password of the next account, by id, that has any. Few passwords are claimed at a time. */
export const findWaitingPassword = statement<{ nowMs: number; afterAccountId: number }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'import_seq as importSeq', 'account_id as accountId', 'password', 'hash'])
    .$narrowType<{ password: NotNull }>()
    .where('password', 'is not', null)
    .where('account_id', '>', arg('afterAccountId'))
    .where('reserved_until', '<=', arg('nowMs'))
    .orderBy('account_id')
    .orderBy('seq')
    .limit(1),
);

/** Stores an encrypted password to be hashed. */
export const insertImportPassword = statement<{ seq: number; digest: Uint8Array; password: Uint8Array }>()(
  (db, arg) =>
    db.insertInto('import_passwords').values((eb) => ({
      import_seq: arg('seq'),
      account_id: eb.selectFrom('imports').select('account_id').where('seq', '=', arg('seq')).$asScalar(),
      digest: arg('digest'),
      password: arg('password'),
    })),
);

/** Notes that a report is to be protected by a password once that is hashed. */
export const insertPendingPassword = statement<{ reportSeq: number; passwordSeq: number }>()((db, arg) =>
  db
    .insertInto('pending_passwords')
    .values({ report_seq: arg('reportSeq'), password_seq: arg('passwordSeq') }),
);

/** Reports that wait for a password. */
export const listUnprotectedReports = statement<{ passwordSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('pending_passwords')
    .select('report_seq as seq')
    .where('password_seq', '=', arg('passwordSeq'))
    .limit(arg('limit')),
);

/** Claims a password for hashing for a while. */
export const reservePassword = statement<{ seq: number; untilMs: number }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set({ reserved_until: arg('untilMs') })
    .where('seq', '=', arg('seq')),
);

/** Stores the first hash of a password and releases its claim. */
export const setPasswordHash = statement<{ seq: number; hash: string }>()((db, arg) =>
  db
    .updateTable('import_passwords')
    .set((eb) => ({ hash: eb.fn.coalesce('hash', eb.val(arg('hash'))), reserved_until: 0 }))
    .where('seq', '=', arg('seq')),
);
