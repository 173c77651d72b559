import type { Import } from '@pagemark/domain';
import type { ImportBody, ImportReceiptBody } from './import-schema.ts';
import { timestampOrNull, toTimestamp } from './report.ts';

/** Converts an import to its wire format. Every property is listed, so new fields of the store are not exposed automatically. */
export function toImportBody(found: Import, baseUrl: string): ImportBody {
  const { id, error, waitingFor, reports, createdAtMs, finishedAtMs, auditsFinishedAtMs } = found;
  const self = importUrl(id, baseUrl);
  return {
    id,
    name: found.name,
    source: found.source,
    status: found.status,
    lines: found.lines,
    created: found.created,
    refreshed: found.refreshed,
    skipped: found.skipped,
    rejected: found.rejected,
    reports: {
      pending: reports.pending,
      good: reports.good,
      decent: reports.decent,
      bad: reports.bad,
      failed: reports.failed,
    },
    error: error === null ? null : { code: error.code, message: error.message },
    waiting_for: waitingFor === null ? null : { code: waitingFor.code, message: waitingFor.message },
    created_at: toTimestamp(createdAtMs),
    finished_at: timestampOrNull(finishedAtMs),
    audits_finished_at: timestampOrNull(auditsFinishedAtMs),
    links: { self, reports: `${self}/reports`, rejects: `${self}/rejects`, events: `${self}/events` },
  };
}

/** Converts an import to the receipt for a key without the scope `read`. */
export function toImportReceipt(found: Import, baseUrl: string): ImportReceiptBody {
  const { id, status, links } = toImportBody(found, baseUrl);
  return { id, status, links };
}

/** The absolute URL of an import. */
export function importUrl(id: string, baseUrl: string): string {
  return `${baseUrl}/api/v1/imports/${id}`;
}
