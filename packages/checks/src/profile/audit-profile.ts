import { DEFAULT_SCORING } from '@pagemark/domain';
import type { ScoringRules, Severity } from '@pagemark/domain';
import type { Thresholds } from '../definition/check-outcomes.ts';

/** What a profile changes of one check. Its weight, when it has one, is among the scoring rules. */
export type CheckOverride = {
  severity?: Severity;
  /** A check that is switched off is not run and not in the report. */
  enabled?: boolean;
  thresholds?: Thresholds;
};

/** A named set of weights, limits and cut-offs. Plain data, so that it can be handed to threads. */
export type AuditProfile = {
  /** Kept with every run. */
  name: string;
  scoring: ScoringRules;
  checks: ReadonlyMap<string, CheckOverride>;
};

/** The checks as they declare themselves. */
export const DEFAULT_PROFILE: AuditProfile = {
  name: 'default',
  scoring: DEFAULT_SCORING,
  checks: new Map(),
};

/** Scores as the phpRank family does: what is of low weight does not count, and what warns counts as failed. */
const PHPRANK_PROFILE: AuditProfile = {
  name: 'phprank',
  scoring: { ...DEFAULT_SCORING, weights: { ...DEFAULT_SCORING.weights, low: 0 }, warnCredit: 0 },
  checks: new Map(),
};

/** The profiles that ship, by name. */
export const SHIPPED_PROFILES = { default: DEFAULT_PROFILE, phprank: PHPRANK_PROFILE } as const;
