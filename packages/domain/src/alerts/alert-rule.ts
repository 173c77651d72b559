/** The kinds of alert rules, in the order of messages: the most urgent first. */
export const ALERT_RULE_KINDS = [
  'audit_failed',
  'certificate_expiry',
  'score_drop',
  'new_finding',
  'import_finished',
] as const;
export type AlertRuleKind = (typeof ALERT_RULE_KINDS)[number];

/** The condition that starts an alert, and ends it. */
export type AlertCondition =
  /** The last `runs` audits of a page failed, or were blocked. Ends with the next completed audit. */
  | { kind: 'audit_failed'; runs: number }
  /** The certificate of a host expires within `days`. Ends when it is renewed. */
  | { kind: 'certificate_expiry'; days: number }
  /** The last `runs` scores of a page were `points` or more below its earlier score. Ends when the score recovers. */
  | { kind: 'score_drop'; points: number; runs: number }
  /** A check of high severity fails that passed in the previous audit. Ends when it passes again. */
  | { kind: 'new_finding' }
  /** An import has finished. Never recovers, because it is not a problem. */
  | { kind: 'import_finished' };

/** The maximum numbers of rules and targets in an account. */
export const ALERT_RULES_MAX = 100;
export const ALERT_TARGETS_MAX = 20;

/** The parameters of each kind of rule, with their limits and defaults. */
export const ALERT_PARAMETERS = {
  points: { min: 1, max: 100, default: 10, kinds: ['score_drop'] },
  runs: { min: 1, max: 10, default: 2, kinds: ['score_drop', 'audit_failed'] },
  days: { min: 1, max: 90, default: 14, kinds: ['certificate_expiry'] },
} as const satisfies Record<
  string,
  { min: number; max: number; default: number; kinds: readonly AlertRuleKind[] }
>;
export type AlertParameter = keyof typeof ALERT_PARAMETERS;

/** Whether rules of a kind have a parameter. */
export function hasAlertParameter(kind: AlertRuleKind, parameter: AlertParameter): boolean {
  const kinds: readonly AlertRuleKind[] = ALERT_PARAMETERS[parameter].kinds;
  return kinds.includes(kind);
}
