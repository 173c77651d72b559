import type { SiteRequest } from './issues-process.ts';
import { CHECKS } from './site-pages.ts';

type Question = { title: string; request: Omit<SiteRequest, 'times'> };

/** Checks that fail on every page, on half of the pages, and on about 13 of 100. */
const EVERYWHERE = `check-${CHECKS}`;
const ON_HALF = `check-${Math.round(0.84 * CHECKS)}`;
const SOMEWHERE = `check-${Math.round(0.6 * CHECKS)}`;

const issues = (input: SiteRequest['input']) => ({ kind: 'issues', input }) as const;
const reports = (check: string, input: SiteRequest['input']) => ({ kind: 'reports', check, input }) as const;

const level = (input: SiteRequest['input']) => ({ kind: 'level', input }) as const;

/** The queries for a project with issues on `pages` pages. */
export function siteQuestions(pages: number): readonly Question[] {
  const pageAt = (share: number) => Math.ceil((share * pages) / 100);
  return [
    { title: 'issues', request: issues({}) },
    {
      title: 'issues, filtered and searched',
      request: issues({ category: 'seo', verdict: 'fail', search: 'CHECK-1' }),
    },
    { title: 'issues, 100 by date', request: issues({ sort_by: 'since', per_page: 100 }) },
    { title: 'reports with an issue of every page', request: reports(EVERYWHERE, { per_page: 100 }) },
    { title: 'the same, a tenth in', request: reports(EVERYWHERE, { per_page: 100, page: pageAt(0.1) }) },
    {
      title: 'the same, half in by cursor',
      request: { ...reports(EVERYWHERE, { per_page: 100 }), cursors: pageAt(0.5) },
    },
    {
      title: 'the same, half in by cursor, by score',
      request: { ...reports(EVERYWHERE, { per_page: 100, sort_by: 'score' }), cursors: pageAt(0.5) },
    },
    {
      title: 'the same, a tenth in by score',
      request: reports(EVERYWHERE, { per_page: 100, page: pageAt(0.1), sort_by: 'score' }),
    },
    { title: 'the same, searched', request: reports(EVERYWHERE, { search: 'section-7/' }) },
    {
      title: 'reports with an issue of half of the pages, a tenth in',
      request: reports(ON_HALF, { per_page: 100, page: pageAt(0.1) }),
    },
    {
      title: 'the same by score',
      request: reports(ON_HALF, { per_page: 100, page: pageAt(0.1), sort_by: 'score' }),
    },
    { title: 'reports with a rarer issue', request: reports(SOMEWHERE, { per_page: 100 }) },
    { title: 'the same, a tenth in', request: reports(SOMEWHERE, { per_page: 100, page: pageAt(0.01) }) },
    {
      title: 'the same by score, far in',
      request: reports(SOMEWHERE, { per_page: 100, page: pageAt(0.02), sort_by: 'score' }),
    },
    {
      title: 'the same, a verdict, by score',
      request: reports(SOMEWHERE, { verdict: 'fail', sort_by: 'score' }),
    },
    { title: 'the tree of pages', request: level({}) },
    { title: 'the tree, page 3 of a directory', request: level({ path: '/section-7/', page: 3 }) },
    {
      title: 'the tree, a directory with 100 pages',
      request: level({ path: '/section-7/group-3/', per_page: 100 }),
    },
    { title: 'two days compared', request: { kind: 'compare', input: {} } },
    { title: 'the overview', request: { kind: 'overview', input: {} } },
    { title: 'the scores of all projects', request: { kind: 'history', input: {} } },
    { title: 'the issues of all projects', request: { kind: 'all issues', input: {} } },
    { title: 'projects by score', request: { kind: 'projects', input: { sort_by: 'score' } } },
  ];
}
