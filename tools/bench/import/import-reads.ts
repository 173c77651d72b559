import { migrateDatabase } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import { dataPath, removeDatabase } from '../database/report-database.ts';
import type { Benchmark, Run } from '../harness/benchmark.ts';
import type { Row } from '../harness/row.ts';
import { loadDuringImport } from './load-during-import.ts';

/** The API while another process imports URLs into the same file. */
export const importReads: Benchmark = {
  name: 'import-reads',
  title:
    'lists and new reports by the API while lines are imported into the same file, against the same without an import',
  async run(run) {
    const path = dataPath('import-reads.db');
    removeDatabase(path);
    try {
      return await loadDuringImport(`file:${path}`, 'SQLite', run);
    } finally {
      removeDatabase(path);
    }
  },
};

/** The same on PostgreSQL, with the server on the same machine. */
export const importReadsPostgres: Benchmark = {
  name: 'import-reads-postgres',
  title: 'the same on PostgreSQL, with its server on the same machine',
  run: (run: Run): Promise<Row[]> => onServer((url) => loadDuringImport(url, 'PostgreSQL', run)),
};

async function onServer(work: (url: string) => Promise<Row[]>): Promise<Row[]> {
  const server = await startPostgresServer({ durable: true });
  try {
    const url = await server.createDatabase('reads');
    await migrateDatabase({ engine: 'postgres', url });
    return await work(url);
  } finally {
    await server.close();
  }
}
