import { onTestFinished } from 'vitest';
import { PostgresDb } from '../../src/db/postgres-db.ts';
import { createPool } from '../../src/db/postgres-connections.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { makeEarlyDatabase } from '../migrate-early/early-fixture.ts';
import { describeMigrations } from './describe-migrations.ts';
import type { BareDatabase } from './describe-migrations.ts';

async function open(): Promise<BareDatabase> {
  const database = await createTestDatabase('bare');
  return {
    ...database,
    openUnmigrated: () => new PostgresDb(createPool(database.url)),
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
}

async function openEarly() {
  const { database } = await makeEarlyDatabase();
  onTestFinished(async () => database[Symbol.asyncDispose]());
  return database.url;
}

describeMigrations(open, openEarly);
