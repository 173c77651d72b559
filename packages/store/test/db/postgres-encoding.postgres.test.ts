import { expect, test } from 'vitest';
import { migratePostgresDatabase } from '../../src/postgres/migrate-postgres.ts';
import { createTestDatabase } from '../../testing/postgres-database.ts';

test('a database that cannot store every character is refused', async () => {
  await using server = await createTestDatabase('fresh');
  const name = `${new URL(server.url).pathname.slice(1)}_latin`;
  await server.query(
    `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  const url = new URL(`/${name}`, server.url).href;
  try {
    await expect(migratePostgresDatabase(url)).rejects.toThrow(
      'has the encoding LATIN1. Create one with the encoding UTF8: createdb --encoding=UTF8 --template=template0.',
    );
  } finally {
    await server.query(`drop database ${name} with (force)`);
  }
});
