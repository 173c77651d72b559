import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../src/open-store.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';

const clock = { nowMs: () => 1_000 };
const TRANSACTIONS = 40;

async function open() {
  const database = await createTestDatabase();
  const store = await openStore({ engine: 'postgres', url: database.url }, { clock });
  const clients: pg.Client[] = [];
  onTestFinished(async () => {
    for (const client of clients) await client.end();
    await store.close();
    await database[Symbol.asyncDispose]();
  });
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    clients.push(client);
    return client;
  };
  return { store, connect };
}

const write = (client: pg.Client, project: string) =>
  client.query(
    `insert into events (account_id, type, project, created_at) values (1, 'project.deleted', $1, 0)`,
    [project],
  );

test('an event that is committed late gets a later position than those that were read', async () => {
  const { store, connect } = await open();
  const late = await connect();
  await late.query('begin');
  await write(late, 'late.example');
  await write(await connect(), 'early.example');
  await store.events.publish();
  const first = await store.events.listPublished(0, 10);
  expect(first).toMatchObject([{ data: { project: 'early.example' } }]);
  await late.query('commit');
  await store.events.publish();
  const rest = await store.events.listPublished(first[0]?.position ?? 0, 10);
  expect(rest).toMatchObject([{ data: { project: 'late.example' } }]);
});

test('a reader who continues by position misses no event of transactions that overlap', async () => {
  const { store, connect } = await open();
  const writers = await Promise.all(Array.from({ length: 4 }, connect));
  let isWriting = true;
  const written = Promise.all(
    writers.map(async (client, writer) => {
      for (let number = 0; number < TRANSACTIONS; number += 1) {
        await client.query('begin');
        await write(client, `${writer}-${number}.example`);
        // Writers hold their events open for different times, so they commit in another order.
        await client.query('select pg_sleep($1)', [((writer * 7 + number) % 5) / 1_000]);
        await client.query(number % 10 === 9 ? 'rollback' : 'commit');
      }
    }),
  ).finally(() => {
    isWriting = false;
  });
  const read = async (): Promise<string[]> => {
    const projects: string[] = [];
    for (let after = 0, isLast = false; !isLast;) {
      isLast = !isWriting;
      await store.events.publish();
      for (const event of await store.events.listPublished(after, 1_000)) {
        expect(event.position).toBe(after + 1);
        after = event.position;
        if (event.type === 'project.deleted') projects.push(event.data.project);
      }
    }
    return projects;
  };
  const [first, second] = await Promise.all([read(), read(), written]);
  const all = writers.flatMap((_, writer) =>
    Array.from({ length: TRANSACTIONS }, (_, number) => `${writer}-${number}.example`),
  );
  const expected = all.filter((name) => !/\d*9\.example$/.test(name)).toSorted();
  for (const projects of [first, second]) expect(projects.toSorted()).toEqual(expected);
});
