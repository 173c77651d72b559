import { toImportBody, toImportReceipt, toReportBody, toReportReceipt } from '@pagemark/http/wire';
import type { ImportBody, ImportReceiptBody, ReportBody, ReportReceiptBody } from '@pagemark/http/wire';
import type { Import, Report } from '@pagemark/domain';
import type { Principal } from '@pagemark/core';

type Caller = { principal: Principal; baseUrl: () => string };

/** Returns a written report, without its results. A caller without the scope `read` gets its receipt. */
export function writtenReport(
  { principal, baseUrl }: Caller,
  report: Report,
): ReportBody | ReportReceiptBody {
  return principal.scopes.has('read') ? toReportBody(report, baseUrl()) : toReportReceipt(report, baseUrl());
}

/** Returns a written import. A caller without the scope `read` gets its receipt. */
export function writtenImport(
  { principal, baseUrl }: Caller,
  written: Import,
): ImportBody | ImportReceiptBody {
  return principal.scopes.has('read')
    ? toImportBody(written, baseUrl())
    : toImportReceipt(written, baseUrl());
}
