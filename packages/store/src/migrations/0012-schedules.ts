import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/** When the reports of projects are run anew, and how far that is: `after_report` is the last report that had its turn. */
export const schedulesStep: SchemaStep = {
  name: '0012-schedules',
  async up(db, engine) {
    // Reports are walked in the order of their making: by `seq` in a SQLite file, by `id` on PostgreSQL.
    const [big, report, end] =
      engine === 'sqlite' ? ['integer', 'integer', ') strict'] : ['bigint', 'uuid', ')'];
    const parts = [
      `create table schedules (
        project_id ${big} primary key references projects (id) on delete cascade,
        account_id ${big} not null,
        every integer not null check (every in (0, 1, 2)),
        day integer not null check (day between 1 and 28),
        hour integer not null check (hour between 0 and 23),
        time_zone text not null,
        next_at ${big} not null,
        last_at ${big},
        after_report ${report},
        check (after_report is null or last_at is not null)
      ${end}`,
      'create index schedules_account on schedules (account_id)',
      'create index schedules_due on schedules (next_at)',
      'create index schedules_firing on schedules (last_at) where after_report is not null',
    ];
    for (const part of parts) await sql.raw(part).execute(db);
  },
};
