import type { IssueVerdict, PageIssue } from '@pagemark/domain';

/** An issue of a page as it is stored: the number of its check and verdict, hundredths of a point, affected elements. */
export type PackedIssue = { finding: number; points: number; elements: number };

/** The columns of `report_findings` that have the issues of a report. */
export type IssueColumns = { tokens: string; points: string; elements: string };

/** The number of a finding: of a check, by its number, with a verdict. */
export function findingOf(checkSeq: number, verdict: IssueVerdict): number {
  return 2 * checkSeq + (verdict === 'fail' ? 0 : 1);
}

/** Reads what {@link findingOf} made. */
export function checkOf(finding: number): { checkSeq: number; verdict: IssueVerdict } {
  return { checkSeq: Math.floor(finding / 2), verdict: finding % 2 === 0 ? 'fail' : 'warn' };
}

/** Issues in the order of their numbers. Throws when a check has no number. */
export function packIssues(
  issues: readonly PageIssue[],
  numbers: ReadonlyMap<string, number>,
): PackedIssue[] {
  return issues
    .map(({ check, verdict, pointsLost, elements }) => {
      const seq = numbers.get(check);
      if (seq === undefined) throw new Error(`The check ${check} has no number.`);
      return { finding: findingOf(seq, verdict), points: Math.round(100 * pointsLost), elements };
    })
    .toSorted((a, b) => a.finding - b.finding);
}

/** The token of an account or a project. */
export function ownerToken(owner: { accountId: number } | { projectId: number }): string {
  return 'projectId' in owner ? `p${owner.projectId}` : `a${owner.accountId}`;
}

type Owner = { accountId: number; projectId: number };

/** Issues as columns. */
export function toIssueColumns(
  { accountId, projectId }: Owner,
  issues: readonly PackedIssue[],
): IssueColumns {
  const owners = [ownerToken({ accountId }), ownerToken({ projectId })];
  return {
    tokens: [...owners, ...issues.map(({ finding }) => finding)].join(','),
    points: issues.map(({ points }) => points).join(','),
    elements: issues.map(({ elements }) => elements).join(','),
  };
}

const OWNERS = 2;

/** Reads what {@link toIssueColumns} made. */
export function fromIssueColumns({ tokens, points, elements }: IssueColumns): PackedIssue[] {
  const [ofPoints, ofElements] = [points.split(','), elements.split(',')];
  return tokens
    .split(',')
    .slice(OWNERS)
    .map((finding, at) => ({
      finding: Number(finding),
      points: Number(ofPoints[at]),
      elements: Number(ofElements[at]),
    }));
}

/** By how much a finding of a project changes. */
export type FindingChange = { finding: number; pages: number; points: number; elements: number };

/** What the issues of a page change in its project: none when they are the same. */
export function issueChanges(before: readonly PackedIssue[], after: readonly PackedIssue[]): FindingChange[] {
  const changes = new Map<number, FindingChange>();
  for (const { finding, points, elements } of after)
    changes.set(finding, { finding, pages: 1, points, elements });
  for (const { finding, points, elements } of before) {
    const known = changes.get(finding) ?? { finding, pages: 0, points: 0, elements: 0 };
    changes.set(finding, {
      finding,
      pages: known.pages - 1,
      points: known.points - points,
      elements: known.elements - elements,
    });
  }
  return [...changes.values()].filter(
    ({ pages, points, elements }) => pages !== 0 || points !== 0 || elements !== 0,
  );
}
