import type { IssueReport } from '@pagemark/core';
import { CATEGORIES, ISSUE_VERDICTS, SEVERITIES } from '@pagemark/domain';
import type { AccountIssue, ProjectIssue } from '@pagemark/domain';
import { z } from 'zod';
import { ReportBody } from './report-schema.ts';
import { toReportBody } from './report.ts';

const Count = z.int().min(0);
const Verdict = z.enum(ISSUE_VERDICTS).describe('Verdict of the check on these pages.');
const Elements = Count.describe('Affected elements; 0 when the issue is of the whole page.');

/** An issue of a project. */
export const IssueBody = z
  .strictObject({
    check: z.string().describe('Id of the check.'),
    title: z.string().describe('Title of the check.'),
    category: z.enum(CATEGORIES).describe('Category of the check.'),
    severity: z.enum(SEVERITIES).describe('Severity of the check.'),
    verdict: Verdict,
    pages: Count.describe('Pages that have the issue.'),
    pages_total: Count.describe('Pages of the project with a result.'),
    points: z
      .number()
      .describe('Points that a fix adds to the scores of these pages together, before rounding.'),
    elements: Elements,
    since: z.iso.date().describe('Day (UTC) since which some page has had the issue.'),
    is_new: z
      .boolean()
      .describe('Whether `since` is the last day on which the project was audited, and not the first one.'),
  })
  .meta({ id: 'Issue', description: 'A check that failed or warned on pages of a project.' });
export type IssueBody = z.infer<typeof IssueBody>;

/** An issue across all projects. */
export const AccountIssueBody = IssueBody.omit({ since: true, is_new: true })
  .extend({
    pages_total: Count.describe('Pages of all projects with a result.'),
    projects: Count.describe('Projects with such pages.'),
  })
  .meta({ id: 'AccountIssue', description: 'A check that failed or warned on pages of any project.' });
export type AccountIssueBody = z.infer<typeof AccountIssueBody>;

/** Converts an issue across all projects to its wire format. */
export function toAccountIssueBody({ pagesTotal, ...issue }: AccountIssue): AccountIssueBody {
  return { ...issue, pages_total: pagesTotal };
}

/** Converts an issue to its wire format. */
export function toIssueBody(issue: ProjectIssue): IssueBody {
  const { check, title, category, severity, verdict, pages, pagesTotal, points, elements, isNew } = issue;
  return {
    check,
    title,
    category,
    severity,
    verdict,
    pages,
    pages_total: pagesTotal,
    points,
    elements,
    since: new Date(issue.sinceMs).toISOString().slice(0, DATE_CHARACTERS),
    is_new: isNew,
  };
}

const DATE_CHARACTERS = 10;

/** A page with an issue. */
export const IssueReportBody = z
  .strictObject({
    report: ReportBody,
    verdict: Verdict,
    points_lost: z.number().describe('Points of the score that the issue costs on this page.'),
    elements: Elements,
  })
  .meta({ id: 'IssueReport', description: 'A report on whose page a check failed or warned.' });
export type IssueReportBody = z.infer<typeof IssueReportBody>;

/** Converts a page with an issue to its wire format. */
export function toIssueReportBody({ report, issue }: IssueReport, baseUrl: string): IssueReportBody {
  const { verdict, pointsLost, elements } = issue;
  return { report: toReportBody(report, baseUrl), verdict, points_lost: pointsLost, elements };
}
