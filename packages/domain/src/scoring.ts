import { CATEGORIES, CATEGORY_TITLES } from './finding.ts';
import type { CategoryId, Finding, ScoredFinding, Severity, Verdict } from './finding.ts';
import { cappedResult, DEFAULT_GRADE_THRESHOLDS, resultOf } from './result.ts';
import type { GradeThresholds, Result } from './result.ts';

/** How findings become a score: the settings that a profile can change. */
export type ScoringRules = {
  /** The weight of a check, by its severity: 0 or more. */
  weights: Readonly<Record<Severity, number>>;
  /** Weights of single checks by id, which replace the weight of their severity: 0 or more. */
  checkWeights: ReadonlyMap<string, number>;
  /** The share of its weight that a warning earns, 0 to 1. */
  warnCredit: number;
  gradeThresholds: GradeThresholds;
};

/** The rules of the default profile. */
export const DEFAULT_SCORING: ScoringRules = {
  weights: { high: 10, medium: 5, low: 1 },
  checkWeights: new Map(),
  warnCredit: 0.5,
  gradeThresholds: DEFAULT_GRADE_THRESHOLDS,
};

export type CategorySummary = {
  id: CategoryId;
  title: string;
  /** 0 to 100; null if nothing in the category could be measured. */
  score: number | null;
  passed: number;
  warned: number;
  failed: number;
};

/** The scored results of an audit. */
export type AuditSummary = {
  /** 0 to 100, rounded, as shown and graded. Null if nothing could be measured. */
  score: number | null;
  /** Null like the score. Capped if a severe issue was found. */
  result: Result | null;
  /** The id of the check whose severe issue capped the result; null if the score alone decides. */
  resultCappedBy: string | null;
  /** 0 to 1: the share of the applicable weight that could be measured. Findings without weight do not reduce it. */
  coverage: number;
  /** The thresholds that graded the scores. */
  gradeThresholds: GradeThresholds;
  categories: CategorySummary[];
};

/** The scoring data of a finding. */
export type FindingScore = Pick<ScoredFinding, 'id' | 'weight' | 'credit'>;

/** The score of findings if these checks passed, rounded like {@link scoreFindings}. Null if nothing is scored. */
export function scoreWhenFixed(findings: readonly FindingScore[], fixed: ReadonlySet<string>): number | null {
  let total = 0;
  let earned = 0;
  for (const { id, weight, credit } of findings) {
    if (credit === null) continue;
    total += weight;
    earned += weight * (fixed.has(id) ? 1 : credit);
  }
  return total === 0 ? null : Math.round((100 * earned) / total);
}

/** The scores of the categories, from findings that {@link scoreFindings} scored. */
export function categoriesOf(findings: readonly ScoredFinding[]): CategorySummary[] {
  return CATEGORIES.map((id) => {
    const sums = new ScoreSums();
    for (const { category, verdict, weight, credit } of findings)
      if (category === id) sums.add(verdict, weight, credit);
    const { score, passed, warned, failed } = sums;
    return { id, title: CATEGORY_TITLES[id], score, passed, warned, failed };
  });
}

export type ScoredAudit = AuditSummary & { findings: ScoredFinding[] };

/**
 * Scores findings: `round(100 · Σ wᵢ·sᵢ / Σ wᵢ)` over those that passed (s = 1), warned (½, or the profile's setting) or failed
 * (0). Findings that are not applicable, informational, unknown or in error count in neither sum; `coverage` is the share that
 * could be measured, with four decimals. Each finding contains its weight and credit, and the sum of `pointsLost` is 100 minus
 * the unrounded score, so anyone can recompute the total. A finding with a severe outcome and a weight caps the result, never the
 * score.
 */
