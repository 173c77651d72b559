import { sql } from 'kysely';
import { statement } from '../../../db/statement.ts';

/**
 * An account's projects with URLs that contain a text before the path. A line break, which no URL contains, separates
 * the possible beginnings of a URL.
 */
export const findProjectsWithPrefix = statement<{ accountId: number; pattern: string; limit: number }>()(
  (db, arg) =>
    db
      .selectFrom('projects')
      .select(['id', 'name'])
      .where('account_id', '=', arg('accountId'))
      .where(
        sql<boolean>`'http://' || name || '/' || char(10) || 'https://' || name || '/' || char(10)
        || 'http://www.' || name || '/' || char(10) || 'https://www.' || name || '/' like ${arg('pattern')} escape '\\'`,
      )
      .limit(arg('limit')),
);
