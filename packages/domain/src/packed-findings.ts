import type { Evidence, Finding, JsonValue, ScoredFinding, Verdict } from './finding.ts';

/** An outcome of a check as far as it is the same on every page. `message` is null when it is made from the page. */
type OutcomeWording = { verdict: Verdict; message: string | null; advice: string };

/** What a check says whatever the page. */
export type CheckWording = Pick<Finding, 'id' | 'category' | 'title' | 'severity' | 'why' | 'docs'> & {
  /** What it counts for when it is part of the score. */
  weight: number;
  outcomes: Readonly<Record<string, OutcomeWording>>;
};

/**
 * What all findings of an engine and a profile have in common: three quarters of their text. It is kept once, and named by
 * every run that uses it, so that a run keeps its words when a later engine has others.
 */
export type Wording = {
  /** Names its content, wherever it was made: the same content has the same digest. */
  digest: string;
  /** The share of its weight that each verdict earns; null outside of the score. */
  shares: Readonly<Record<Verdict, number | null>>;
  /** In registry order. */
  checks: readonly CheckWording[];
};

/** The findings of a run without what their wording says: JSON text, in the order of the wording's checks. */
export type PackedFindings = { text: string; wording: Wording };

/** A finding beside its wording: the name of an outcome when there is no more to say. Absent members are those of the wording, or empty. */
type PackedFinding =
  | string
  | {
      outcome: string;
      verdict?: Verdict;
      message?: string;
      advice?: string;
      evidence?: Evidence;
      data?: Record<string, JsonValue>;
      pointsLost?: number;
    };

/** Packs the findings of one run. Throws when they are not those of the wording's checks, one each and in order. */
export function packFindings(findings: readonly ScoredFinding[], wording: Wording): PackedFindings {
  if (findings.length !== wording.checks.length)
    throw new Error('The findings are not those of the wording.');
  const packed = wording.checks.map((check, at): PackedFinding => {
    const finding = findings[at];
    if (finding?.id !== check.id) throw new Error(`The wording has ${check.id} where the findings do not.`);
    return packFinding(finding, check.outcomes[finding.outcome]);
  });
  return { text: JSON.stringify(packed), wording };
}

function packFinding(finding: ScoredFinding, known: OutcomeWording | undefined): PackedFinding {
  const { outcome, verdict, message, advice, evidence, data, pointsLost } = finding;
  const hasEvidence = evidence.count > 0 || evidence.items.length > 0;
  const hasData = !isEmpty(data);
  const isKnown = known?.verdict === verdict && known.message === message && known.advice === advice;
  if (isKnown && !hasEvidence && !hasData && pointsLost === 0) return outcome;
  const packed: Exclude<PackedFinding, string> = { outcome };
  if (known?.verdict !== verdict) packed.verdict = verdict;
  if (known?.message !== message) packed.message = message;
  if ((known?.advice ?? '') !== advice) packed.advice = advice;
  if (hasEvidence) packed.evidence = evidence;
  if (hasData) packed.data = data;
  if (pointsLost !== 0) packed.pointsLost = pointsLost;
  return packed;
}

function isEmpty(data: Readonly<Record<string, JsonValue>>): boolean {
  for (const _ in data) return false;
  return true;
}

/** The findings that `packFindings` packed with this wording, from their parsed text. Throws when they do not belong together. */
export function unpackFindings(parsed: unknown, wording: Wording): ScoredFinding[] {
  if (!Array.isArray(parsed) || parsed.length !== wording.checks.length)
    throw new Error('The findings are not those of the wording.');
  // Only packFindings writes them: their shape is that of its value.
  const packed = parsed as PackedFinding[];
  return wording.checks.map((check, at) => unpackFinding(packed[at] ?? '', check, wording));
}

function unpackFinding(packed: PackedFinding, check: CheckWording, { shares }: Wording): ScoredFinding {
  const own = typeof packed === 'string' ? { outcome: packed } : packed;
  const known = check.outcomes[own.outcome];
  const verdict = own.verdict ?? known?.verdict;
  if (verdict === undefined) throw new Error(`The wording of ${check.id} has no outcome ${own.outcome}.`);
  const share = shares[verdict];
  const { id, category, title, severity, why, docs } = check;
  return {
    id,
    category,
    title,
    verdict,
    outcome: own.outcome,
    severity,
    message: own.message ?? known?.message ?? '',
    why,
    advice: own.advice ?? known?.advice ?? '',
    evidence: own.evidence ?? { count: 0, items: [] },
    data: own.data ?? {},
    docs,
    weight: share === null ? 0 : check.weight,
    share,
    pointsLost: own.pointsLost ?? 0,
  };
}

/** Findings with a wording of their own, for those that no engine made. `digest` is to name these findings alone. */
export function packedAlone(findings: readonly ScoredFinding[], digest: string): PackedFindings {
  const shares = {
    pass: 1,
    warn: 0.5,
    fail: 0,
    not_applicable: null,
    info: null,
    unknown: null,
    error: null,
  };
  const checks = findings.map((finding): CheckWording => {
    const { id, category, title, severity, why, docs, weight, verdict, outcome, message, advice } = finding;
    const outcomes = { [outcome]: { verdict, message, advice } };
    return { id, category, title, severity, why, docs, weight, outcomes };
  });
  return packFindings(findings, { digest, shares, checks });
}
