import type { QueryRule } from './integrity-rule.ts';
import { accountJobs } from './rules/account-jobs.ts';
import { accountTotals } from './rules/account-totals.ts';
import { hostHeads } from './rules/host-heads.ts';
import { hostTotals } from './rules/host-totals.ts';
import { importLines } from './rules/import-lines.ts';
import { importTotals } from './rules/import-totals.ts';
import { keptJobs } from './rules/kept-jobs.ts';
import { laneTotals } from './rules/lane-totals.ts';
import { latestRun } from './rules/latest-run.ts';
import { lateSchedules } from './rules/late-schedules.ts';
import { leases } from './rules/leases.ts';
import { oneOpenRun } from './rules/one-open-run.ts';
import { openRuns } from './rules/open-runs.ts';
import { orphans } from './rules/orphans.ts';
import { owners } from './rules/owners.ts';
import { projectTotals } from './rules/project-totals.ts';
import { reportStatus } from './rules/report-status.ts';
import { runOutcome } from './rules/run-outcome.ts';
import { shownResult } from './rules/shown-result.ts';
import { storedBytes } from './rules/stored-bytes.ts';

/** The rules that one query looks at each, from what the others rest on to what is derived. */
export const QUERY_RULES: readonly QueryRule[] = [
  orphans,
  owners,
  reportStatus,
  latestRun,
  shownResult,
  runOutcome,
  openRuns,
  oneOpenRun,
  keptJobs,
  leases,
  lateSchedules,
  accountTotals,
  storedBytes,
  projectTotals,
  importTotals,
  importLines,
  laneTotals,
  accountJobs,
  hostTotals,
  hostHeads,
];
