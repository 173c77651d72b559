import { statement } from '../../../db/statement.ts';

/** A password that lines of an import gave, with its hash when there is one. */
export const findImportPassword = statement<{ seq: number; digest: Uint8Array }>()((db, arg) =>
  db
    .selectFrom('import_passwords')
    .select(['seq', 'hash'])
    .where('import_seq', '=', arg('seq'))
    .where('digest', '=', arg('digest')),
);
