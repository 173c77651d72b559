import { openStoreOn } from '../src/open-store.ts';
import { createRetentionStore } from '../src/operations/retention.ts';
import { createTestDatabase } from '../testing/postgres-database.ts';
import { QueueClock } from '../testing/queue-clock.ts';
import { describeRetention } from './retention/describe-retention.ts';

const ORPHANS = 'select count(*) as count from run_results where run_seq not in (select seq from runs)';
const IMAGES = 'select body from run_images order by run_seq, device, frame';

describeRetention({
  name: 'PostgreSQL',
  exampleScale: 0.25,
  async make(clock) {
    const database = await createTestDatabase();
    const queueClock = await QueueClock.install(database, clock);
    const store = await openStoreOn(database.connect(), { clock });
    const connection = database.connect();
    return {
      store: queueClock.follow(store),
      retentionWith: (limits) => createRetentionStore(connection, clock, limits),
      countOrphans: async () => (await connection.pool.query<{ count: number }>(ORPHANS)).rows[0]?.count ?? 0,
      listImages: async () =>
        (await connection.pool.query<{ body: Uint8Array }>(IMAGES)).rows.map(({ body }) => body),
      [Symbol.asyncDispose]: async () => {
        await connection.close();
        await store.close();
        await database[Symbol.asyncDispose]();
      },
    };
  },
});
