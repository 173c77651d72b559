// Baseline: one table and three statements. No lanes, hosts, leases that end, counters or runs.
import Database from 'better-sqlite3';
import { BATCH } from './queue-case.ts';
import { serveQueue } from './serve-queue.ts';

const LEASE_MS = 30_000;
const [path = '', depth = ''] = process.argv.slice(2);
const database = new Database(path);
database.pragma('journal_mode = WAL');
database.pragma('synchronous = NORMAL');
database.pragma('cache_size = -65536');
database.pragma('wal_autocheckpoint = 20000');
database.exec(`
  create table jobs (id integer primary key, host text, state integer not null default 0, token text, lease_until integer);
  create index jobs_state on jobs (state, id);
`);
const insert = database.prepare("insert into jobs (host) values ('host-' || ? || '.example')");
const claim = database
  .prepare<[string, number], number>(
    `update jobs set state = 1, token = ?, lease_until = ?
     where id in (select id from jobs where state = 0 order by id limit ${BATCH}) returning id`,
  )
  .pluck();
const complete = database.prepare('delete from jobs where id = ? and token = ?');
let batches = 0;

const fill = database.transaction((jobs: number) => {
  for (let job = 0; job < jobs; job += 1) insert.run(job % 1_000);
});
const claimBatch = database.transaction((token: string) => claim.all(token, Date.now() + LEASE_MS));
const completeBatch = database.transaction((ids: readonly number[], token: string) => {
  for (const id of ids) complete.run(id, token);
});

serveQueue(
  {
    fill,
    claimAndComplete() {
      batches += 1;
      const token = `token-${batches}`;
      const ids = claimBatch.immediate(token);
      completeBatch.immediate(ids, token);
      return ids.length;
    },
  },
  Number(depth),
);
