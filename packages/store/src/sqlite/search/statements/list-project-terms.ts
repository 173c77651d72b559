import { statement } from '../../../db/statement.ts';
import type { TermsArgs } from './list-report-terms.ts';

/** The trigrams of the index of project names from one to before another. Each costs a walk over the rows that hold it. */
export const listProjectTerms = statement<TermsArgs>()((db, arg) =>
  db
    .selectFrom('project_search_terms')
    .select('term')
    .where('term', '>=', arg('from'))
    .where('term', '<', arg('before'))
    .limit(arg('limit')),
);
