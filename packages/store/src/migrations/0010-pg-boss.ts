import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';
import {
  FORMER_QUEUE,
  HEAD_FUNCTIONS,
  HOST_TABLES,
  KEY_FUNCTIONS,
  MORE_SLOTS,
} from './postgres/boss-tables.ts';

/** On PostgreSQL the queue's jobs move to pg-boss, whose own schema is installed beside; a SQLite file stays as it is. */
export const pgBossStep: SchemaStep = {
  name: '0010-pg-boss',
  async up(db, engine) {
    if (engine !== 'postgres') return;
    for (const part of [...FORMER_QUEUE, ...MORE_SLOTS, ...HOST_TABLES, ...KEY_FUNCTIONS, ...HEAD_FUNCTIONS])
      await sql.raw(part).execute(db);
  },
};
