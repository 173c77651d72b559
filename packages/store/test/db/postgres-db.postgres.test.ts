import { PostgresDb } from '../../src/db/postgres-db.ts';
import { createPool } from '../../src/db/postgres-pool.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';
import { describeDb } from './describe-db.ts';

describeDb('PostgreSQL', async () => {
  const database = await createTestDatabase('fresh');
  await database.query(
    'create table numbers (value bigint primary key, bytes bytea, needed int not null default 0)',
  );
  const db = new PostgresDb(createPool(database.url));
  return {
    db,
    behind: (sql) => database.query(sql),
    close: async () => {
      await db.close();
      await database[Symbol.asyncDispose]();
    },
  };
});
