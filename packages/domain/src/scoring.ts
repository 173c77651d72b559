import { CATEGORIES, CATEGORY_TITLES } from './finding.ts';
import type { CategoryId, Finding, ScoredFinding, Severity, Verdict } from './finding.ts';
import { resultOf } from './result.ts';
import type { Result } from './result.ts';

/** The weight of a check in the score, by its severity. */
export const SEVERITY_WEIGHTS: Record<Severity, number> = { high: 10, medium: 5, low: 1 };

/** The share of its weight that a verdict earns; null: the verdict is outside the score. */
const VERDICT_SHARE: Record<Verdict, number | null> = {
  pass: 1,
  warn: 0.5,
  fail: 0,
  not_applicable: null,
  info: null,
  unknown: null,
  error: null,
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

export type ScoredAudit = {
  /** 0 to 100, rounded: the number that is shown and graded. Null when nothing could be measured. */
  score: number | null;
  result: Result | null;
  /** 0 to 1: the share of the applicable weight that could be measured. */
  coverage: number;
  categories: CategorySummary[];
  findings: ScoredFinding[];
};

/**
 * Scores findings: `round(100 · Σ wᵢ·sᵢ / Σ wᵢ)` over those that passed, warned or failed, s = 1, 0.5, 0.
 * What is not applicable, informational, unknown or broken leaves both sums, so that nothing is gained or
 * lost by it; `coverage` says how much was left out because it could not be measured.
 * `pointsLost` adds up to 100 minus the unrounded score, so anyone can recompute the total.
 */
export function scoreFindings(findings: readonly Finding[]): ScoredAudit {
  const total = sumOf(findings);
  const scored = findings.map((finding): ScoredFinding => {
    const share = VERDICT_SHARE[finding.verdict];
    const weight = share === null ? 0 : SEVERITY_WEIGHTS[finding.severity];
    const pointsLost = share === null || total.weight === 0 ? 0 : (100 * weight * (1 - share)) / total.weight;
    return { ...finding, weight, pointsLost };
  });
  const score = scoreOf(total);
  return {
    score,
    result: score === null ? null : resultOf(score),
    coverage: coverageOf(findings, total.weight),
    categories: CATEGORIES.map((id) => summarize(id, findings)),
    findings: scored,
  };
}

type WeightSum = { weight: number; earned: number };

function sumOf(findings: readonly Finding[]): WeightSum {
  const sum: WeightSum = { weight: 0, earned: 0 };
  for (const finding of findings) {
    const share = VERDICT_SHARE[finding.verdict];
    if (share === null) continue;
    const weight = SEVERITY_WEIGHTS[finding.severity];
    sum.weight += weight;
    sum.earned += weight * share;
  }
  return sum;
}

function scoreOf(sum: WeightSum): number | null {
  return sum.weight === 0 ? null : Math.round((100 * sum.earned) / sum.weight);
}

function coverageOf(findings: readonly Finding[], measured: number): number {
  let missing = 0;
  for (const finding of findings) {
    if (finding.verdict === 'unknown' || finding.verdict === 'error')
      missing += SEVERITY_WEIGHTS[finding.severity];
  }
  return measured + missing === 0 ? 0 : measured / (measured + missing);
}

function summarize(id: CategoryId, findings: readonly Finding[]): CategorySummary {
  const own = findings.filter((finding) => finding.category === id);
  const count = (verdict: Verdict) => own.filter((finding) => finding.verdict === verdict).length;
  return {
    id,
    title: CATEGORY_TITLES[id],
    score: scoreOf(sumOf(own)),
    passed: count('pass'),
    warned: count('warn'),
    failed: count('fail'),
  };
}
