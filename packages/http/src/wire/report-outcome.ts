import type { ReportOutcome } from '@pagemark/core';
import { APP_ERROR_CODES } from '@pagemark/domain';
import { z } from 'zod';

/** The outcome for one of several reports. */
export const ReportOutcomeBody = z
  .strictObject({
    id: z.string().describe('Id of the report, as it was sent.'),
    error: z
      .strictObject({
        code: z.enum(APP_ERROR_CODES).describe('Error code.'),
        message: z.string().describe('Error message.'),
      })
      .nullable()
      .describe('Why nothing was done; null on success.'),
  })
  .meta({ id: 'ReportOutcome', description: 'The outcome for one of several reports.' });
export type ReportOutcomeBody = z.infer<typeof ReportOutcomeBody>;

/** Converts the outcome for a report to its wire format. */
export function toReportOutcomeBody({ id, error }: ReportOutcome): ReportOutcomeBody {
  return { id, error: error === null ? null : { code: error.code, message: error.message } };
}
