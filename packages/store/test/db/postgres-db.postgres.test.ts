import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { PostgresDb } from '../../src/db/postgres-db.ts';
import { createPool } from '../../src/db/postgres-connections.ts';
import { postgresStatement } from '../../src/db/statement.ts';
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

test.each([
  [
    'cannot be written',
    30,
    (name: string) => `alter database ${name} set default_transaction_read_only = on`,
  ],
  ['cannot be reached', 1, (name: string) => `alter database ${name} rename to ${name}_elsewhere`],
])('says that a database that %s is overloaded', async (said, retryAfterS, change) => {
  await using server = await createTestDatabase('fresh');
  await using database = await createTestDatabase('fresh');
  const name = new URL(database.url).pathname.slice(1);
  await server.query(change(name));
  const db = new PostgresDb(createPool(database.url));
  try {
    const moving = db.run(move, {});
    await expect(moving).rejects.toMatchObject({
      code: 'overloaded',
      message: `The database ${said}.`,
      retryAfterS,
    });
  } finally {
    await db.close();
    await server.query(`alter database ${name}_elsewhere rename to ${name}`).catch(() => undefined);
  }
});

const move = postgresStatement<Record<string, never>>(
  () => sql`update data_versions set version = version + 1`,
);
