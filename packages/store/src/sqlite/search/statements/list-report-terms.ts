import { statement } from '../../../db/statement.ts';

export type TermsArgs = { from: string; before: string; limit: number };

/** The trigrams of the index of URLs from one to before another. Each costs a walk over the rows that hold it. */
export const listReportTerms = statement<TermsArgs>()((db, arg) =>
  db
    .selectFrom('report_search_terms')
    .select('term')
    .where('term', '>=', arg('from'))
    .where('term', '<', arg('before'))
    .limit(arg('limit')),
);
