import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqliteStore, SqliteDb } from '../src/sqlite/index.ts';
import { createRetentionStore } from '../src/operations/retention.ts';
import { createSqliteFile } from '../testing/sqlite-database.ts';
import { describeRetention } from './retention/describe-retention.ts';

const ORPHANS = 'select count(*) from run_results where run_seq not in (select seq from runs)';
const IMAGES = 'select body from run_images order by run_seq, device, frame';

describeRetention({
  name: 'SQLite',
  exampleScale: 1,
  async make(clock) {
    const folder = await mkdtemp(join(tmpdir(), 'pagemark-retention-'));
    const path = join(folder, 'pagemark.db');
    await createSqliteFile(path);
    const store = await openSqliteStore({ path, clock });
    const connection = new SqliteDb(path);
    return {
      store,
      retentionWith: (limits) => createRetentionStore(connection, clock, limits),
      countOrphans: async () => connection.driver.prepare<[], number>(ORPHANS).pluck().get() ?? 0,
      listImages: async () => connection.driver.prepare<[], Uint8Array>(IMAGES).pluck().all(),
      [Symbol.asyncDispose]: async () => {
        await connection.close();
        await store.close();
        await rm(folder, { recursive: true });
      },
    };
  },
});
