import { openPostgresStore } from '../../src/postgres/index.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { describeMigrations } from './describe-migrations.ts';

describeMigrations(async () => {
  const database = await createTestDatabase('bare');
  return {
    ...database,
    openUnmigrated: (clock) => openPostgresStore({ url: database.url, clock, migrate: false }),
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
});
