import { statement } from '../../../db/statement.ts';

type Args = {
  id: Uint8Array;
  accountId: number;
  projectId: number;
  url: string;
  privacy: 0 | 1 | 2;
  passwordHash: string | null;
  runSeq: number;
  importSeq: number;
  nowMs: number;
};

/** Inserts a report with the number of its first run, which is inserted next: one statement less for each line. */
export const insertImportedReport = statement<Args>()((db, arg) =>
  db.insertInto('reports').values({
    id: arg('id'),
    account_id: arg('accountId'),
    project_id: arg('projectId'),
    url: arg('url'),
    privacy: arg('privacy'),
    password_hash: arg('passwordHash'),
    status: 0,
    latest_run_seq: arg('runSeq'),
    import_seq: arg('importSeq'),
    created_at: arg('nowMs'),
    updated_at: arg('nowMs'),
  }),
);
