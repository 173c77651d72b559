import type { Severity } from '../finding.ts';

/** The title of the findings that compare the page before and after its scripts ran. */
export const SCRIPT_CHANGES_TITLE = 'What scripts change';

/** The compared properties, in the order of a report, each with its title. */
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
 * One view of a change by scripts. `count`: the number of values in this view; for the main text, its words. `values`: the value
 * itself; for lists, the values that only this view has, at most 10 of at most 300 characters each; for the main text, passages
 * that only this view has, at most 5 of at most 200 characters each. `others`: the number of values that only this view has.
 */
export type ChangedValues = { count: number; others: number; values: string[] };

/** A relevant difference between the HTML from the server (`raw`) and the page after its scripts ran. */
export type ScriptChange = {
  id: ScriptChangeId;
  title: string;
  verdict: 'fail' | 'warn';
  severity: Severity;
  /** The change in one sentence. */
  message: string;
  /** How to fix it, in one sentence. */
  recommendation: string;
  raw: ChangedValues;
  rendered: ChangedValues;
};
