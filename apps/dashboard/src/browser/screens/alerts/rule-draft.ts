import type { AlertRule } from '../../api/queries.ts';

export type RuleParameter = 'points' | 'runs' | 'days';

/** What the form of a rule asks for, as its inputs have it. An empty project: all. */
export type RuleDraft = {
  kind: AlertRule['kind'];
  project: string;
  values: Record<RuleParameter, string>;
  targets: readonly string[];
};

/** The parameters of each kind, as the form asks for them. */
export const RULE_PARAMETERS: Record<
  AlertRule['kind'],
  readonly { name: RuleParameter; label: string; max: number }[]
> = {
  audit_failed: [{ name: 'runs', label: 'Audits in a row', max: 10 }],
  certificate_expiry: [{ name: 'days', label: 'Days before', max: 90 }],
  score_drop: [
    { name: 'points', label: 'Points', max: 100 },
    { name: 'runs', label: 'Audits in a row', max: 10 },
  ],
  new_finding: [],
  import_finished: [],
};
const INITIAL = { points: '10', runs: '2', days: '14' };

/** The form of a new rule. */
export function emptyRule(project: string, targets: readonly string[]): RuleDraft {
  return { kind: 'score_drop', project, values: INITIAL, targets };
}

/** The form of an existing rule. */
export function draftOfRule({ kind, project, points, runs, days, targets }: AlertRule): RuleDraft {
  const values = {
    points: points === null ? INITIAL.points : String(points),
    runs: runs === null ? INITIAL.runs : String(runs),
    days: days === null ? INITIAL.days : String(days),
  };
  return { kind, project: project ?? '', values, targets };
}

/** The input that creates the rule of a form, or replaces another one. */
export function ruleInput({ kind, project, values, targets }: RuleDraft) {
  return {
    kind,
    targets: [...targets],
    ...(project.trim() !== '' && kind !== 'import_finished' && { project: project.trim() }),
    ...Object.fromEntries(RULE_PARAMETERS[kind].map(({ name }) => [name, Number(values[name])])),
  };
}
