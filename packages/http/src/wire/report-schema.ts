import {
  AUDIT_MODES,
  CATEGORIES,
  DEVICE_CHOICES,
  LIMIT_MESSAGES,
  RENDER_RUN_CHOICES,
  RENDER_DEVICES,
  RENDERING_MODES,
  RESULTS,
  RUN_FAILURE_MESSAGES,
  RUN_STATUSES,
} from '@pagemark/domain';
import { z } from 'zod';
import { LighthouseBody } from './lighthouse-schema.ts';
import { ProgressBody } from './progress.ts';
import { ResultsBody } from './results-schema.ts';

/** RFC 3339 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

const Score = z.int().min(0).max(100);

const Category = z
  .strictObject({
    id: z.enum(CATEGORIES).describe('Id of the category.'),
    title: z.string().describe('Title of the category.'),
    score: Score.nullable().describe('Score of the category, 0 to 100; null when no check is scored.'),
    passed: z.int().min(0).describe('Number of checks with the verdict `pass`.'),
    warned: z.int().min(0).describe('Number of checks with the verdict `warn`.'),
    failed: z.int().min(0).describe('Number of checks with the verdict `fail`.'),
  })
  .meta({ id: 'Category', description: 'Score and verdict counts of one category of checks.' });

/** A report in a list. */
export const ReportBody = z
  .strictObject({
    id: z.uuid().describe('Id of the report.'),
    url: z.string().describe('Normalized URL of the page.'),
    title: z
      .string()
      .nullable()
      .describe(
        'Title of the page in the latest completed run; null before the first one, and without a title.',
      ),
    project: z.string().describe('Name of the project of the page.'),
    privacy: z
      .literal([0, 1, 2])
      .describe('0: anyone with the link. 1: only this account. 2: anyone with the password.'),
    indexing: z
      .literal([0, 1])
      .describe('1: search engines may index the page of the report. Always 0 unless `privacy` is 0.'),
    mode: z
      .enum(AUDIT_MODES)
      .describe('`lab`: Lighthouse also audits the page, each time after a run has completed.'),
    rendering: z
      .enum(RENDERING_MODES)
      .describe("When the page is rendered in a browser; `default`: the server's setting."),
    devices: z.enum(DEVICE_CHOICES).describe('The devices that the page is rendered on.'),
    render_runs: z
      .literal([...RENDER_RUN_CHOICES])
      .describe("How many times the page is loaded on each device; 0: the server's setting."),
    status: z.enum(RUN_STATUSES).describe('Status of the latest run.'),
    result: z
      .enum(RESULTS)
      .nullable()
      .describe('Result of the latest completed run; null before the first one.'),
    score: Score.nullable().describe('Score of the latest completed run, 0 to 100; null without a score.'),
    score_change: z
      .int()
      .nullable()
      .describe('Score of the latest completed run minus that of the previous one; null without one.'),
    thumbnail: z
      .enum(RENDER_DEVICES)
      .nullable()
      .describe(
        'The device of the thumbnail of the page, a small image: frame 9 of its screenshots; null when the page was not rendered.',
      ),
    categories: z.array(Category).describe('Scores by category; empty before the first completed run.'),
    error: z
      .strictObject({
        code: z.enum(Object.keys(RUN_FAILURE_MESSAGES)).describe('Error code.'),
        message: z.string().describe('Error message.'),
        limit: z
          .strictObject({
            name: z.enum(Object.keys(LIMIT_MESSAGES)).describe('Name of the limit. It ends in the unit.'),
            value: z.int().describe('Value of the limit, in the unit of its name.'),
          })
          .optional()
          .describe('The limit that ended the run; absent when no limit did.'),
      })
      .nullable()
      .describe('Why the latest run failed; null unless it did.'),
    generated_at: Timestamp.nullable().describe('When the latest completed run finished.'),
    created_at: Timestamp.describe('When the report was created.'),
    updated_at: Timestamp.describe('When the report last changed.'),
    links: z
      .strictObject({
        self: z.url().describe('URL of the report in the API.'),
        page: z.url().describe('URL of the report for browsers.'),
      })
      .describe('Related URLs.'),
  })
  .meta({ id: 'Report', description: 'A report without the full results.' });
export type ReportBody = z.infer<typeof ReportBody>;

/** A report that an import created. */
export const ImportedReportBody = ReportBody.extend({
  line: z
    .int()
    .min(1)
    .nullable()
    .describe('The line of the import that it was created for; null when it is not known.'),
}).meta({ id: 'ImportedReport', description: 'A report that an import created, with its line.' });
export type ImportedReportBody = z.infer<typeof ImportedReportBody>;

/** A report with its full results. */
export const ReportDetailBody = ReportBody.extend({
  results: ResultsBody.nullable().describe(
    'Full results of the latest completed run; null before the first one.',
  ),
  progress: ProgressBody.nullable().describe(
    'Progress of the latest run: null when it has ended, and in responses to writes that did not wait. A change of it does not change the version of the report, so the entity tag has a separate part for it.',
  ),
  lighthouse: LighthouseBody.nullable().describe(
    'The results of Lighthouse for the page in the run of `results`; null when it was not requested, and without results.',
  ),
}).meta({ id: 'ReportDetail', description: 'A report with the full results.' });
export type ReportDetailBody = z.infer<typeof ReportDetailBody>;

/** The response with one report. */
export const ReportResponse = z
  .strictObject({ data: ReportDetailBody })
  .meta({ id: 'ReportResponse', description: 'One report with its full results.' });

/** The response data for a key that wrote a report but lacks the scope `read`. */
export const ReportReceiptBody = ReportBody.pick({ id: true, status: true, links: true }).meta({
  id: 'ReportReceipt',
  description: 'Returned to keys without the scope `read`: the report without any results.',
});
export type ReportReceiptBody = z.infer<typeof ReportReceiptBody>;

/** The response to a write of a report. */
export const WrittenReportResponse = z
  .strictObject({
    data: z
      .union([ReportDetailBody, ReportReceiptBody])
      .describe('The report, or a receipt for a key without the scope `read`.'),
  })
  .meta({ id: 'WrittenReportResponse', description: 'The report after the write.' });
