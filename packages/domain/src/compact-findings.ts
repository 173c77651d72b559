import type { Evidence, Finding, IssueVerdict, JsonValue, ScoredFinding, Verdict } from './finding.ts';

/** The part of an outcome that is the same on every page. `message` is null if it depends on the page. */
type OutcomeMessages = { verdict: Verdict; message: string | null; recommendation: string };

/** The texts of a check that are the same on every page. */
export type CheckMessages = Pick<
  Finding,
  'id' | 'category' | 'title' | 'severity' | 'description' | 'reference' | 'readsDocument'
> & {
  /** The weight of the check in the score. */
  weight: number;
  outcomes: Readonly<Record<string, OutcomeMessages>>;
};

/**
 * What all findings of an engine version and a profile have in common: three quarters of their text. It is stored once, and every
 * run refers to its catalog, so a run keeps its texts when a later engine changes them.
 */
export type MessageCatalog = {
  /** Identifies the content: the same content always has the same digest. */
  digest: string;
  /** The share of its weight that each verdict earns; null for verdicts that are not scored. */
  credits: Readonly<Record<Verdict, number | null>>;
  /** In registry order. */
  checks: readonly CheckMessages[];
};

/**
 * The findings of a run without the texts of the catalog: JSON, in the order of the catalog's checks. `issues`: a JSON array of
 * {@link PageIssue}. Few findings are issues, so counting them does not require parsing all.
 */
export type CompactFindings = { text: string; issues: string; catalog: MessageCatalog };

/** A check that failed or warned on a page. */
export type PageIssue = {
  check: string;
  verdict: IssueVerdict;
  /** Points out of 100. */
  pointsLost: number;
  /** The number of affected elements; 0 if the issue affects the whole page. */
  elements: number;
};

/**
 * A finding without the texts of the catalog: only the name of an outcome if nothing else is specific to the page. Absent
 * properties are those of the catalog, or empty.
 */
type CompactFinding =
  | string
  | {
      outcome: string;
      verdict?: Verdict;
      message?: string;
      recommendation?: string;
      evidence?: Evidence;
      data?: Record<string, JsonValue>;
      pointsLost?: number;
    };

/** Compacts the findings of one run. Throws if they are not exactly one per check of the catalog, in order. */
export function compactFindings(
  findings: readonly ScoredFinding[],
  catalog: MessageCatalog,
): CompactFindings {
  return createCompactor(catalog)(findings);
}

/** Creates {@link compactFindings} for many runs with one catalog. */
export function createCompactor(
  catalog: MessageCatalog,
): (findings: readonly ScoredFinding[]) => CompactFindings {
  // Maps, because V8 takes longer to look up names in hundreds of objects of different shapes than to compare the messages.
  const checks = catalog.checks.map(({ id, outcomes }) => ({
    id,
    outcomes: new Map(Object.entries(outcomes)),
  }));
  return (findings) => {
    if (findings.length !== checks.length) throw new Error('The findings do not match the catalog.');
    const issues: PageIssue[] = [];
    const compacted = checks.map(({ id, outcomes }, at): CompactFinding => {
      const finding = findings[at];
      if (finding?.id !== id) throw new Error(`The catalog has ${id} where the findings do not.`);
      const { verdict, pointsLost, evidence } = finding;
      if (verdict === 'fail' || verdict === 'warn')
        issues.push({ check: id, verdict, pointsLost, elements: evidence.count });
      return compactFinding(finding, outcomes.get(finding.outcome));
    });
    return { text: JSON.stringify(compacted), issues: JSON.stringify(issues), catalog };
  };
}

function compactFinding(finding: ScoredFinding, known: OutcomeMessages | undefined): CompactFinding {
  const { outcome, verdict, message, recommendation, evidence, data, pointsLost } = finding;
  const hasEvidence = evidence.count > 0 || evidence.items.length > 0;
  const hasData = !isEmpty(data);
  const isKnown =
    known?.verdict === verdict && known.message === message && known.recommendation === recommendation;
  if (isKnown && !hasEvidence && !hasData && pointsLost === 0) return outcome;
  const compacted: Exclude<CompactFinding, string> = { outcome };
  if (known?.verdict !== verdict) compacted.verdict = verdict;
  if (known?.message !== message) compacted.message = message;
  if ((known?.recommendation ?? '') !== recommendation) compacted.recommendation = recommendation;
  if (hasEvidence) compacted.evidence = evidence;
  if (hasData) compacted.data = data;
  if (pointsLost !== 0) compacted.pointsLost = pointsLost;
  return compacted;
}

function isEmpty(data: Readonly<Record<string, JsonValue>>): boolean {
  for (const _ in data) return false;
  return true;
}

/**
 * Restores findings from their parsed text. `catalog` must be the one with which `compactFindings` compacted them. Throws if they
 * do not match.
 */
export function expandFindings(parsed: unknown, catalog: MessageCatalog): ScoredFinding[] {
  if (!Array.isArray(parsed) || parsed.length !== catalog.checks.length)
    throw new Error('The findings do not match the catalog.');
  // Only compactFindings writes them, from this type.
  const compacted = parsed as CompactFinding[];
  return catalog.checks.map((check, at) => uncompactFinding(compacted[at] ?? '', check, catalog));
}

function uncompactFinding(
  compacted: CompactFinding,
  check: CheckMessages,
  { credits }: MessageCatalog,
): ScoredFinding {
  const own = typeof compacted === 'string' ? { outcome: compacted } : compacted;
  const known = check.outcomes[own.outcome];
  const verdict = own.verdict ?? known?.verdict;
  if (verdict === undefined) throw new Error(`The catalog has no outcome ${own.outcome} for ${check.id}.`);
  const credit = credits[verdict];
  const { id, category, title, severity, description, reference, readsDocument } = check;
  return {
    id,
    category,
    title,
    readsDocument,
    verdict,
    outcome: own.outcome,
    severity,
    message: own.message ?? known?.message ?? '',
    description,
    recommendation: own.recommendation ?? known?.recommendation ?? '',
    evidence: own.evidence ?? { count: 0, items: [] },
    data: own.data ?? {},
    reference,
    weight: credit === null ? 0 : check.weight,
    credit,
    pointsLost: own.pointsLost ?? 0,
  };
}

/** The checks that failed or warned, in the order of the catalog. */
export function issuesOf({ issues }: CompactFindings): PageIssue[] {
  // Only compactFindings writes this text, from this type.
  return JSON.parse(issues) as PageIssue[];
}

/** Compacts findings with a separate catalog, for findings that no engine created. `digest` must be unique to these findings. */
export function compactWithOwnCatalog(findings: readonly ScoredFinding[], digest: string): CompactFindings {
  const credits = {
    pass: 1,
    warn: 0.5,
    fail: 0,
    not_applicable: null,
    info: null,
    unknown: null,
    error: null,
  };
  const checks = findings.map((finding): CheckMessages => {
    const {
      id,
      category,
      title,
      severity,
      description,
      reference,
      weight,
      verdict,
      outcome,
      message,
      recommendation,
    } = finding;
    const outcomes = { [outcome]: { verdict, message, recommendation } };
    return { id, category, title, severity, description, reference, weight, outcomes };
  });
  return compactFindings(findings, { digest, credits, checks });
}
