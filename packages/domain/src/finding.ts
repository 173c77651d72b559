import type { ElementBox } from './rendering/rendered-element.ts';

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

/** The verdicts of issues, the worse one first. */
export const ISSUE_VERDICTS = ['fail', 'warn'] as const satisfies Verdict[];
export type IssueVerdict = (typeof ISSUE_VERDICTS)[number];

export const SEVERITIES = ['high', 'medium', 'low'] as const;
export type Severity = (typeof SEVERITIES)[number];

export const EVIDENCE_ITEMS_MAX = 10;

/** One occurrence of an issue. Strings are text from the audited page: never markup, and truncated. */
export type EvidenceItem = {
  /** A CSS selector for the element, if the evidence is an element. */
  selector?: string;
  /** The element's start tag, or the affected part of a text or header. */
  snippet?: string;
  /** The URL of the resource or link. */
  url?: string;
  /** The issue with this item, if it differs between items. */
  detail?: string;
  /** The element's position on the rendered page, or that of its frame; absent if it is not visible or was not measured. */
  box?: ElementBox;
};

/** The first {@link EVIDENCE_ITEMS_MAX} occurrences, and the total count. */
export type Evidence = { count: number; items: EvidenceItem[] };

/** A JSON value measured by a check. */
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

/** The result of one check on one page, before scoring. */
export type Finding = {
  id: string;
  category: CategoryId;
  title: string;
  verdict: Verdict;
  /** The name of one of the check's declared outcomes. */
  outcome: string;
  severity: Severity;
  /** The result in one sentence. */
  message: string;
  /** The reason why the check matters, in one sentence. */
  description: string;
  /** How to fix it, in one sentence; empty if there is nothing to fix. */
  recommendation: string;
  evidence: Evidence;
  /** The measured values, as documented by the check. */
  data: Record<string, JsonValue>;
  /** The URL of the standard or documentation that the check follows. */
  reference: string;
  /** Whether the check reads the page's document or measures its load; for a rendered page, that is the browser's document. */
  readsDocument?: boolean | undefined;
};

/** A finding with its effect on the score. */
export type ScoredFinding = Finding & {
  /** 0 if it is not scored. */
  weight: number;
  /** The share of its weight that it earns, 0 to 1; null if it is not scored. */
  credit: number | null;
  /** Points out of 100. */
  pointsLost: number;
};
