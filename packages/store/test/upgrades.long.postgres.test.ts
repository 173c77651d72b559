import { migratePostgres } from '../src/postgres/migrate-postgres.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { describeUpgrades } from './upgrades/describe-upgrades.ts';

describeUpgrades('postgres', async () => {
  const database = await createTestDatabase('bare');
  return {
    location: { engine: 'postgres', url: database.url },
    migrate: (steps) => migratePostgres(database.url, steps),
    query: (sql) => database.query(sql),
    [Symbol.asyncDispose]: async () => database[Symbol.asyncDispose](),
  };
});
