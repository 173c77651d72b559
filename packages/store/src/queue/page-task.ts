import { sql } from 'kysely';
import type { DevicesCode, RenderingCode } from '../rendering-schema.ts';

/** What is audited, as it is read with a claim. `publicSitemap`: the import whose public sitemap named the page, or null. */
export type PageTask = {
  reportId: Uint8Array;
  url: string;
  rendering: RenderingCode;
  devices: DevicesCode;
  publicSitemap: number | null;
};

/** What is audited, of the row `reports`. */
export const TASK = sql`reports.id as "reportId", reports.url, reports.rendering, reports.devices,
      (select import_seq from public_sitemaps where import_seq = reports.import_seq) as "publicSitemap"`;
