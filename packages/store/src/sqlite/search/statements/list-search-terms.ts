import { statement } from '../../../statement/statement.ts';

/** The trigrams of the search index from one to before another. Each costs a walk over the rows that hold it. */
export const listSearchTerms = statement<{ from: string; before: string; limit: number }>()((db, arg) =>
  db
    .selectFrom('report_search_terms')
    .select('term')
    .where('term', '>=', arg('from'))
    .where('term', '<', arg('before'))
    .limit(arg('limit')),
);
