import { AppError } from '@pagemark/domain';
import type { ImportStore } from '@pagemark/core';

/** Imports are kept in SQLite alone so far: on PostgreSQL there are none, and to begin one is refused. */
export function createPostgresImportStore(): ImportStore {
  return {
    begin: async () => {
      throw new AppError('internal', 'Imports are not possible with PostgreSQL yet.');
    },
    append: async () => false,
    finish: async () => null,
    discard: async () => undefined,
    get: async () => null,
    list: async (_accountId, { position, perPage }) => ({
      items: [],
      total: 0,
      totalRelation: 'eq',
      nextCursor: null,
      offset: position.kind === 'page' ? (position.page - 1) * perPage : null,
    }),
    rejects: async () => [],
    cancel: async () => null,
    delete: async () => false,
    claim: async () => null,
    heartbeat: async () => false,
    read: async () => null,
    apply: async () => false,
    clear: async () => false,
    sitemapRead: async () => false,
    end: async () => false,
    release: async () => undefined,
    nextPassword: async () => null,
    protect: async () => false,
    sweep: async () => false,
  };
}
