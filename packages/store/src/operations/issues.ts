import type { IssueStore } from '@pagemark/core';
import { DAY_MS } from '@pagemark/domain';
import type { CategoryId, PageIssue, ProjectIssue, Severity } from '@pagemark/domain';
import type { Db, Reader } from '../db/db.ts';
import { formatReportId, idsJson } from '../ids/report-id.ts';
import * as queries from '../queries/findings.ts';
import { readProject } from '../queries/projects.ts';
import { checkOf, fromIssueColumns } from '../results/serialize-results.ts';

const IDS_MAX = 100;

export function createIssueStore(db: Db): IssueStore {
  return {
    list: (accountId, name) => readProject(db, { accountId, name }, listIssues),
    ofAccount: (accountId) =>
      db.snapshot(async (reader) => {
        const describe = await checkDescriber(reader);
        const pagesTotal = (await reader.one(queries.countAccountPages, { accountId }))?.pages ?? 0;
        const rows = await reader.all(queries.listAccountFindings, { accountId });
        return rows.map(({ finding, points, ...counts }) => ({
          ...describe(finding),
          ...counts,
          pagesTotal,
          points: points / 100,
        }));
      }),
    accountScoreChanges: (accountId, firstDayMs) =>
      db.all(queries.listAccountScores, { accountId, firstDay: firstDayMs / DAY_MS }),
    scoreChanges: (accountId, name) =>
      readProject(db, { accountId, name }, (reader, projectId) =>
        reader.all(queries.listProjectScores, { projectId }),
      ),
    ofDays: (accountId, name, { fromMs, toMs }) =>
      readProject(db, { accountId, name }, async (reader, projectId) => {
        const describe = await checkDescriber(reader);
        const before = await findingsAt(reader, projectId, fromMs / DAY_MS);
        const after = await findingsAt(reader, projectId, toMs / DAY_MS);
        const findings = new Set([...before.keys(), ...after.keys()]);
        return [...findings]
          .toSorted((a, b) => a - b)
          .map((finding) => ({
            ...describe(finding),
            before: before.get(finding) ?? NO_PAGES,
            after: after.get(finding) ?? NO_PAGES,
          }));
      }),
    ofReports: async (accountId, reportIds, check) => {
      if (reportIds.length > IDS_MAX) throw new RangeError(`More than ${IDS_MAX} report ids.`);
      const known = reportIds.length === 0 ? null : await db.one(queries.findCheck, { id: check });
      if (known === null) return new Map();
      const rows = await db.all(queries.findFindingsOf, { accountId, ids: idsJson(reportIds) });
      const found = new Map<string, PageIssue>();
      for (const { id, ...columns } of rows)
        for (const { finding, points, elements } of fromIssueColumns(columns)) {
          const { checkSeq, verdict } = checkOf(finding);
          if (checkSeq === known.seq)
            found.set(formatReportId(id), { check, verdict, pointsLost: points / 100, elements });
        }
      return found;
    },
  };
}

type DayTotals = { pages: number; points: number };

const NO_PAGES: DayTotals = { pages: 0, points: 0 };

/** The findings on any page of a project at the end of a day, by number. */
async function findingsAt(reader: Reader, projectId: number, day: number): Promise<Map<number, DayTotals>> {
  const rows = await reader.all(queries.listFindingsOfDay, { projectId, day });
  const existing = rows.filter(({ pages }) => pages > 0);
  return new Map(existing.map(({ finding, pages, points }) => [finding, { pages, points: points / 100 }]));
}

const NO_TOTALS = { pages: 0, firstDay: null, lastDay: null };

async function listIssues(reader: Reader, projectId: number): Promise<ProjectIssue[]> {
  const describe = await checkDescriber(reader);
  const totals = await reader.one(queries.findScoreTotals, { projectId });
  const { pages: pagesTotal, firstDay, lastDay } = totals ?? NO_TOTALS;
  const rows = await reader.all(queries.listProjectFindings, { projectId });
  return rows.map(({ finding, pages, points, elements, sinceDay }) => ({
    ...describe(finding),
    pages,
    pagesTotal,
    points: points / 100,
    elements,
    sinceMs: sinceDay * DAY_MS,
    isNew: sinceDay === lastDay && firstDay !== lastDay,
  }));
}

type DescribedFinding = Pick<ProjectIssue, 'check' | 'title' | 'category' | 'severity' | 'verdict'>;

async function checkDescriber(reader: Reader): Promise<(finding: number) => DescribedFinding> {
  const checks = new Map((await reader.all(queries.listChecks, {})).map((check) => [check.seq, check]));
  return (finding) => {
    const { checkSeq, verdict } = checkOf(finding);
    const check = checks.get(checkSeq);
    if (check === undefined) throw new Error(`There is no check ${checkSeq}.`);
    return {
      check: check.id,
      title: check.title,
      category: check.category as CategoryId, // Only catalogs write the checks, and their categories are of this type.
      severity: check.severity as Severity, // The same holds for severities.
      verdict,
    };
  };
}
