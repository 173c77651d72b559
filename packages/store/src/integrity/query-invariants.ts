import type { QueryInvariant } from './define-invariant.ts';
import { accountJobs } from './invariants/account-jobs.ts';
import { accountTotals } from './invariants/account-totals.ts';
import { hostHeads } from './invariants/host-heads.ts';
import { hostTotals } from './invariants/host-totals.ts';
import { importLines } from './invariants/import-lines.ts';
import { importTotals } from './invariants/import-totals.ts';
import { keptJobs } from './invariants/kept-jobs.ts';
import { laneTotals } from './invariants/lane-totals.ts';
import { latestRun } from './invariants/latest-run.ts';
import { lateSchedules } from './invariants/late-schedules.ts';
import { leases } from './invariants/leases.ts';
import { oneOpenRun } from './invariants/one-open-run.ts';
import { openRuns } from './invariants/open-runs.ts';
import { orphans } from './invariants/orphans.ts';
import { owners } from './invariants/owners.ts';
import { projectTotals } from './invariants/project-totals.ts';
import { reportStatus } from './invariants/report-status.ts';
import { runOutcome } from './invariants/run-outcome.ts';
import { shownResult } from './invariants/shown-result.ts';
import { storedBytes } from './invariants/stored-bytes.ts';

/** The invariants that one query each verifies: first those that others depend on, then those on derived data. */
export const QUERY_INVARIANTS: readonly QueryInvariant[] = [
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
