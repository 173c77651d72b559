import { statement } from '../../../db/statement.ts';

export const findRun = statement<{ runId: Uint8Array }>()((db, arg) =>
  db.selectFrom('runs').select('seq').where('id', '=', arg('runId')),
);
