import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrateSqlite, SqliteConnection } from '../src/sqlite/index.ts';
import { describeUpgrades } from './upgrades/describe-upgrades.ts';

describeUpgrades('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-upgrades-'));
  const path = join(folder, 'pagemark.db');
  const connection = new SqliteConnection(path);
  const { native } = connection;
  return {
    location: { engine: 'sqlite', path },
    migrate: (steps) => migrateSqlite(native, steps),
    query: async (sql) => {
      const prepared = native.prepare(sql);
      return prepared.reader ? prepared.all() : [prepared.run().changes];
    },
    [Symbol.asyncDispose]: async () => {
      await connection.close();
      await rm(folder, { recursive: true });
    },
  };
});
