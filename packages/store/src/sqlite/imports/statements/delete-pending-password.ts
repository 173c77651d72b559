import { statement } from '../../../db/statement.ts';

/** Notes that a report waits for no password any more. */
export const deletePendingPassword = statement<{ reportSeq: number }>()((db, arg) =>
  db.deleteFrom('pending_passwords').where('report_seq', '=', arg('reportSeq')),
);
