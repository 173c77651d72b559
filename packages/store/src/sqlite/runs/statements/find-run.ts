import { statement } from '../../../statement/statement.ts';

export const findRun = statement<{ runId: Uint8Array }>()((db, arg) =>
  db.selectFrom('runs').select('seq').where('id', '=', arg('runId')),
);
