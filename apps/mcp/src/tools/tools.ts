import { auditPage } from './audit-page.ts';
import { explainCheck, listChecks } from './check-tools.ts';
import { compareRuns } from './compare-runs.ts';
import type { Tool } from './define-tool.ts';
import { getFinding, listFindings } from './finding-tools.ts';
import { getImport, startImport } from './import-tools.ts';
import { listProjects } from './project-tools.ts';
import { getReport, listReports } from './report-tools.ts';

/** Every tool, in the order of lists. */
export const TOOLS: readonly Tool[] = [
  auditPage,
  getReport,
  listFindings,
  getFinding,
  compareRuns,
  listReports,
  listProjects,
  listChecks,
  explainCheck,
  startImport,
  getImport,
];
