import { ACCOUNT_ROUTES } from './account-routes.ts';
import { ALERT_RULE_ROUTES } from './alert-rule-routes.ts';
import { ALERT_TARGET_ROUTES } from './alert-target-routes.ts';
import { BULK_REPORT_ROUTES } from './bulk-report-routes.ts';
import { CHECK_ROUTES } from './check-routes.ts';
import { createReport } from './create-report.ts';
import { deleteProject } from './delete-project.ts';
import { deleteReport } from './delete-report.ts';
import { IMPORT_ROUTES } from './import-routes.ts';
import { EVENT_ROUTES } from './event-routes.ts';
import { ISSUE_ROUTES } from './issue-routes.ts';
import { KEY_ROUTES } from './key-routes.ts';
import { listProjects } from './list-projects.ts';
import { listReports } from './list-reports.ts';
import { PAGE_ROUTES } from './page-routes.ts';
import type { Route } from './route.ts';
import { RUN_ROUTES } from './run-routes.ts';
import { SCHEDULE_ROUTES } from './schedule-routes.ts';
import { SESSION_ROUTES } from './session-routes.ts';
import { SYSTEM_ROUTES } from './system-routes.ts';
import { showProject, showProjectHistory } from './show-project.ts';
import { WEBHOOK_ROUTES } from './webhook-routes.ts';
import { showLighthouse } from './show-lighthouse.ts';
import { showReport } from './show-report.ts';
import { showScreenshot } from './show-screenshot.ts';
import { patchReport, putReport } from './update-report.ts';

/** All routes. Mounting, scopes, 405 and the OpenAPI document use this list. */
export const ROUTES: readonly Route[] = [
  listReports,
  createReport,
  ...BULK_REPORT_ROUTES,
  showReport,
  showScreenshot,
  showLighthouse,
  putReport,
  patchReport,
  deleteReport,
  ...RUN_ROUTES,
  listProjects,
  showProject,
  deleteProject,
  showProjectHistory,
  ...ISSUE_ROUTES,
  ...PAGE_ROUTES,
  ...SCHEDULE_ROUTES,
  ...IMPORT_ROUTES,
  ...EVENT_ROUTES,
  ...WEBHOOK_ROUTES,
  ...ALERT_RULE_ROUTES,
  ...ALERT_TARGET_ROUTES,
  ...CHECK_ROUTES,
  ...ACCOUNT_ROUTES,
  ...KEY_ROUTES,
  ...SESSION_ROUTES,
  ...SYSTEM_ROUTES,
];
