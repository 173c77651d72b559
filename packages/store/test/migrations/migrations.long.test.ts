import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteDb } from '../../src/sqlite/index.ts';
import { makeEarlyFile } from '../migrate-early/early-fixture.ts';
import { describeMigrations } from './describe-migrations.ts';
import type { BareDatabase } from './describe-migrations.ts';
import Database from 'better-sqlite3';

async function open(): Promise<BareDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'pagemark-migrations-'));
  const path = join(folder, 'pagemark.db');
  return {
    url: `file:${path}`,
    query: async (sql) => {
      using file = new OpenFile(path);
      return file.query(sql);
    },
    openUnmigrated: () => new SqliteDb(path),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

describeMigrations(open, async () => `file:${(await makeEarlyFile()).path}`);

class OpenFile implements Disposable {
  readonly #native: Database.Database;

  constructor(path: string) {
    this.#native = new Database(path);
  }

  query(sql: string): unknown[] {
    const prepared = this.#native.prepare(sql);
    return prepared.reader ? prepared.all() : [prepared.run().changes];
  }

  [Symbol.dispose](): void {
    this.#native.close();
  }
}
