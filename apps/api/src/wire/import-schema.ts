import { IMPORT_FAILURE_MESSAGES, IMPORT_SOURCES, IMPORT_STATUSES } from '@pagemark/domain';
import type { ImportFailureCode } from '@pagemark/domain';
import { z } from 'zod';
import { COUNTED_ONCE } from './project-schema.ts';

const Count = z.int().min(0);
const Timestamp = z.iso.datetime({ precision: 3 });
// The keys of an exhaustive record.
const FAILURE_CODES = Object.keys(IMPORT_FAILURE_MESSAGES) as ImportFailureCode[];

export const ImportBody = z
  .strictObject({
    id: z.uuid(),
    source: z.enum(IMPORT_SOURCES),
    status: z.enum(IMPORT_STATUSES),
    lines: Count.meta({
      description: 'Lines that have an outcome or will get one; grows while they are received.',
    }),
    created: Count,
    refreshed: Count,
    skipped: Count,
    rejected: Count,
    reports: z
      .strictObject({ pending: Count, good: Count, decent: Count, bad: Count, failed: Count })
      .meta({ description: `The reports that the import created and that are still there. ${COUNTED_ONCE}` }),
    error: z
      .strictObject({ code: z.enum(FAILURE_CODES), message: z.string() })
      .nullable()
      .meta({ description: 'Why the import as a whole came to nothing.' }),
    created_at: Timestamp,
    finished_at: Timestamp.nullable(),
    links: z.strictObject({ self: z.url(), reports: z.url(), rejects: z.url(), events: z.url() }),
  })
  .meta({ id: 'Import' });
export type ImportBody = z.infer<typeof ImportBody>;

/** What a key without the scope `read` gets of an import that it wrote. */
export const ImportReceiptBody = ImportBody.pick({ id: true, status: true, links: true }).meta({
  id: 'ImportReceipt',
  description: 'The response to a key without the scope `read`: nothing that came of the import.',
});
export type ImportReceiptBody = z.infer<typeof ImportReceiptBody>;

/** The answer to a write of an import. */
export const WrittenImportAnswer = z.strictObject({ data: z.union([ImportBody, ImportReceiptBody]) });

/** The answer that carries a single import. */
export const ImportAnswer = z.strictObject({ data: ImportBody });
