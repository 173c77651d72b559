import pg from 'pg';
import { expect, test } from 'vitest';
import { indexedText, indexedTextSql } from '../src/list/indexed-text.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';

const PRINTABLE = String.fromCharCode(...Array.from({ length: 94 }, (_, index) => 0x21 + index));

test('a search looks up each character as the trigger writes it', async () => {
  await using database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ word: string }>(`select ${indexedTextSql('$1::text')} as word`, [
    PRINTABLE,
  ]);
  await client.end();
  expect(rows).toEqual([{ word: indexedText('postgres', PRINTABLE) }]);
  expect(rows[0]?.word).toMatch(/^[a-z0-9]{94}$/);
});
