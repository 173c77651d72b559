import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import { searchRepeatsStep } from '../src/migrations/0006-search-repeats.ts';
import { SCHEMA_STEPS } from '../src/migrations/steps.ts';

let connection: SqliteConnection;
beforeEach(async () => {
  connection = new SqliteConnection(':memory:');
  await migrateSqlite(connection.native, SCHEMA_STEPS.slice(0, SCHEMA_STEPS.indexOf(searchRepeatsStep)));
});
afterEach(() => connection.close());

const marked = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCharCode(character.charCodeAt(0) + by)).join('');

function proposed(trigram: string): unknown[] {
  const find = connection.native.prepare('select rowid from report_search where report_search match ?');
  return find.pluck().all(`"${trigram}"`);
}

test('the migration that adds duplicate-trigram markers indexes existing reports only', async () => {
  connection.native.exec(`
    insert into accounts (id, name, created_at) values (1, 'tester', 0);
    insert into projects (id, account_id, name, created_at) values (1, 1, 'a.example', 0);
    insert into reports (seq, id, account_id, project_id, url, privacy, status, created_at, updated_at) values
      (1, zeroblob(16), 1, 1, 'https://a.example/jacket', 1, 0, 0, 0),
      (2, randomblob(16), 1, 1, 'https://a.example/jacket-Jacket', 1, 0, 0, 0);
    insert into search_garbage (seq, account_id, project_id, url) values (3, 1, 1, 'https://a.example/jacket');
  `);
  expect(await migrateSqlite(connection.native)).toContain(searchRepeatsStep.name);
  expect(proposed('JAC')).toEqual([1, 2]);
  expect(proposed(marked('JAC', 0x100))).toEqual([2]);
  expect(proposed(marked('JAC', 0x200))).toEqual([]);
  expect(connection.native.prepare('select * from search_garbage').all()).toEqual([]);
  connection.native.exec("insert into report_search (report_search) values ('integrity-check')");
});