export function scoreFindings(
  findings: readonly Finding[],
  rules: ScoringRules = DEFAULT_SCORING,
  { informational, severeOutcomes }: CheckTraits = NO_TRAITS,
): ScoredAudit {
  const total = new ScoreSums();
  const categories = new Map(CATEGORIES.map((id) => [id, new ScoreSums()]));
  const credits: (number | null)[] = [];
  const weights: number[] = [];
  let missing = 0;
  let severe: Finding | null = null;
  for (const finding of findings) {
    const weight = weightOf(finding, rules);
    const credit = creditOf(finding.verdict, rules);
    weights.push(weight);
    credits.push(credit);
    total.add(finding.verdict, weight, credit);
    categories.get(finding.category)?.add(finding.verdict, weight, credit);
    const isMissing = finding.verdict === 'unknown' || finding.verdict === 'error';
    if (isMissing && !informational.has(finding.id)) missing += weight;
    if (
      severe === null &&
      finding.verdict === 'fail' &&
      weight > 0 &&
      severeOutcomes.has(severeOutcomeKey(finding))
    )
      severe = finding;
  }
  const { score } = total;
  const applicable = total.weight + missing;
  const uncapped = score === null ? null : resultOf(score, rules.gradeThresholds);
  const result = uncapped === null || severe === null ? uncapped : cappedResult(uncapped);
  return {
    score,
    result,
    resultCappedBy: severe === null || result === uncapped ? null : severe.id,
    coverage: applicable === 0 ? 0 : roundedShare(total.weight / applicable),
    gradeThresholds: { good: rules.gradeThresholds.good, decent: rules.gradeThresholds.decent },
    categories: [...categories].map(([id, { score, passed, warned, failed }]) => ({
      id,
      title: CATEGORY_TITLES[id],
      score,
      passed,
      warned,
      failed,
    })),
    findings: findings.map((finding, at) =>
      scored(finding, { weight: weights[at] ?? 0, credit: credits[at] ?? null }, total.weight),
    ),
  };
}

/** Rounds a share to four decimals; only a complete share becomes 1. */
function roundedShare(share: number): number {
  return share < 1 ? Math.min(Math.round(share * 10_000) / 10_000, 0.9999) : 1;
}

/** The facts about the checks themselves that the scoring needs. */
export type CheckTraits = {
  /** The ids of checks that are never scored; the coverage ignores them. */
  informational: ReadonlySet<string>;
  /** The outcomes that cap the result, formatted by {@link severeOutcomeKey}. */
  severeOutcomes: ReadonlySet<string>;
};

const NO_TRAITS: CheckTraits = { informational: new Set(), severeOutcomes: new Set() };

/** Formats a check and one of its outcomes: `document-title: missing`. */
export function severeOutcomeKey({ id, outcome }: Pick<Finding, 'id' | 'outcome'>): string {
  return `${id}: ${outcome}`;
}

/** The weight of a check under these rules, whatever it finds. */
export function weightOf(check: { id: string; severity: Severity }, rules: ScoringRules): number {
  const { checkWeights, weights } = rules;
  // Most profiles have none, and this is called for every check on every page.
  const own = checkWeights.size === 0 ? undefined : checkWeights.get(check.id);
  return own ?? weights[check.severity];
}

function scored(
  finding: Finding,
  { weight: full, credit }: { weight: number; credit: number | null },
  totalWeight: number,
): ScoredFinding {
  const weight = credit === null ? 0 : full;
  const pointsLost = credit === null || totalWeight === 0 ? 0 : (100 * weight * (1 - credit)) / totalWeight;
  // Copies single properties, because spreading takes twice as long, two hundred times per page.
  const {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    message,
    description,
    recommendation,
    evidence,
    data,
    reference,
    readsDocument,
  } = finding;
  return {
    id,
    category,
    title,
    verdict,
    outcome,
    severity,
    message,
    description,
    recommendation,
    evidence,
    data,
    reference,
    readsDocument,
    weight,
    credit,
    pointsLost,
  };
}

/** The share of its weight that a verdict earns, 0 to 1; null if it is not scored. */
export function creditOf(verdict: Verdict, { warnCredit }: ScoringRules): number | null {
  switch (verdict) {
    case 'pass':
      return 1;
    case 'warn':
      return warnCredit;
    case 'fail':
      return 0;
    case 'not_applicable':
    case 'info':
    case 'unknown':
    case 'error':
      return null;
  }
}

/** Running sums over the findings of a page or a category. */
class ScoreSums {
  weight = 0;
  #earned = 0;
  passed = 0;
  warned = 0;
  failed = 0;

  add(verdict: Verdict, weight: number, credit: number | null): void {
    if (credit === null) return;
    this.weight += weight;
    this.#earned += weight * credit;
    if (verdict === 'pass') this.passed += 1;
    else if (verdict === 'warn') this.warned += 1;
    else this.failed += 1;
  }

  /** 0 to 100, rounded; null if nothing was measured. */
  get score(): number | null {
    return this.weight === 0 ? null : Math.round((100 * this.#earned) / this.weight);
  }
}
