import { PostgresDb } from '../../src/db/postgres-db.ts';
import { createPool } from '../../src/db/postgres-connections.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { describeMigrations } from './describe-migrations.ts';

describeMigrations(async () => {
  const database = await createTestDatabase('bare');
  return {
    ...database,
    openUnmigrated: () => new PostgresDb(createPool(database.url)),
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
});
