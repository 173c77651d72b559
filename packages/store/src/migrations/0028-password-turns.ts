import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** Whose password waits for its hash: accounts take turns. One whose import and reports are gone is of no account, 0. */
export const passwordTurnsStep: SchemaStep = {
  name: '0028-password-turns',
  async up(db, engine) {
    const parts = [
      `alter table import_passwords add column account_id ${engine === 'sqlite' ? 'integer' : 'bigint'} not null default 0`,
      `update import_passwords set account_id = coalesce(
        (select account_id from imports where imports.seq = import_passwords.import_seq),
        (select account_id from reports where reports.seq =
          (select min(report_seq) from pending_passwords where password_seq = import_passwords.seq)),
        0)`,
      'drop index import_passwords_waiting',
      'create index import_passwords_waiting on import_passwords (account_id, seq) where password is not null',
    ];
    for (const part of parts) await sql.raw(part).execute(db);
  },
};
