import type { Severity, Verdict } from '@pagemark/domain';
import type { Finding, ReportResults } from '../report-data.ts';
import type { ShapeKind } from '../score/shape.tsx';

export const VERDICT_LABELS: Record<Verdict, string> = {
  pass: 'Passed',
  warn: 'Warning',
  fail: 'Failed',
  not_applicable: 'Not applicable',
  info: 'Note',
  unknown: 'Not measured',
  error: 'Check failed',
};

export const VERDICT_SHAPES: Record<Verdict, ShapeKind> = {
  pass: 'good',
  warn: 'decent',
  fail: 'bad',
  not_applicable: 'none',
  info: 'note',
  unknown: 'none',
  error: 'none',
};

export const SEVERITY_LABELS: Record<Severity, string> = { high: 'High', medium: 'Medium', low: 'Low' };

/** The groups of findings by verdict, in the order that reports show them. */
export const FINDING_GROUPS = [
  { id: 'issues', title: 'Issues', verdicts: ['fail', 'warn'] },
  { id: 'notes', title: 'Notes', verdicts: ['info'] },
  { id: 'passed', title: 'Passed', verdicts: ['pass'] },
  { id: 'unknown', title: 'Not measured', verdicts: ['unknown', 'error'] },
  { id: 'notApplicable', title: 'Not applicable', verdicts: ['not_applicable'] },
] as const satisfies readonly { id: string; title: string; verdicts: readonly Verdict[] }[];

export type FindingGroup = (typeof FINDING_GROUPS)[number];

/** The check that caps the result of a run; null when none does. */
export function cappingCheck({
  result_capped_by: cappedBy,
  checks,
}: Pick<ReportResults, 'result_capped_by' | 'checks'>): Finding | null {
  return checks.find(({ id }) => id === cappedBy) ?? null;
}

/** The findings of a group, in the order of the report. */
export function findingsOf({ verdicts }: FindingGroup, findings: readonly Finding[]): Finding[] {
  const own: readonly Verdict[] = verdicts;
  return findings.filter(({ verdict }) => own.includes(verdict));
}
