import { z } from 'zod';
import { ALERT_PARAMETERS, ALERT_RULE_KINDS, ALERT_TARGETS_MAX, hasAlertParameter } from './alert-rule.ts';
import type { AlertCondition, AlertParameter } from './alert-rule.ts';

const PROJECT_CHARACTERS_MAX = 300;
const PARAMETERS = Object.keys(ALERT_PARAMETERS) as AlertParameter[]; // The keys of a closed record.

function parameter(name: AlertParameter, description: string) {
  const { min, max, default: initial, kinds } = ALERT_PARAMETERS[name];
  const error = `${name} must be a whole number from ${min} to ${max}.`;
  return z
    .int({ error })
    .min(min, error)
    .max(max, error)
    .optional()
    .meta({ description: `${description} For ${kinds.join(' and ')}. Default: ${initial}.` });
}

/** The id of a target or a rule. */
const Id = z.uuid({ error: 'targets must be ids of targets.' });
const TARGETS_ERROR = `targets must be a list of 1 to ${ALERT_TARGETS_MAX} ids of targets.`;

/** A rule: its condition, and the targets that are notified. */
export const AlertRuleInput = z
  .strictObject({
    kind: z
      .enum(ALERT_RULE_KINDS, { error: `kind must be one of ${ALERT_RULE_KINDS.join(', ')}.` })
      .meta({ description: 'Kind of the rule.' }),
    project: z
      .string({ error: 'project must be the name of a project.' })
      .min(1, 'project must be the name of a project.')
      .max(PROJECT_CHARACTERS_MAX, 'project must be the name of a project.')
      .optional()
      .meta({ description: 'Only pages of this project. Default: all projects of the account.' }),
    targets: z
      .array(Id, { error: TARGETS_ERROR })
      .min(1, TARGETS_ERROR)
      .max(ALERT_TARGETS_MAX, TARGETS_ERROR)
      .meta({ description: 'Ids of the targets that get the messages.' }),
    points: parameter('points', 'By how many points the score must fall.'),
    runs: parameter('runs', 'Number of consecutive audits.'),
    days: parameter('days', 'How many days before the certificate expires.'),
  })
  .superRefine((input, context) => {
    for (const name of PARAMETERS)
      if (input[name] !== undefined && !hasAlertParameter(input.kind, name))
        context.addIssue({
          code: 'custom',
          message: `A rule of the kind ${input.kind} has no ${name}.`,
          path: [name],
        });
    if (input.kind === 'import_finished' && input.project !== undefined)
      context.addIssue({
        code: 'custom',
        message: 'A rule of the kind import_finished has no project: an import may have pages of many.',
        path: ['project'],
      });
  });
export type AlertRuleInput = z.infer<typeof AlertRuleInput>;

/** The condition of an input, with defaults. */
export function toAlertCondition(input: AlertRuleInput): AlertCondition {
  const { kind } = input;
  const valueOf = (name: AlertParameter) => input[name] ?? ALERT_PARAMETERS[name].default;
  switch (kind) {
    case 'score_drop':
      return { kind, points: valueOf('points'), runs: valueOf('runs') };
    case 'audit_failed':
      return { kind, runs: valueOf('runs') };
    case 'certificate_expiry':
      return { kind, days: valueOf('days') };
    case 'new_finding':
    case 'import_finished':
      return { kind };
  }
}
