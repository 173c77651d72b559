import {
  IMPORT_FAILURE_MESSAGES,
  IMPORT_SOURCES,
  IMPORT_STATUSES,
  IMPORT_WAIT_MESSAGES,
} from '@pagemark/domain';
import type { ImportFailureCode, ImportWaitCode } from '@pagemark/domain';
import { z } from 'zod';
import { COUNTED_ONCE, ReportCount } from './project-schema.ts';
import { Timestamp } from './report-schema.ts';

const Count = z.int().min(0);
// The keys of an exhaustive record.
const FAILURE_CODES = Object.keys(IMPORT_FAILURE_MESSAGES) as ImportFailureCode[];
const WAIT_CODES = Object.keys(IMPORT_WAIT_MESSAGES) as ImportWaitCode[];

const { pending, good, decent, bad, failed } = ReportCount;

/** An import as the API returns it. */
export const ImportBody = z
  .strictObject({
    id: z.uuid().describe('Id of the import.'),
    name: z
      .string()
      .nullable()
      .describe(
        'Name of the file, or URL of the sitemap, unless another name was given; null when there is none.',
      ),
    source: z.enum(IMPORT_SOURCES).describe('Where the URLs come from.'),
    status: z.enum(IMPORT_STATUSES).describe('Status of the import.'),
    lines: Count.describe(
      'Lines received, without blank lines, comments and the header. Grows while the upload or sitemap is read.',
    ),
    created: Count.describe('Lines that created a report.'),
    refreshed: Count.describe(
      'Lines whose existing report is audited again, by a new run or one already in the queue.',
    ),
    skipped: Count.describe('Lines whose URL already had a report.'),
    rejected: Count.describe('Lines that were rejected. `links.rejects` lists them with reasons.'),
    reports: z
      .strictObject({ pending, good, decent, bad, failed })
      .describe(`Counts of the reports that the import created, without deleted ones. ${COUNTED_ONCE}`),
    error: z
      .strictObject({
        code: z.enum(FAILURE_CODES).describe('Error code.'),
        message: z.string().describe('Error message.'),
      })
      .nullable()
      .describe('Why the import failed, or what a completed import could not do; otherwise null.'),
    waiting_for: z
      .strictObject({
        code: z.enum(WAIT_CODES).describe('Code of the reason.'),
        message: z.string().describe('Why the import waits, and when it continues.'),
      })
      .nullable()
      .describe('What an import in progress waits for; null when it does not wait.'),
    created_at: Timestamp.describe('When the import was created.'),
    finished_at: Timestamp.nullable().describe('When every line had an outcome; null until then.'),
    audits_finished_at: Timestamp.nullable().describe(
      'When every report that the import created had been audited, within a second; null until then. Later runs do not change it.',
    ),
    links: z
      .strictObject({
        self: z.url().describe('URL of the import.'),
        reports: z.url().describe('URL of the reports that the import created.'),
        rejects: z.url().describe('URL of the rejected lines.'),
        events: z.url().describe('URL of the server-sent events of the import.'),
      })
      .describe('Related URLs.'),
  })
  .meta({ id: 'Import', description: 'A batch of URLs, and the progress of creating its reports.' });
export type ImportBody = z.infer<typeof ImportBody>;

/** The response data for a key that wrote an import but lacks the scope `read`. */
export const ImportReceiptBody = ImportBody.pick({ id: true, status: true, links: true }).meta({
  id: 'ImportReceipt',
  description: 'Returned to keys without the scope `read`: the import without its counts.',
});
export type ImportReceiptBody = z.infer<typeof ImportReceiptBody>;

/** The response to a write of an import. */
export const WrittenImportResponse = z
  .strictObject({
    data: z
      .union([ImportBody, ImportReceiptBody])
      .describe('The import, or a receipt for a key without the scope `read`.'),
  })
  .meta({ id: 'WrittenImportResponse', description: 'The import after the write.' });

/** The response with one import. */
export const ImportResponse = z
  .strictObject({ data: ImportBody })
  .meta({ id: 'ImportResponse', description: 'One import.' });
