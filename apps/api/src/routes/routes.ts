import { CHECK_ROUTES } from './check-routes.ts';
import { createReport } from './create-report.ts';
import { deleteProject } from './delete-project.ts';
import { deleteReport } from './delete-report.ts';
import { IMPORT_ROUTES } from './import-routes.ts';
import { ISSUE_ROUTES } from './issue-routes.ts';
import { listProjects } from './list-projects.ts';
import { listReports } from './list-reports.ts';
import { PAGE_ROUTES } from './page-routes.ts';
import type { Route } from './route.ts';
import { RUN_ROUTES } from './run-routes.ts';
import { SCHEDULE_ROUTES } from './schedule-routes.ts';
import { SYSTEM_ROUTES } from './system-routes.ts';
import { showReport } from './show-report.ts';
import { patchReport, putReport } from './update-report.ts';

/** All routes. Mounting, scopes, 405 and the OpenAPI document use this list. */
export const ROUTES: readonly Route[] = [
  listReports,
  createReport,
  showReport,
  putReport,
  patchReport,
  deleteReport,
  ...RUN_ROUTES,
  listProjects,
  deleteProject,
  ...ISSUE_ROUTES,
  ...PAGE_ROUTES,
  ...SCHEDULE_ROUTES,
  ...IMPORT_ROUTES,
  ...CHECK_ROUTES,
  ...SYSTEM_ROUTES,
];
