import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../src/postgres/migrate-postgres.ts';
import { startPostgresServer } from './postgres-server.ts';

/** Starts one PostgreSQL server for a test run; returns the function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgresServer();
  const url = await server.createDatabase('pagemark_template');
  await migratePostgres(url);
  project.provide('postgresTemplateUrl', url);
  return () => server.close();
}
