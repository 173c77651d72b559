import { randomUUID } from 'node:crypto';
import type { Engine } from '../../src/db/engine.ts';

const UUIDS: Record<Engine, string> = {
  sqlite: `unhex(hex(randomblob(6)) || '7' || substr(hex(randomblob(2)), 2) || '8' || substr(hex(randomblob(8)), 2))`,
  postgres: 'gen_random_uuid()',
};

const SERIES: Record<Engine, (count: number) => string> = {
  sqlite: (count) =>
    `(with recursive series (n) as (select 1 union all select n + 1 from series where n < ${count}) select n from series)`,
  postgres: (count) => `generate_series(1, ${count}) as series (n)`,
};

/** The number of the n-th new run. */
const RUN_SEQS: Record<Engine, string> = {
  sqlite: "coalesce((select seq from sqlite_sequence where name = 'runs'), 0) + n",
  postgres: "nextval('runs_seq_seq')",
};

type QueuedPages = { accountId: number; pages: number; hosts: number };

/**
 * Statements that queue bulk pages of an account by sets, as an import does, spread over hosts such as `0.large.example`. The queue
 * makes their entries when it is next asked to reclaim.
 */
export function queuedPages(engine: Engine, { accountId, pages, hosts }: QueuedPages): string[] {
  const project = `large-${randomUUID()}`;
  const id = `(select id from projects where name = '${project}')`;
  return [
    `insert into projects (account_id, name, created_at) values (${accountId}, '${project}', 0)`,
    `insert into reports (id, account_id, project_id, url, privacy, status, created_at, updated_at, latest_run_seq)
      select ${UUIDS[engine]}, ${accountId}, ${id}, 'https://large.example/' || n, 0, 0, 0, 0, ${RUN_SEQS[engine]}
      from ${SERIES[engine](pages)} order by n`,
    `insert into runs (seq, id, report_seq, account_id, status, queued_at, lane, host, due_at)
      ${engine === 'postgres' ? 'overriding system value' : ''}
      select latest_run_seq, ${UUIDS[engine]}, seq, ${accountId}, 0, 0, 1, (seq % ${hosts}) || '.large.example', 0
      from reports where project_id = ${id} order by seq`,
  ];
}
