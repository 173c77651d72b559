import { statement } from '../../../db/statement.ts';

/** Reports that wait for a password. */
export const listUnprotectedReports = statement<{ passwordSeq: number; limit: number }>()((db, arg) =>
  db
    .selectFrom('pending_passwords')
    .select('report_seq as seq')
    .where('password_seq', '=', arg('passwordSeq'))
    .limit(arg('limit')),
);
