import { statement } from '../../../db/statement.ts';

/** Notes that a report is to be protected by a password once that is hashed. */
export const insertPendingPassword = statement<{ reportSeq: number; passwordSeq: number }>()((db, arg) =>
  db
    .insertInto('pending_passwords')
    .values({ report_seq: arg('reportSeq'), password_seq: arg('passwordSeq') }),
);
