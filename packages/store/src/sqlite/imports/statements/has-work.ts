import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { ImportWork } from '@pagemark/core';
import type { Arg } from '../../../db/statement.ts';

/** Sitemaps of one account that are read at a time. */
const SITEMAPS_MAX = 2;

/** 1 for the kinds of work that are wanted. */
export type WorkArgs = { nowMs: number; sitemaps: 0 | 1; lines: 0 | 1 };

export function workArgs(work: ImportWork | undefined): Pick<WorkArgs, 'sitemaps' | 'lines'> {
  return { sitemaps: work === 'lines' ? 0 : 1, lines: work === 'sitemap' ? 0 : 1 };
}

/**
 * Whether a row of `imports` has work of a requested kind. Imports whose sitemap is being read count: few are open at
 * a time.
 */
export function hasWork(arg: Arg<WorkArgs>): RawBuilder<SqlBool> {
  return sql<SqlBool>`case when sitemap_url is null then ${arg('lines')} = 1 else ${arg('sitemaps')} = 1 and (
    select count(*) from imports as being_read
    where being_read.status in (1, 2) and being_read.account_id = imports.account_id and being_read.sitemap_url is not null
      and being_read.token is not null and being_read.lease_until > ${arg('nowMs')}
  ) < ${sql.lit(SITEMAPS_MAX)} end`;
}
