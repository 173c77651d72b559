import { CATEGORIES, LIMIT_SENTENCES, RESULTS, RUN_FAILURE_MESSAGES, RUN_STATUSES } from '@pagemark/domain';
import { z } from 'zod';
import { ResultsBody } from './results-schema.ts';

/** RFC 3339 in UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 });

const Score = z.int().min(0).max(100);

const Category = z
  .strictObject({
    id: z.enum(CATEGORIES),
    title: z.string(),
    score: Score.nullable(),
    passed: z.int().min(0),
    warned: z.int().min(0),
    failed: z.int().min(0),
  })
  .meta({ id: 'Category' });

/** A report as lists show it. */
export const ReportBody = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    project: z.string(),
    privacy: z.literal([0, 1, 2]).meta({ description: '0 public, 1 private, 2 password.' }),
    status: z.enum(RUN_STATUSES).meta({ description: 'Of the latest run.' }),
    result: z.enum(RESULTS).nullable().meta({ description: 'Of the latest completed run.' }),
    score: Score.nullable(),
    categories: z.array(Category),
    error: z
      .strictObject({
        code: z.enum(Object.keys(RUN_FAILURE_MESSAGES)),
        message: z.string(),
        limit: z
          .strictObject({ name: z.enum(Object.keys(LIMIT_SENTENCES)), limit: z.int() })
          .optional()
          .meta({ description: 'The limit that ended the run; absent when none did.' }),
      })
      .nullable()
      .meta({ description: 'Why the latest run failed.' }),
    generated_at: Timestamp.nullable().meta({ description: 'When the shown result was generated.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
    links: z.strictObject({ self: z.url(), page: z.url() }),
  })
  .meta({ id: 'Report' });
export type ReportBody = z.infer<typeof ReportBody>;

/** A single report, with its full results. */
export const ReportDetailBody = ReportBody.extend({
  results: ResultsBody.nullable().meta({
    description: 'Of the latest completed run; null until there is one.',
  }),
}).meta({ id: 'ReportDetail' });
export type ReportDetailBody = z.infer<typeof ReportDetailBody>;

/** The answer that carries a single report. */
export const ReportAnswer = z.strictObject({ data: ReportDetailBody });

/** What a key without the scope `read` gets of a report that it wrote. */
export const ReportReceiptBody = ReportBody.pick({ id: true, status: true, links: true }).meta({
  id: 'ReportReceipt',
  description: 'The response to a key without the scope `read`: nothing that the run found.',
});
export type ReportReceiptBody = z.infer<typeof ReportReceiptBody>;

/** The answer to a write of a report. */
export const WrittenReportAnswer = z.strictObject({ data: z.union([ReportDetailBody, ReportReceiptBody]) });
