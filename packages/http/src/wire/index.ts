export { CheckResponse, ChecksResponse } from './check-schema.ts';
export { toCheckBody, toCheckDescription, toChecksBody, toChecksDescription } from './check.ts';
export { ImportBody, ImportResponse, WrittenImportResponse } from './import-schema.ts';
export { importUrl, toImportBody, toImportReceipt } from './import.ts';
export { listResponse } from './list-schema.ts';
export { toLinkHeader, toListEnvelope } from './list.ts';
export { ProblemBody, ValidationProblemBody } from './problem-schema.ts';
export { ProjectBody } from './project-schema.ts';
export { toProjectBody } from './project.ts';
export { ReportBody, ReportResponse, WrittenReportResponse } from './report-schema.ts';
export {
  reportUrl,
  toReportBody,
  toReportDetailBody,
  toReportReceipt,
  toRunErrorBody,
  toTimestamp,
} from './report.ts';
export { toResultsBody } from './results.ts';
export { ScheduleResponse, WrittenScheduleResponse } from './schedule-schema.ts';
export { toScheduleBody, toScheduleReceipt } from './schedule.ts';
export type { ListMeta } from './list-schema.ts';
export type { ResultsBody } from './results-schema.ts';
export type { ImportReceiptBody } from './import-schema.ts';
export type { ReportReceiptBody } from './report-schema.ts';
