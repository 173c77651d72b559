import type { Usage } from '@pagemark/core';
import { z } from 'zod';

const Count = z.int().min(0);

function ofLimit(what: string, limit: string) {
  return z.strictObject({ used: Count.describe(what), limit: Count.describe(limit) });
}

/** Usage and limits of an account. */
export const UsageBody = z
  .strictObject({
    reports: Count.describe('Number of reports. They have no limit of their own.'),
    projects: Count.describe('Number of projects. They have no limit of their own.'),
    storage: ofLimit('Bytes stored.', 'Bytes that the account may store (`ACCOUNT_QUOTA_MB`).').describe(
      'Import uploads, their rejects and the results of runs. At the limit, uploads and new runs get 413.',
    ),
    open_audits: z
      .strictObject({
        interactive: ofLimit(
          'Audits queued or running.',
          'Audits that may be queued or running (`QUEUE_ACCOUNT_PERCENT`).',
        ).describe('Audits of single reports. At the limit, new ones get 503.'),
        bulk: ofLimit(
          'Audits queued or running.',
          'Audits that may be queued or running (`QUEUE_ACCOUNT_PERCENT`).',
        ).describe('Audits of imports and schedules. At the limit, these wait.'),
      })
      .describe('Audits that are queued or running.'),
    requests_per_minute: Count.nullable().describe(
      'Requests per minute that a key may send (`RATE_LIMIT_PER_MINUTE`); null: unlimited. The `RateLimit` header has how many are left.',
    ),
  })
  .meta({ id: 'Usage', description: 'Usage and limits of an account.' });
export type UsageBody = z.infer<typeof UsageBody>;

/** Converts the usage of an account to its wire format. `requestsPerMinute`: the limit of a key; null: unlimited. */
export function toUsageBody(usage: Usage, requestsPerMinute: number | null): UsageBody {
  const { totals, storedBytes, open, limits } = usage;
  const { projects, good, decent, bad, failed, pending } = totals;
  return {
    reports: good + decent + bad + failed + pending,
    projects,
    storage: { used: storedBytes, limit: limits.storedBytesMax },
    open_audits: {
      interactive: { used: open.interactive, limit: limits.openMax.interactive },
      bulk: { used: open.bulk, limit: limits.openMax.bulk },
    },
    requests_per_minute: requestsPerMinute,
  };
}
