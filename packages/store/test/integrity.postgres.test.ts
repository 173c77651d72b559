import pg from 'pg';
import { openIntegrityChecker, openPostgresStore } from '../src/index.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { describeIntegrity } from './integrity/describe-integrity.ts';

describeIntegrity({
  name: 'postgres',
  async make(clock) {
    const database = await createTestDatabase('fresh');
    const store = await openPostgresStore({ url: database.url, clock, migrate: false });
    const queueClock = await QueueClock.install(database.url, clock);
    return {
      store: queueClock.follow(store),
      damage: async (sql) => {
        const client = new pg.Client({ connectionString: database.url });
        await client.connect();
        await client.query('set session_replication_role = replica');
        await client.query(sql);
        await client.end();
      },
      open: (leaseMs) => openIntegrityChecker({ engine: 'postgres', url: database.url }, { clock, leaseMs }),
      [Symbol.asyncDispose]: async () => {
        await queueClock[Symbol.asyncDispose]();
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  },
});
