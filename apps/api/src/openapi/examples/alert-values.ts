import type { ExampleValue } from './values.ts';

export const ALERT_TARGET_ID = '0198c1f2-1d3a-7c09-8f45-0b2d4f6a8c71';
const ALERT_RULE_ID = '0198c1f2-5e7b-7a1c-9d36-3c5e7f9a1b82';
const ALERT_MESSAGE_ID = '0198c1f2-9a8c-7b2d-8e27-5d6f8a0b2c93';

/** The values of alerts in examples: see `VALUES`. */
export const ALERT_VALUES: Readonly<Record<string, ExampleValue>> = {
  'AlertTarget.id': ALERT_TARGET_ID,
  target_id: ALERT_TARGET_ID,
  targets: [ALERT_TARGET_ID],
  'showAlertTarget.id': ALERT_TARGET_ID,
  'putAlertTarget.id': ALERT_TARGET_ID,
  'deleteAlertTarget.id': ALERT_TARGET_ID,
  'testAlertTarget.id': ALERT_TARGET_ID,
  'AlertTarget.kind': 'email',
  'AlertTarget.name': 'Web team',
  destination: 'web@example.com',
  group_minutes: 5,
  quiet_from: '22:00',
  quiet_until: '07:00',
  digest_day: 1,
  digest_hour: 8,
  next_digest_at: '2026-11-23T07:00:00.000Z',
  last_sent_at: '2026-11-20T12:05:00.000Z',
  failing_since: null,
  last_error: null,
  'AlertRule.id': ALERT_RULE_ID,
  'showAlertRule.id': ALERT_RULE_ID,
  'putAlertRule.id': ALERT_RULE_ID,
  'deleteAlertRule.id': ALERT_RULE_ID,
  'AlertRule.kind': 'score_drop',
  'AlertRule.points': 10,
  runs: 2,
  days: null,
  'AlertMessage.id': ALERT_MESSAGE_ID,
  'AlertMessage.kind': 'alerts',
  'AlertMessage.state': 'sent',
  headline: 'Scores of 12 pages fell: example.com',
  alerts: 12,
  recoveries: 0,
  attempts: 1,
  due_at: '2026-11-20T12:05:00.000Z',
};
