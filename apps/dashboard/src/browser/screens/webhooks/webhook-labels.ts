import type { EventRow, WebhookDelivery, WebhookRow } from '../../api/queries.ts';

export type EventType = EventRow['type'];

/** The label of each type of event. */
export const EVENT_LABELS: Readonly<Record<EventType, string>> = {
  'report.created': 'Report created',
  'report.completed': 'Audit completed',
  'report.failed': 'Audit failed',
  'report.result_changed': 'Result changed',
  'report.lighthouse_completed': 'Lighthouse completed',
  'report.lighthouse_failed': 'Lighthouse failed',
  'report.deleted': 'Report deleted',
  'project.deleted': 'Project deleted',
  'import.completed': 'Import completed',
  'import.failed': 'Import failed',
  'import.audits_finished': 'Import audited',
  'key.created': 'Key created',
  'key.revoked': 'Key revoked',
};

/** The types of events in the order in which they are shown. */
export const EVENT_TYPES = Object.keys(EVENT_LABELS) as EventType[]; // The record has each type.

/** The label of any type of message. */
export function messageLabel(type: string): string {
  return EVENT_TYPES.includes(type as EventType) ? EVENT_LABELS[type as EventType] : 'Test message'; // It was found.
}

/** The label of the events that a webhook gets. */
export function typesLabel({ types, project }: Pick<WebhookRow, 'types' | 'project'>): string {
  const events = types.length === 0 ? 'All events' : types.map((type) => EVENT_LABELS[type]).join(', ');
  return project === null ? events : `${events} of ${project}`;
}

const REASONS: Readonly<Record<NonNullable<WebhookRow['disabled_reason']>, string>> = {
  gone: 'Disabled: the receiver returned 410',
  failing: 'Disabled: messages kept failing',
  backlog: 'Disabled: too many messages were waiting',
};

/** The label of a webhook's state: enabled, or why it is not. */
export function stateLabel({
  enabled,
  disabled_reason: reason,
}: Pick<WebhookRow, 'enabled' | 'disabled_reason'>): string {
  if (enabled === 1) return 'Enabled';
  return reason === null ? 'Disabled' : REASONS[reason];
}

/** Whether the last message to a webhook did not arrive. Times are in ISO 8601, in UTC. */
export function isFailing({
  last_success_at: success,
  last_failure_at: failure,
}: Pick<WebhookRow, 'last_success_at' | 'last_failure_at'>): boolean {
  return failure !== null && (success === null || success < failure);
}

/** The outcome of a message. */
export function outcomeLabel({ status, attempts }: Pick<WebhookDelivery, 'status' | 'attempts'>): string {
  const last = attempts.at(-1);
  if (last === undefined) return status === 'pending' ? 'Waiting' : 'Not sent';
  const outcome = last.status === null ? (last.error ?? '') : `HTTP ${last.status}`;
  return attempts.length === 1 ? outcome : `${outcome.replace(/\.$/, '')}, attempt ${attempts.length}`;
}

/** The subject of an event: a URL, a project, the name of a key, or an id. */
export function subjectLabel({ data }: EventRow): string {
  if ('url' in data && data.url !== null) return data.url;
  if ('project' in data) return data.project;
  if ('name' in data) return data.name;
  return 'import_id' in data ? data.import_id : '';
}
