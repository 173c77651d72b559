export const CATEGORIES = ['seo', 'performance', 'security', 'accessibility', 'document'] as const;
export type CategoryId = (typeof CATEGORIES)[number];

export const CATEGORY_TITLES: Record<CategoryId, string> = {
  seo: 'SEO',
  performance: 'Performance',
  security: 'Security',
  accessibility: 'Accessibility',
  document: 'Document',
};

export const VERDICTS = ['pass', 'warn', 'fail', 'not_applicable', 'info', 'unknown', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const EVIDENCE_ITEMS_MAX = 10;

/** One offending place. Every string is text from the audited page: never markup, cut to a stated length. */
export type EvidenceItem = {
  /** CSS selector that leads to the element, when the evidence is an element. */
  selector?: string;
  /** The element's start tag, or the affected part of a text or header. */
  snippet?: string;
  /** A URL in question. */
  url?: string;
  /** What is wrong with this item, when that differs between items. */
  detail?: string;
};

/** The first {@link EVIDENCE_ITEMS_MAX} offenders, and how many there are in all. */
export type Evidence = { count: number; items: EvidenceItem[] };

/** A JSON value that a check measured. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The result of one check on one page, before scoring. */
export type Finding = {
  id: string;
  category: CategoryId;
  title: string;
  verdict: Verdict;
  /** Which of the check's declared outcomes this is. */
  outcome: string;
  severity: Severity;
  /** What was found, in one sentence. */
  message: string;
  /** Why it matters, in one sentence. */
  description: string;
  /** How to fix it, in one sentence; empty when there is nothing to fix. */
  recommendation: string;
  evidence: Evidence;
  /** What the check measured, in the shape that its page documents. */
  data: Record<string, JsonValue>;
  /** The standard or reference that the check follows. */
  reference: string;
};

/** A finding with its part in the score. */
export type ScoredFinding = Finding & {
  /** 0 when it is outside of the score. */
  weight: number;
  /** The share of its weight that it earns, 0 to 1; null when it is outside of the score. */
  credit: number | null;
  /** Of 100. */
  pointsLost: number;
};
