import type { AlertMessage, AlertRule, AlertTarget } from '../../api/queries.ts';

export const TARGET_KINDS: Record<AlertTarget['kind'], string> = {
  email: 'E-mail',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  ntfy: 'ntfy',
  webhook: 'Webhook',
};

export const RULE_KINDS: Record<AlertRule['kind'], string> = {
  audit_failed: 'Audit failed or blocked',
  certificate_expiry: 'Certificate expires soon',
  score_drop: 'Score fell',
  new_finding: 'New high-severity issue',
  import_finished: 'Import finished',
};

const STATES: Record<AlertMessage['state'], string> = {
  open: 'Waiting',
  sending: 'Sending',
  sent: 'Sent',
  failed: 'Failed',
};

/** The state of a message. One that was tried waits for its next attempt. */
export function messageState({ state, attempts }: Pick<AlertMessage, 'state' | 'attempts'>): string {
  return state === 'open' && attempts > 0 ? 'Retrying' : STATES[state];
}

/** What became of a test message. */
export function testState(message: Pick<AlertMessage, 'state' | 'attempts'>): string {
  const { state, attempts } = message;
  if (state === 'sent') return 'The test message was sent.';
  if (state === 'failed') return 'The test message was not sent.';
  return attempts > 0 && state === 'open'
    ? 'The test message was not sent. It is tried again.'
    : 'The test message is being sent.';
}

type Parameters = Pick<AlertRule, 'points' | 'runs' | 'days'>;

/** When a rule alerts: `by 10 points, in 2 audits in a row`; empty when there is nothing to add. */
export function ruleParameters({ points, runs, days }: Parameters): string {
  const parts = [
    points === null ? null : `by ${points} ${points === 1 ? 'point' : 'points'}`,
    runs === null || runs === 1 ? null : `in ${runs} audits in a row`,
    days === null ? null : `within ${days} ${days === 1 ? 'day' : 'days'}`,
  ];
  return parts.filter((part) => part !== null).join(', ');
}

type Delivery = Pick<AlertTarget, 'quiet_from' | 'quiet_until' | 'time_zone' | 'digest_day'>;

/** How a target gets its messages, beyond the defaults. */
export function deliveryLabel({
  quiet_from: from,
  quiet_until: until,
  time_zone: zone,
  digest_day: day,
}: Delivery): string {
  const quiet = from === null || until === null ? null : `Quiet ${from}–${until} (${zone})`;
  return [quiet, day === null ? null : 'Weekly digest'].filter((part) => part !== null).join(', ');
}
