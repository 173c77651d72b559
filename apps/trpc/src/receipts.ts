import {
  ImportBody,
  ImportReceiptBody,
  ReportBody,
  ReportReceiptBody,
  toImportBody,
  toImportReceipt,
  toReportBody,
  toReportReceipt,
} from '@pagemark/http/wire';
import type { Import, Report } from '@pagemark/domain';
import type { Principal } from '@pagemark/core';
import { z } from 'zod';

type Caller = { principal: Principal; baseUrl: () => string };

/** A written report or import: without its results, or the receipt for a caller without the scope `read`. */
export const WrittenReport = z.union([ReportBody, ReportReceiptBody]);
export const WrittenImport = z.union([ImportBody, ImportReceiptBody]);

/** Returns a written report, without its results. A caller without the scope `read` gets its receipt. */
export function writtenReport({ principal, baseUrl }: Caller, report: Report): z.infer<typeof WrittenReport> {
  return principal.scopes.has('read') ? toReportBody(report, baseUrl()) : toReportReceipt(report, baseUrl());
}

/** Returns a written import. A caller without the scope `read` gets its receipt. */
export function writtenImport(
  { principal, baseUrl }: Caller,
  written: Import,
): z.infer<typeof WrittenImport> {
  return principal.scopes.has('read')
    ? toImportBody(written, baseUrl())
    : toImportReceipt(written, baseUrl());
}
