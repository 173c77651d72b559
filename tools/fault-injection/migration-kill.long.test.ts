import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMigrationKill } from './describe-migration-kill.ts';
import { querySqlite } from './harness/query-sqlite.ts';

describeMigrationKill('sqlite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-faults-'));
  const path = join(folder, 'pagemark.db');
  return {
    databaseUrl: `file:${path}`,
    query: async (sql) => querySqlite(path, sql),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
});
