import type { AlertRule } from '../../api/queries.ts';

export type RuleParameter = 'points' | 'runs' | 'days';

/** The values of a rule's form, as in its inputs. An empty project means all projects. */
export type RuleDraft = {
  kind: AlertRule['kind'];
  project: string;
  values: Record<RuleParameter, string>;
  targets: readonly string[];
};

/** The parameters of each kind of rule, with their labels in the form. */
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

/** The draft of a new rule. */
export function emptyRule(project: string, targets: readonly string[]): RuleDraft {
  return { kind: 'score_drop', project, values: INITIAL, targets };
}

/** The draft of an existing rule. */
export function draftOfRule({ kind, project, points, runs, days, targets }: AlertRule): RuleDraft {
  const values = {
    points: points === null ? INITIAL.points : String(points),
    runs: runs === null ? INITIAL.runs : String(runs),
    days: days === null ? INITIAL.days : String(days),
  };
  return { kind, project: project ?? '', values, targets };
}

/** The input of the call that creates or replaces a rule. */
export function ruleInput({ kind, project, values, targets }: RuleDraft) {
  return {
    kind,
    targets: [...targets],
    ...(project.trim() !== '' && kind !== 'import_finished' && { project: project.trim() }),
    ...Object.fromEntries(RULE_PARAMETERS[kind].map(({ name }) => [name, Number(values[name])])),
  };
}
