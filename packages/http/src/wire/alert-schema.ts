import { ALERT_MESSAGE_STATES } from '@pagemark/core';
import { ALERT_RULE_KINDS, ALERT_TARGET_KINDS } from '@pagemark/domain';
import { z } from 'zod';
import { Timestamp } from './report-schema.ts';

/** An alert target, without its URL and token. */
export const AlertTargetBody = z
  .strictObject({
    id: z.string().describe('Id of the target.'),
    kind: z.enum(ALERT_TARGET_KINDS).describe('Kind of the target.'),
    name: z.string().describe('Name of the target.'),
    destination: z
      .string()
      .describe(
        'The recipients, or the scheme and host of the URL. The URL itself and a token are never shown.',
      ),
    group_minutes: z
      .int()
      .min(0)
      .max(60)
      .describe('How long alerts are collected into one message, in minutes.'),
    quiet_from: z.string().nullable().describe('When quiet hours begin; null without quiet hours.'),
    quiet_until: z.string().nullable().describe('When quiet hours end; null without quiet hours.'),
    time_zone: z.string().describe('IANA time zone of the quiet hours and the digest.'),
    digest_day: z
      .int()
      .min(1)
      .max(7)
      .nullable()
      .describe('Day of the weekly digest, 1 (Monday) to 7 (Sunday); null without a digest.'),
    digest_hour: z.int().min(0).max(23).nullable().describe('Hour of the digest; null without a digest.'),
    next_digest_at: Timestamp.nullable().describe('When the next digest is sent; null without a digest.'),
    created_at: Timestamp.describe('When the target was created.'),
    last_sent_at: Timestamp.nullable().describe('When a message last arrived; null before the first.'),
    failing_since: Timestamp.nullable().describe(
      'Since when no message has arrived; null when the last one did.',
    ),
    last_error: z.string().nullable().describe('Why the last message did not arrive; null when it did.'),
  })
  .meta({ id: 'AlertTarget', description: 'Where alerts are sent.' });
export type AlertTargetBody = z.infer<typeof AlertTargetBody>;

/** An alert rule. */
export const AlertRuleBody = z
  .strictObject({
    id: z.string().describe('Id of the rule.'),
    kind: z.enum(ALERT_RULE_KINDS).describe('Kind of the rule.'),
    project: z.string().nullable().describe('Name of the project; null: all projects.'),
    targets: z.array(z.string()).describe('Ids of the targets that get the messages.'),
    points: z.int().nullable().describe('By how many points the score must fall; null for other kinds.'),
    runs: z.int().nullable().describe('Number of consecutive audits; null for other kinds.'),
    days: z.int().nullable().describe('How many days before the certificate expires; null for other kinds.'),
    created_at: Timestamp.describe('When the rule was created.'),
  })
  .meta({ id: 'AlertRule', description: 'When alerts are sent.' });
export type AlertRuleBody = z.infer<typeof AlertRuleBody>;

/** A message to an alert target. */
export const AlertMessageBody = z
  .strictObject({
    id: z.string().describe('Id of the message.'),
    target_id: z.string().describe('Id of the target.'),
    state: z
      .enum(ALERT_MESSAGE_STATES)
      .describe(
        '`open`: collects alerts, or waits for its next attempt. `failed`: no further attempts are made.',
      ),
    kind: z.enum(['alerts', 'test', 'digest']).describe('Kind of the message.'),
    headline: z.string().describe('Its first line.'),
    alerts: z.int().min(0).describe('Number of alerts in it.'),
    recoveries: z.int().min(0).describe('Number of recoveries in it.'),
    attempts: z.int().min(0).describe('Number of attempts to send it.'),
    last_error: z.string().nullable().describe('Why the last attempt failed; null when none did.'),
    created_at: Timestamp.describe('When its first alert happened.'),
    due_at: Timestamp.describe('When it is sent or tried again; for a finished message, when it finished.'),
    finished_at: Timestamp.nullable().describe('When it was sent or failed for good; null before that.'),
  })
  .meta({ id: 'AlertMessage', description: 'A message to a target.' });
export type AlertMessageBody = z.infer<typeof AlertMessageBody>;
