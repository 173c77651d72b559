import { countText } from '@pagemark/ui/formats';
import type { AlertMessage, AlertRule, AlertTarget } from '../../api/queries.ts';
import { DAY_CHOICES, HOUR_CHOICES } from '../project/schedule-choices.ts';

export const TARGET_KINDS: Record<AlertTarget['kind'], string> = {
  email: 'Email',
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

/** The state of a message. After a failed attempt, it waits for the next one. */
export function messageState({ state, attempts }: Pick<AlertMessage, 'state' | 'attempts'>): string {
  return state === 'open' && attempts > 0 ? 'Retrying' : STATES[state];
}

/** The outcome of a test message. */
export function testState(message: Pick<AlertMessage, 'state' | 'attempts'>): string {
  const { state, attempts } = message;
  if (state === 'sent') return 'The test message was sent.';
  if (state === 'failed') return 'The test message was not sent.';
  return attempts > 0 && state === 'open'
    ? 'The test message was not sent. Pagemark will try again.'
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

type Delivery = Pick<
  AlertTarget,
  'group_minutes' | 'quiet_from' | 'quiet_until' | 'time_zone' | 'digest_day' | 'digest_hour'
>;

/** How a target gets its messages: when they are grouped, quiet hours and the digest, with the time zone of both. */
export function deliveryLabel(delivery: Delivery): string {
  const { group_minutes: minutes, quiet_from: from, quiet_until: until, time_zone: zone } = delivery;
  const parts = [
    minutes === 0 ? 'Not grouped' : `Grouped for ${countText(minutes, 'minute')}`,
    from === null || until === null ? null : `quiet ${from}–${until}`,
    digestLabel(delivery),
  ].filter((part) => part !== null);
  return parts.length === 1 ? parts.join('') : `${parts.join(', ')} (${zone})`;
}

function digestLabel({ digest_day: day, digest_hour: hour }: Delivery): string | null {
  if (day === null || hour === null) return null;
  return `digest ${labelOf(DAY_CHOICES.weekly, day)} ${labelOf(HOUR_CHOICES, hour)}`;
}

function labelOf(choices: readonly { value: string; label: string }[], value: number): string {
  return choices.find((choice) => choice.value === String(value))?.label ?? '';
}
