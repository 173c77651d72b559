import { statement } from '../../../db/statement.ts';

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
