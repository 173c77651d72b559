import { createTestDatabase } from '@pagemark/store/testing/postgres-database';
import { describeMigrationKill } from './describe-migration-kill.ts';

describeMigrationKill('postgres', async () => {
  const database = await createTestDatabase('bare');
  return {
    databaseUrl: database.url,
    query: async (sql) => (await database.query(sql)) as Record<string, unknown>[], // The rows of the driver.
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
});
