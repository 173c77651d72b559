import { statement } from '../../../db/statement.ts';

export const findWording = statement<{ digest: string }>()((db, arg) =>
  db.selectFrom('wordings').select('body').where('digest', '=', arg('digest')),
);
