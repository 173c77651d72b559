import { createProjectStore } from '../../operations/projects.ts';
import type { Clock, ProjectStore } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import type { FrequencySampler } from '../search/token-frequencies.ts';
import { AT_ONCE_MAX } from '../../cleared-projects.ts';
import type { ListThread } from '../reports/cleared/list-thread.ts';
import { listProjects, PROJECT_LIST_LIMITS_DEFAULT } from './list/list-projects.ts';
import type { ProjectListLimits } from './list/list-projects.ts';

type Options = {
  clock: Clock;
  sampler: FrequencySampler;
  listLimits?: Partial<ProjectListLimits>;
  concurrencyMax?: number;
  /** Reads lists that may skip many reports of projects being cleared. */
  listThread?: ListThread | null;
};

/** Projects in a SQLite file. */
export function createSqliteProjectStore(
  connection: SqliteConnection,
  { clock, sampler, listLimits, concurrencyMax = AT_ONCE_MAX, listThread = null }: Options,
): ProjectStore {
  const lists = { connection, sampler, limits: { ...PROJECT_LIST_LIMITS_DEFAULT, ...listLimits } };
  const store = createProjectStore(connection.db, {
    clock,
    concurrencyMax,
    list: async (accountId, query) => listProjects(lists, accountId, query),
  });
  return {
    ...store,
    delete: async (accountId, name, actor) => {
      const isDeleted = await store.delete(accountId, name, actor);
      if (isDeleted) listThread?.warm();
      return isDeleted;
    },
  };
}
