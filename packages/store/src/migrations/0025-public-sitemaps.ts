import { sql } from 'kysely';
import type { SchemaStep } from './migration.ts';

/**
 * Imports whose URLs a sitemap on a public address lists: no report of theirs may lead to a private network. A row outlives
 * its import, as reports do. Of imports of before it is not known where the sitemap was: they count as public.
 */
export const publicSitemapsStep: SchemaStep = {
  name: '0025-public-sitemaps',
  async up(db, engine) {
    const end = engine === 'sqlite' ? ') strict, without rowid' : ')';
    const big = engine === 'sqlite' ? 'integer' : 'bigint';
    await sql.raw(`create table public_sitemaps (import_seq ${big} primary key${end}`).execute(db);
    await sql
      .raw(`insert into public_sitemaps (import_seq) select seq from imports where source = ${SITEMAP}`)
      .execute(db);
  },
};

/** The code of imports from a sitemap. */
const SITEMAP = 4;
