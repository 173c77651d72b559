import { createProjectStore } from '../../operations/projects.ts';
import type { Clock, ProjectStore } from '@pagemark/core';
import { AT_ONCE_MAX } from '../../cleared-projects.ts';
import type { PostgresDb } from '../../db/postgres-db.ts';
import { listProjects, POSTGRES_PROJECT_LIST_LIMITS } from './list-projects.ts';
import type { PostgresProjectListLimits } from './list-projects.ts';

/** Projects in a PostgreSQL database. */
export function createPostgresProjectStore(
  connection: PostgresDb,
  clock: Clock,
  listLimits: Partial<PostgresProjectListLimits> = {},
  concurrencyMax = AT_ONCE_MAX,
): ProjectStore {
  const lists = { connection, limits: { ...POSTGRES_PROJECT_LIST_LIMITS, ...listLimits } };
  return createProjectStore(connection, {
    clock,
    concurrencyMax,
    list: (accountId, query) => listProjects(lists, accountId, query),
  });
}
