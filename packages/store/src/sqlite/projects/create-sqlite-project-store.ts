import { compareProjects, containsFolded } from '@pagemark/domain';
import type { ListPage, Project, ProjectListQuery } from '@pagemark/domain';
import type { ProjectStore } from '@pagemark/core';
import type { SqliteConnection } from '../connection.ts';
import { deleteProject } from './delete-project.ts';
import { listAllProjects } from './statements/list-all-projects.ts';

/** Projects in a SQLite file. */
export function createSqliteProjectStore(connection: SqliteConnection): ProjectStore {
  return {
    list: async (accountId, query) => listProjects(connection, accountId, query),
    delete: async (accountId, project) => deleteProject(connection, accountId, project),
  };
}

function listProjects(
  connection: SqliteConnection,
  accountId: number,
  query: ProjectListQuery,
): ListPage<Project> {
  const all = connection
    .all(listAllProjects, { accountId })
    .map(({ name, createdAtMs, pending, bad, decent, good }): Project => {
      const total = pending + bad + decent + good;
      return { project: name, createdAtMs, reports: { total, good, decent, bad, pending } };
    })
    .filter((project) => containsFolded(project.project, query.search))
    .toSorted((a, b) => compareProjects(query, a, b));
  const page = query.position.kind === 'page' ? query.position.page : Number(query.position.cursor);
  const offset = (page - 1) * query.perPage;
  const items = all.slice(offset, offset + query.perPage);
  const more = offset + query.perPage < all.length;
  return {
    items,
    total: all.length,
    totalRelation: 'eq',
    nextCursor: more ? String(page + 1) : null,
    offset,
  };
}
