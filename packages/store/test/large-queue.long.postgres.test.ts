import { onTestFinished } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { describeLargeQueue, LIMITS } from './large-queue.ts';

const DROP_LIST_INDEXES = `do $$ declare name text; begin
    for name in select indexname from pg_indexes where tablename in ('reports', 'report_search') and indexdef not like 'CREATE UNIQUE%'
    loop execute format('drop index %I', name); end loop;
  end $$`;

/** To look up the account, project and report of each row takes half of the time to fill; the counters are kept. */
const withoutLookups = (statements: readonly string[]) =>
  [
    'alter table reports disable trigger all',
    'alter table reports enable trigger reports_insert',
    'alter table runs disable trigger all',
    ...statements,
    'alter table reports enable trigger all',
    'alter table runs enable trigger all',
  ].join(';');

describeLargeQueue(async () => {
  const database = await createTestDatabase('fresh');
  const clock = { nowMs: () => Date.now() };
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock, limits: LIMITS });
  onTestFinished(async () => {
    await store.close();
    await database[Symbol.asyncDispose]();
  });
  // Lists and searches are not what is tested, and their indexes take most of the time to fill.
  await database.query(DROP_LIST_INDEXES);
  const { id: accountId } = await store.accounts.ensure('tester');
  return {
    engine: 'postgres',
    store,
    accountId,
    fill: async (statements) => void (await database.query(withoutLookups(statements))),
    count: async (sql) => Number(Object.values(Object((await database.query(sql))[0]))[0]),
  };
});
