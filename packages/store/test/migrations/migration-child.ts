import type { Migration } from '../../src/migrations/schema-step.ts';
import { MIGRATIONS } from '../../src/migrations/migration.ts';
import { migratePostgres } from '../../src/postgres/migrate-postgres.ts';
import { migrateSqlite, SqliteDb } from '../../src/sqlite/index.ts';

// A process that describe-migrations.ts starts: `node migration-child.ts next|next-and-die DATABASE_URL`.

const [, , task, url] = process.argv;
if (url === undefined) throw new Error('Usage: migration-child.ts next|next-and-die DATABASE_URL');

const next: Migration = {
  name: '9999-next',
  async up(run) {
    await run('alter table accounts add column nickname text');
    await run('update accounts set nickname = name');
    if (task === 'next-and-die') await die();
    await run('update accounts set name = upper(name)');
  },
};
const steps = [...MIGRATIONS, next];
if (url.startsWith('file:')) {
  const db = new SqliteDb(url.slice('file:'.length));
  await migrateSqlite(db.driver, steps);
  await db.close();
} else {
  await migratePostgres(url, steps);
}

/** Kills this process, as a power cut would. The signal may take a moment to arrive: nothing more is done until then. */
function die(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
