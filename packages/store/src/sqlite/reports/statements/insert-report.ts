import { statement } from '../../../db/statement.ts';

type Args = {
  id: Uint8Array;
  accountId: number;
  projectId: number;
  url: string;
  privacy: 0 | 1 | 2;
  passwordHash: string | null;
  nowMs: number;
};

/** Inserts a report that has no run yet. Its version is 0 until its first run is queued. */
export const insertReport = statement<Args>()((db, arg) =>
  db.insertInto('reports').values({
    id: arg('id'),
    account_id: arg('accountId'),
    project_id: arg('projectId'),
    url: arg('url'),
    privacy: arg('privacy'),
    password_hash: arg('passwordHash'),
    status: 0,
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
    version: 0,
  }),
);
