import { CATEGORIES, CATEGORY_TITLES } from './finding.ts';
import type { CategoryId, Finding, ScoredFinding, Severity, Verdict } from './finding.ts';
import { DEFAULT_CUTOFFS, resultOf } from './result.ts';
import type { Cutoffs, Result } from './result.ts';

/** How findings become a score: what an operator's profile may change, as data. */
export type ScoringRules = {
  /** The weight of a check, by its severity: 0 or more. */
  weights: Readonly<Record<Severity, number>>;
  /** Weights of single checks by id, in place of that of their severity: 0 or more. */
  checkWeights: ReadonlyMap<string, number>;
  /** The share of its weight that a warning earns, 0 to 1. */
  warnShare: number;
  cutoffs: Cutoffs;
};

/** The rules of the default profile. */
export const DEFAULT_SCORING: ScoringRules = {
  weights: { high: 10, medium: 5, low: 1 },
  checkWeights: new Map(),
  warnShare: 0.5,
  cutoffs: DEFAULT_CUTOFFS,
};

export type CategorySummary = {
  id: CategoryId;
  title: string;
  /** 0 to 100, or null when nothing in the category could be measured. */
  score: number | null;
  passed: number;
  warned: number;
  failed: number;
};

/** What an audit comes to. */
export type AuditSummary = {
  /** 0 to 100, rounded: the number that is shown and graded. Null when nothing could be measured. */
  score: number | null;
  result: Result | null;
  /** 0 to 1: the share of the applicable weight that could be measured. What bears no weight takes nothing from it. */
  coverage: number;
  /** What scores were graded by. */
  cutoffs: Cutoffs;
  categories: CategorySummary[];
};

export type ScoredAudit = AuditSummary & { findings: ScoredFinding[] };

/**
 * Scores findings: `round(100 · Σ wᵢ·sᵢ / Σ wᵢ)` over those that passed (s = 1), warned (½, or what the rules say) or
 * failed (0). What is not applicable, informational, unknown or broken leaves both sums, so that nothing is gained or
 * lost by it; `coverage` says how much was left out because it could not be measured.
 * Each finding keeps its weight and share, and `pointsLost` adds up to 100 minus the unrounded score, so anyone can
 * recompute the total. `informational` are the ids of checks that only inform, whatever they find: nothing of the score is missing
 * when they could not be measured.
 */
export function scoreFindings(
  findings: readonly Finding[],
  rules: ScoringRules = DEFAULT_SCORING,
  informational: ReadonlySet<string> = NONE,
): ScoredAudit {
  const parts = findings.map((finding) => partOf(finding, rules));
  const total = sumOf(parts);
  const score = scoreOf(total);
  return {
    score,
    result: score === null ? null : resultOf(score, rules.cutoffs),
    coverage: coverageOf(parts, total.weight, informational),
    cutoffs: { good: rules.cutoffs.good, decent: rules.cutoffs.decent },
    categories: CATEGORIES.map((id) => summarize(id, parts)),
    findings: parts.map((part) => scored(part, total.weight)),
  };
}

const NONE: ReadonlySet<string> = new Set();

/** The weight of a check by these rules, whatever it finds. */
export function weightOf(check: { id: string; severity: Severity }, rules: ScoringRules): number {
  return rules.checkWeights.get(check.id) ?? rules.weights[check.severity];
}

function scored({ finding, weight: full, share }: Part, totalWeight: number): ScoredFinding {
  const weight = share === null ? 0 : full;
  const pointsLost = share === null || totalWeight === 0 ? 0 : (100 * weight * (1 - share)) / totalWeight;
  // Member by member: spreading costs twice as much, two hundred times a page.
  const { id, category, title, verdict, outcome, severity, message, why, advice, evidence, data, docs } =
    finding;
  return {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    message,
    why,
    advice,
    evidence,
    data,
    docs,
    weight,
    share,
    pointsLost,
  };
}

/** A finding with its part in the score; a share of null is outside of it. */
type Part = { finding: Finding; weight: number; share: number | null };

function partOf(finding: Finding, rules: ScoringRules): Part {
  return { finding, weight: weightOf(finding, rules), share: shareOf(finding.verdict, rules) };
}

/** The share of its weight that a verdict earns by these rules, 0 to 1; null when it is outside of the score. */
export function shareOf(verdict: Verdict, { warnShare }: ScoringRules): number | null {
  switch (verdict) {
    case 'pass':
      return 1;
    case 'warn':
      return warnShare;
    case 'fail':
      return 0;
    case 'not_applicable':
    case 'info':
    case 'unknown':
    case 'error':
      return null;
  }
}

type WeightSum = { weight: number; earned: number };

function sumOf(parts: readonly Part[]): WeightSum {
  const sum: WeightSum = { weight: 0, earned: 0 };
  for (const { weight, share } of parts) {
    if (share === null) continue;
    sum.weight += weight;
    sum.earned += weight * share;
  }
  return sum;
}

function scoreOf(sum: WeightSum): number | null {
  return sum.weight === 0 ? null : Math.round((100 * sum.earned) / sum.weight);
}

function coverageOf(parts: readonly Part[], measured: number, informational: ReadonlySet<string>): number {
  let missing = 0;
  for (const { finding, weight } of parts) {
    const isMissing = finding.verdict === 'unknown' || finding.verdict === 'error';
    if (isMissing && !informational.has(finding.id)) missing += weight;
  }
  return measured + missing === 0 ? 0 : measured / (measured + missing);
}

function summarize(id: CategoryId, parts: readonly Part[]): CategorySummary {
  const own = parts.filter(({ finding }) => finding.category === id);
  const counts = { pass: 0, warn: 0, fail: 0 };
  for (const { finding } of own) {
    const { verdict } = finding;
    if (verdict === 'pass' || verdict === 'warn' || verdict === 'fail') counts[verdict] += 1;
  }
  return {
    id,
    title: CATEGORY_TITLES[id],
    score: scoreOf(sumOf(own)),
    passed: counts.pass,
    warned: counts.warn,
    failed: counts.fail,
  };
}
