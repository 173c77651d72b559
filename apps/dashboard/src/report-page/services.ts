import type { Clock, Core } from '@pagemark/core';
import type { GradeThresholds } from '@pagemark/domain';
import type { BaseUrlOf, DatabaseDamage, RateLimit } from '@pagemark/http';
import type { Logger } from 'pino';
import type { BrandSettings } from '../brand/brand-settings.ts';
import type { PrintPdf } from './exports/print-pdf.ts';
import type { LoadPages } from './load-pages.ts';

/** The dependencies of the server-rendered pages. */
export type PageServices = {
  core: Core;
  clock: Clock;
  baseUrlOf: BaseUrlOf;
  /** The grade thresholds of this service; absent: those of the default profile. */
  gradeThresholds?: GradeThresholds | undefined;
  logger: Logger;
  /** Records that a page read damaged pages of the database. */
  damage: Pick<DatabaseDamage, 'note'>;
  /** Requests per minute of one client address without a session or key; null or absent: unlimited. */
  readerLimit?: RateLimit | null | undefined;
  /** Requests per minute of one API key; null or absent: unlimited. */
  keyLimit?: RateLimit | null | undefined;
  /** Null where no Chromium is configured. */
  printPdf: PrintPdf | null;
  loadPages: LoadPages;
  brand: BrandSettings;
};
