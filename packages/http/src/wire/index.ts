export { ActivityEntryBody, toActivityEntryBody } from './activity-entry.ts';
export { AlertMessageBody, AlertRuleBody, AlertTargetBody } from './alert-schema.ts';
export { toAlertMessageBody, toAlertRuleBody, toAlertTargetBody } from './alert.ts';
export { CallerBody, toCallerBody } from './caller.ts';
export { BYTE_ORDER_MARK, csvRow } from './csv.ts';
export {
  CSV_COLUMNS,
  csvFileName,
  issueReportsCsv,
  issuesCsv,
  pagesCsv,
  rejectsCsv,
  reportsCsv,
} from './csv-files.ts';
export { CheckResponse, ChecksResponse } from './check-schema.ts';
export { toCheckBody, toCheckDescription, toChecksBody, toChecksDescription } from './check.ts';
export { ComparisonBody, ComparisonResponse, toComparisonBody } from './comparison.ts';
export {
  EVENT_BODIES,
  EventBody,
  eventCursor,
  EventsResponse,
  ListEventsInput,
  readEventCursor,
  toEventBody,
  toEventsPage,
  wantedEventTypes,
} from './event.ts';
export { ImportBody, ImportReceiptBody, ImportResponse, WrittenImportResponse } from './import-schema.ts';
export { importUrl, toImportBody, toImportReceipt } from './import.ts';
export {
  AccountIssueBody,
  IssueBody,
  IssueReportBody,
  toAccountIssueBody,
  toIssueBody,
  toIssueReportBody,
} from './issue.ts';
export { toLighthouseBody } from './lighthouse.ts';
export { CreatedKeyBody, CreateKeyInput, KeyBody, toCreatedKeyBody, toKeyBody } from './key.ts';
export { cursorListResponse, ListMeta, listResponse } from './list-schema.ts';
export { toLinkHeader, toListEnvelope } from './list.ts';
export { PageNodeBody, toPageNodeBody } from './page-tree.ts';
export { ProblemBody, ProblemType, ValidationProblemBody } from './problem-schema.ts';
export {
  ProjectComparisonBody,
  ProjectComparisonResponse,
  ScoreDayBody,
  toProjectComparisonBody,
  toScoreDayBody,
} from './project-comparison.ts';
export { ProgressBody, toProgressBody } from './progress.ts';
export { ProjectBody } from './project-schema.ts';
export { toProjectBody } from './project.ts';
export {
  ImportedReportBody,
  ReportBody,
  ReportDetailBody,
  ReportReceiptBody,
  ReportResponse,
  Timestamp,
  WrittenReportResponse,
} from './report-schema.ts';
export {
  reportUrl,
  toImportedReportBody,
  toReportBody,
  toReportDetailBody,
  toReportReceipt,
  toRunErrorBody,
  toTimestamp,
} from './report.ts';
export { ReportOutcomeBody, toReportOutcomeBody } from './report-outcome.ts';
export { ResultsBody } from './results-schema.ts';
export { toResultsBody } from './results.ts';
export { RunBody, RunDetailBody, RunResponse, toRunBody, toRunDetailBody } from './run.ts';
export {
  ScheduleBody,
  ScheduleReceiptBody,
  ScheduleResponse,
  WrittenScheduleResponse,
} from './schedule-schema.ts';
export { EndedSessionsBody, SessionBody, toSessionBody } from './session.ts';
export { OverviewBody, ProjectHistoryBody, toOverviewBody, toProjectHistoryBody } from './statistics.ts';
export { TimestampInput } from './timestamp-input.ts';
export { toUsageBody, UsageBody } from './usage.ts';
export { toScheduleBody, toScheduleReceipt } from './schedule.ts';
export {
  CreateWebhookInput,
  DeliveryBody,
  DeliveryStatusInput,
  ReplayedBody,
  ReplayInput,
  toDeliveryBody,
  toWebhookBody,
  toWebhookChange,
  toWebhookFields,
  toWebhookWithSecretBody,
  UpdateWebhookInput,
  WebhookBody,
  WebhookWithSecretBody,
} from './webhook.ts';
