import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { initializeCluster, startCluster, stopCluster } from './postgres-process.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import pg from 'pg';

const USER = 'pagemark';
const PASSWORD = 'pagemark';
/** Durability as in production would only slow tests down; `fsync` stays on where a test crashes the server. */
const FAST_FLAGS = ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off'];
const FLAGS = ['-h', '127.0.0.1', '-c', 'unix_socket_directories=', '-c', 'max_connections=300'];

export type PostgresServer = {
  /** The URL of a database, whether it exists or not. */
  urlOf(database: string): string;
  /** Creates an empty database and returns its URL. */
  createDatabase(name: string): Promise<string>;
  /** Stops the server: `fast` ends sessions and writes all data, `immediate` is a crash. */
  halt(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Stops the server and deletes its data, unless it is in the given `folder`. */
  close(): Promise<void>;
};

type ServerOptions = {
  durable?: boolean;
  flags?: readonly string[];
  /**
   * The folder of its data, which is kept; a temporary folder when absent. When run as root, the user `nobody` must
   * have access to it.
   */
  folder?: string;
};

/** A separate PostgreSQL server on loopback. */
export async function startPostgresServer(options: ServerOptions = {}): Promise<PostgresServer> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'pagemark-postgres-')));
  await chmod(folder, 0o755); // The server's user needs access.
  const data = join(folder, 'data');
  const programs = await findPostgresPrograms(folder, data);
  if (!existsSync(join(data, 'PG_VERSION'))) await makeCluster(programs, data);
  const port = await freePort();
  const flags = ['-D', data, '-p', String(port), ...FLAGS];
  if (options.durable !== true) flags.push(...FAST_FLAGS);
  flags.push(...(options.flags ?? []));
  let server = await startCluster(programs, flags);
  const endWithUs = () => void server.kill('SIGQUIT');
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
    halt: (mode) => stopCluster(server, mode),
    async start() {
      server = await startCluster(programs, flags);
    },
    async close() {
      await stopCluster(server, options.folder === undefined ? 'immediate' : 'fast');
      process.off('exit', endWithUs);
      await rm(options.folder === undefined ? folder : join(folder, 'programs'), {
        recursive: true,
        force: true,
      });
    },
  };
}

async function makeCluster(programs: PostgresPrograms, data: string): Promise<void> {
  await mkdir(data, { recursive: true });
  const { user } = programs;
  if (user !== null) await chown(data, user.uid, user.gid);
  await initializeCluster(programs, [
    `--pgdata=${data}`,
    `--username=${USER}`,
    // Verifying a password would take half the time of a connection.
    '--auth=trust',
    '--no-sync',
    '--locale=C',
    '--encoding=UTF8',
  ]);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (bound === null || typeof bound === 'string') throw new Error('A server on a port has no port.');
  return bound.port;
}
