import { mkdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { migrateDatabase } from '@pagemark/store';
import { startPostgresServer } from '@pagemark/store/testing/postgres-server';
import type { PostgresServer } from '@pagemark/store/testing/postgres-server';
import pg from 'pg';
import { CORPUS_VERSION, dataPath } from '../database/report-database.ts';
import { fillReports } from './fill-postgres.ts';

/** A quarter of the memory, as PostgreSQL's manual and docs/scaling.md recommend for a dedicated server. */
const BUFFERS_MIB = Math.floor(totalmem() / 4 / 1_048_576);
const FLAGS = [`shared_buffers=${BUFFERS_MIB}MB`, 'maintenance_work_mem=512MB', 'max_wal_size=4GB'];

/**
 * A server whose data is kept between runs. Started by root, it runs as another user. In a checkout that other users
 * cannot access, its data is in a temporary folder, created for each run.
 */
export function startKeptServer(): Promise<PostgresServer> {
  const folder = dataPath('postgres');
  mkdirSync(folder, { recursive: true });
  const isKept = process.getuid?.() !== 0 || canOthersEnter(dirname(folder));
  return startPostgresServer({
    durable: true,
    flags: FLAGS.flatMap((flag) => ['-c', flag]),
    ...(isKept && { folder }),
  });
}

/** Whether all users may traverse a folder and its parents. */
function canOthersEnter(folder: string): boolean {
  const parent = dirname(folder);
  return (statSync(folder).mode & 0o001) !== 0 && (parent === folder || canOthersEnter(parent));
}

/** Databases of a server with the reports of the corpus, created once, and again when the schema has changed. */
export class KeptDatabases {
  readonly #server: PostgresServer;
  readonly #schema: string;

  private constructor(server: PostgresServer, schema: string) {
    this.#server = server;
    this.#schema = schema;
  }

  static async open(server: PostgresServer): Promise<KeptDatabases> {
    await administer(server, 'drop database if exists empty');
    const url = await server.createDatabase('empty');
    await migrateDatabase({ engine: 'postgres', url });
    return new KeptDatabases(server, await schemaOf(url));
  }

  /** The URL of a database of `count` reports, which must only be read. */
  async reports(count: number, say: (text: string) => void): Promise<string> {
    const name = `reports_${count}_${CORPUS_VERSION}`;
    const url = this.#server.urlOf(name);
    if ((await schemaOf(url).catch(() => '')) === this.#schema) return url;
    say(`making ${count.toLocaleString('en')} reports`);
    for (const old of [name, 'partial']) await administer(this.#server, `drop database if exists ${old}`);
    const partial = await this.#server.createDatabase('partial');
    await migrateDatabase({ engine: 'postgres', url: partial });
    await fillReports(partial, count);
    await administer(this.#server, `alter database partial rename to ${name}`);
    return url;
  }

  /** The URL of a writable copy of such a database, which the next copy replaces. */
  async copy(count: number, say: (text: string) => void): Promise<string> {
    const source = new URL(await this.reports(count, say)).pathname.slice(1);
    await administer(this.#server, 'drop database if exists copy');
    await administer(this.#server, `create database copy template ${source} strategy file_copy`);
    return this.#server.urlOf('copy');
  }
}

async function administer(server: PostgresServer, sql: string): Promise<void> {
  await query(server.urlOf('postgres'), sql);
}

/** A digest of a database's columns, indexes, functions and triggers. */
async function schemaOf(url: string): Promise<string> {
  const rows = await query<{ digest: string }>(
    url,
    `select md5(string_agg(part, E'\n' order by part)) as digest from (
      select indexdef from pg_indexes where schemaname = 'public'
      union all select concat_ws(' ', table_name, column_name, data_type, column_default)
        from information_schema.columns where table_schema = 'public'
      union all select pg_get_functiondef(oid) from pg_proc
        where pronamespace = 'public'::regnamespace and prokind = 'f'
      union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    ) as parts (part)`,
  );
  return rows[0]?.digest ?? '';
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
