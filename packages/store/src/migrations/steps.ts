import type { SchemaStep } from './migration.ts';
import { reportsStep } from './0001-reports.ts';
import { jobsStep } from './0002-jobs.ts';
import { searchStep } from './0003-search.ts';
import { sessionsStep } from './0004-sessions.ts';
import { importsStep } from './0005-imports.ts';
import { searchRepeatsStep } from './0006-search-repeats.ts';
import { importCountsStep } from './0007-import-counts.ts';
import { activityStep } from './0008-activity.ts';
import { wordingsStep } from './0009-wordings.ts';
import { pgBossStep } from './0010-pg-boss.ts';
import { retentionStep } from './0011-retention.ts';
import { schedulesStep } from './0012-schedules.ts';
import { leanerJobsStep } from './0013-leaner-jobs.ts';
import { searchPathsStep } from './0014-search-paths.ts';
import { importTurnsStep } from './0015-import-turns.ts';
import { claimsStep } from './0016-claims.ts';
import { linesStep } from './0017-lines.ts';
import { searchJointsStep } from './0018-search-joints.ts';
import { queueAccountsStep } from './0019-queue-accounts.ts';
import { reportStatesStep } from './0020-report-states.ts';
import { randomKeyIdsStep } from './0021-random-key-ids.ts';
import { activityCountsStep } from './0022-activity-counts.ts';
import { sessionIdsStep } from './0023-session-ids.ts';
import { clearedProjectsStep } from './0024-cleared-projects.ts';
import { publicSitemapsStep } from './0025-public-sitemaps.ts';
import { secretsStep } from './0026-secrets.ts';
import { quotasStep } from './0027-quotas.ts';
import { passwordTurnsStep } from './0028-password-turns.ts';
import { importProjectsStep } from './0029-import-projects.ts';
import { errorCodesStep } from './0030-error-codes.ts';
import { activityActionsStep } from './0031-activity-actions.ts';

/** Every step of the schema, oldest first. */
export const SCHEMA_STEPS: readonly SchemaStep[] = [
  reportsStep,
  jobsStep,
  searchStep,
  sessionsStep,
  importsStep,
  searchRepeatsStep,
  importCountsStep,
  activityStep,
  wordingsStep,
  pgBossStep,
  retentionStep,
  schedulesStep,
  leanerJobsStep,
  searchPathsStep,
  importTurnsStep,
  claimsStep,
  linesStep,
  searchJointsStep,
  queueAccountsStep,
  reportStatesStep,
  randomKeyIdsStep,
  activityCountsStep,
  sessionIdsStep,
  clearedProjectsStep,
  publicSitemapsStep,
  secretsStep,
  quotasStep,
  passwordTurnsStep,
  importProjectsStep,
  errorCodesStep,
  activityActionsStep,
];
