import { DEFAULT_SCORING } from '@pagemark/domain';
import type { ScoringRules, Severity } from '@pagemark/domain';
import type { Thresholds } from '../definition/check-outcomes.ts';

/** A profile's changes to one check. Its weight, if any, is part of the scoring. */
export type CheckOverride = {
  severity?: Severity;
  /** A disabled check does not run and is not in the report. */
  enabled?: boolean;
  thresholds?: Thresholds;
};

/** A named set of weights, thresholds and grade thresholds. Plain data, so it can be sent to threads. */
export type AuditProfile = {
  /** Stored with every run. */
  name: string;
  scoring: ScoringRules;
  checks: ReadonlyMap<string, CheckOverride>;
};

/** The profile with the defaults of the checks. */
export const DEFAULT_PROFILE: AuditProfile = {
  name: 'default',
  scoring: DEFAULT_SCORING,
  checks: new Map(),
};

/** Scores like phpRank: checks with low severity do not count, and warnings count as failed. */
const PHPRANK_PROFILE: AuditProfile = {
  name: 'phprank',
  scoring: { ...DEFAULT_SCORING, weights: { ...DEFAULT_SCORING.weights, low: 0 }, warnCredit: 0 },
  checks: new Map(),
};

/** The built-in profiles, by name. */
export const BUILT_IN_PROFILES = { default: DEFAULT_PROFILE, phprank: PHPRANK_PROFILE } as const;
