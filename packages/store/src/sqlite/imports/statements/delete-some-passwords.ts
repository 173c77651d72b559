import { statement } from '../../../db/statement.ts';

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
