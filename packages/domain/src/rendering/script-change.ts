import type { Severity } from '../finding.ts';

/** The title of the findings that compare the page before and after its scripts ran. */
export const SCRIPT_CHANGES_TITLE = 'What scripts change';

/** What is compared, in the order of a report, each with its title. */
export const SCRIPT_CHANGE_TITLES = {
  page: 'Page',
  title: 'Page title',
  description: 'Meta description',
  canonical: 'Canonical URL',
  robots: 'Robots directives',
  hreflang: 'hreflang alternates',
  lang: 'Page language',
  headings: 'Headings',
  main_text: 'Main text',
  internal_links: 'Internal links',
  external_links: 'External links',
  structured_data: 'Structured data',
  images: 'Images',
} as const;
export type ScriptChangeId = keyof typeof SCRIPT_CHANGE_TITLES;

/**
 * One view of what scripts change. `count`: how many there are in this view; of the main text, its words. `values`: the value itself; of
 * lists, those that only this view has, at most 10 of at most 300 characters each; of the main text, passages that only this view has, at
 * most 5 of at most 200 characters each. `others`: how many only this view has.
 */
export type ChangedValues = { count: number; others: number; values: string[] };

/** A difference between the HTML that the server sent (`raw`) and the page after its scripts ran, that matters. */
export type ScriptChange = {
  id: ScriptChangeId;
  title: string;
  verdict: 'fail' | 'warn';
  severity: Severity;
  /** What scripts do, in one sentence. */
  message: string;
  /** How to fix it, in one sentence. */
  recommendation: string;
  raw: ChangedValues;
  rendered: ChangedValues;
};
