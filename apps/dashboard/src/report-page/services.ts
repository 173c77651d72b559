import type { BaseUrlOf, DatabaseDamage, RateLimit } from '@pagemark/api';
import type {
  ActivityNotes,
  Clock,
  Core,
  Insights,
  InsightStore,
  PasswordHasher,
  Sessions,
} from '@pagemark/core';
import type { Cutoffs } from '@pagemark/domain';
import type { Logger } from 'pino';
import type { PrintPdf } from './exports/print-pdf.ts';

/** What the pages work with. */
export type PageServices = {
  store: { insights: Pick<InsightStore, 'shared'> };
  core: Core;
  insights: Insights;
  sessions: Sessions;
  notes: ActivityNotes;
  hasher: PasswordHasher;
  clock: Clock;
  baseUrlOf: BaseUrlOf;
  /** The least scores of the results here; absent: those of the default profile. */
  cutoffs?: Cutoffs | undefined;
  logger: Logger;
  /** Told when a page met damaged pages of the database. */
  damage: Pick<DatabaseDamage, 'note'>;
  /** What one client address without a session may ask for in a minute; null or absent: any number. */
  readerLimit?: RateLimit | null | undefined;
  /** Null where no Chromium is configured. */
  printPdf: PrintPdf | null;
};
