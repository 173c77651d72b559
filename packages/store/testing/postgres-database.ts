import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** An empty database of a test's own on the server of the test run. */
export type TestDatabase = AsyncDisposable & { url: string };

/** Makes an empty database, migrated or not; disposing of it ends every session with it. */
export async function createTestDatabase(state: 'migrated' | 'bare' = 'migrated'): Promise<TestDatabase> {
  const template = new URL(inject('postgresTemplateUrl'));
  const source = state === 'migrated' ? template.pathname.slice(1) : 'template0';
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(template, `create database ${name} template ${source} strategy file_copy`);
  return {
    url: new URL(`/${name}`, template).href,
    [Symbol.asyncDispose]: () => administer(template, `drop database ${name} with (force)`),
  };
}

async function administer(template: URL, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: new URL('/postgres', template).href });
  await client.connect();
  await client.query(sql);
  await client.end();
}
