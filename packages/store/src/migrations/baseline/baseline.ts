import { sql } from 'kysely';
import type { SchemaStep } from '../migration.ts';
import { accountTables } from './accounts.ts';
import { alertTables } from './alerts.ts';
import { COLUMN_TYPES } from './column-types.ts';
import { POSTGRES_COUNTERS } from './counters-postgres.ts';
import { SQLITE_COUNTERS } from './counters-sqlite.ts';
import { eventTables } from './events.ts';
import { findingTables } from './findings.ts';
import { importTables } from './imports.ts';
import { labTables } from './lab.ts';
import { queueTables } from './queue.ts';
import { reportTables } from './reports.ts';
import { searchTables } from './search.ts';
import { webhookTables } from './webhooks.ts';

/** The first step of every database. Until it is released it may change; after that, changes are steps of their own. */
export const baselineStep: SchemaStep = {
  name: '1000-baseline',
  async up(db, engine) {
    const types = COLUMN_TYPES[engine];
    const statements = [
      ...accountTables(types),
      ...alertTables(types),
      ...reportTables(types),
      ...findingTables(types),
      ...labTables(types),
      ...importTables(types),
      ...searchTables(types),
      ...queueTables(types),
      ...eventTables(types),
      ...webhookTables(types),
      ...(engine === 'sqlite' ? SQLITE_COUNTERS : POSTGRES_COUNTERS),
    ];
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
