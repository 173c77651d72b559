import { published } from '@pagemark/api/testing';
import { appRouter } from '@pagemark/trpc/testing';
import { expect, it } from 'vitest';

/** The operation of the REST API that does the same as each procedure of tRPC. */
const OPERATIONS: Record<string, string> = {
  'account.history': 'showHistory',
  'account.issues': 'listAccountIssues',
  'account.overview': 'showOverview',
  'account.usage': 'showUsage',
  'account.whoami': 'showAccount',
  'activity.list': 'listActivity',
  'alerts.changeTarget': 'putAlertTarget',
  'alerts.createRule': 'createAlertRule',
  'alerts.createTarget': 'createAlertTarget',
  'alerts.deleteRule': 'deleteAlertRule',
  'alerts.deleteTarget': 'deleteAlertTarget',
  'alerts.messages': 'listAlertMessages',
  'alerts.replaceRule': 'putAlertRule',
  'alerts.rule': 'showAlertRule',
  'alerts.rules': 'listAlertRules',
  'alerts.target': 'showAlertTarget',
  'alerts.targets': 'listAlertTargets',
  'alerts.testTarget': 'testAlertTarget',
  'checks.catalog': 'listChecks',
  'events.list': 'listEvents',
  'events.watch': 'watchEvents',
  'imports.cancel': 'updateImport',
  'imports.create': 'createImport',
  'imports.delete': 'deleteImport',
  'imports.get': 'showImport',
  'imports.list': 'listImports',
  'imports.rejectReasons': 'listImportRejectReasons',
  'imports.rejects': 'listImportRejects',
  'imports.reports': 'listImportReports',
  'imports.watch': 'watchImport',
  'keys.create': 'createKey',
  'keys.list': 'listKeys',
  'keys.revoke': 'revokeKey',
  'projects.compare': 'compareProject',
  'projects.delete': 'deleteProject',
  'projects.get': 'showProject',
  'projects.history': 'showProjectHistory',
  'projects.issueReports': 'listIssueReports',
  'projects.issues': 'listIssues',
  'projects.list': 'listProjects',
  'projects.pages': 'listProjectPages',
  'projects.removeSchedule': 'deleteSchedule',
  'projects.schedule': 'showSchedule',
  'projects.setSchedule': 'putSchedule',
  'reports.changes': 'compareRuns',
  'reports.compare': 'compareRuns',
  'reports.create': 'createReport',
  'reports.delete': 'deleteReport',
  'reports.deleteMany': 'deleteReports',
  'reports.get': 'showReport',
  'reports.list': 'listReports',
  'reports.run': 'showRun',
  'reports.runs': 'listRuns',
  'reports.update': 'patchReport',
  'reports.updateMany': 'updateReports',
  'sessions.list': 'listSessions',
  'sessions.revoke': 'endSession',
  'sessions.revokeAll': 'endSessions',
  'webhooks.create': 'createWebhook',
  'webhooks.delete': 'deleteWebhook',
  'webhooks.deliveries': 'listDeliveries',
  'webhooks.get': 'showWebhook',
  'webhooks.list': 'listWebhooks',
  'webhooks.replay': 'replayDelivery',
  'webhooks.replayEvents': 'replayEvents',
  'webhooks.rotate': 'rotateWebhook',
  'webhooks.test': 'testWebhook',
  'webhooks.update': 'updateWebhook',
};
/** Procedures that only the dashboard needs, with what other clients use instead. */
const WITHOUT_OPERATION: Record<string, string> = {
  'checks.count': 'The checks that `GET /checks` lists.',
  'reports.watch': '`Prefer: wait`, and conditional requests with the ETag of a report.',
};

it('every procedure of tRPC has an operation of the REST API', () => {
  const procedures = Object.keys(appRouter._def.procedures);
  const known = [...Object.keys(OPERATIONS), ...Object.keys(WITHOUT_OPERATION)];
  expect(procedures.toSorted()).toEqual(known.toSorted());
  const operations = Object.values(published.paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const missing = Object.values(OPERATIONS).filter((operation) => !operations.includes(operation));
  expect(missing).toEqual([]);
});
