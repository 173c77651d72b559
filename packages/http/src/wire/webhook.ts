import { formatPublicKey } from '@pagemark/core';
import type { Delivery, Webhook, WebhookFields, WebhookWithSecret } from '@pagemark/core';
import {
  DELIVERY_STATUSES,
  EVENT_TYPES,
  isProjectName,
  normalizeUrl,
  PROJECT_NAME_ERROR,
  URL_PROBLEM_MESSAGES,
  WEBHOOK_DISABLED_REASONS,
} from '@pagemark/domain';
import { z } from 'zod';
import { timestampOrNull, toTimestamp } from './report.ts';
import { Timestamp } from './report-schema.ts';
import { TimestampInput, timestampInput } from './timestamp-input.ts';

const URL_CHARACTERS_MAX = 2_048;
const DESCRIPTION_CHARACTERS_MAX = 200;
const PROJECT_CHARACTERS_MAX = 300;

const EndpointUrl = z
  .string({ error: ({ input }) => (input === undefined ? 'url is required.' : 'url must be a string.') })
  .max(URL_CHARACTERS_MAX, `url must be at most ${URL_CHARACTERS_MAX} characters long.`)
  .transform((input, context) => {
    const normalized = normalizeUrl(input);
    if (normalized.ok) return normalized.url;
    context.addIssue({ code: 'custom', message: URL_PROBLEM_MESSAGES[normalized.problem] });
    return z.NEVER;
  });
const TYPES_LIST = `types must be a list of some of ${EVENT_TYPES.join(', ')}.`;
const Types = z
  .array(z.enum(EVENT_TYPES, { error: TYPES_LIST }), { error: TYPES_LIST })
  .max(EVENT_TYPES.length, TYPES_LIST);

const FIELDS = {
  url: EndpointUrl.describe('URL that messages are sent to by POST.'),
  description: z
    .string({ error: 'description must be a string.' })
    .max(
      DESCRIPTION_CHARACTERS_MAX,
      `description must be at most ${DESCRIPTION_CHARACTERS_MAX} characters long.`,
    )
    .describe('Description of the webhook.'),
  types: Types.describe('Types of the events that are sent. None: all.'),
  project: z
    .string({ error: 'project must be a string.' })
    .max(PROJECT_CHARACTERS_MAX, `project must be at most ${PROJECT_CHARACTERS_MAX} characters long.`)
    .refine((text) => text === '' || isProjectName(text), PROJECT_NAME_ERROR)
    .nullable()
    .describe('Only events of this project. In JSON, null or an empty text: all events.'),
  enabled: z
    .literal([0, 1], { error: 'enabled must be one of 0, 1.' })
    .describe('0 sends no events, and waiting messages fail.'),
};

/** The fields of a new webhook. */
export const CreateWebhookInput = z.strictObject({
  url: FIELDS.url,
  description: FIELDS.description.default(''),
  types: FIELDS.types.default([]),
  project: FIELDS.project.default(''),
  enabled: FIELDS.enabled.default(1),
});

/** The changed fields of a webhook. */
export const UpdateWebhookInput = z.strictObject(FIELDS).partial();

/** The date range of the events to send again. */
export const ReplayInput = z.strictObject({
  from: timestampInput('from').describe('Time of the first event, ISO 8601 with a time zone.'),
  to: TimestampInput.optional().describe('Time of the last event. Default: now.'),
});

/** Converts the input to the fields of a new webhook. */
export function toWebhookFields(input: z.output<typeof CreateWebhookInput>): WebhookFields {
  const { url, description, types, project, enabled } = input;
  return {
    url,
    description,
    types: types.length === 0 ? null : types,
    project: toProject(project),
    enabled: enabled === 1,
  };
}

/** Converts the input to the changed fields of a webhook. */
export function toWebhookChange(input: z.output<typeof UpdateWebhookInput>): Partial<WebhookFields> {
  const { url, description, types, project, enabled } = input;
  return {
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(types !== undefined && { types: types.length === 0 ? null : types }),
    ...(project !== undefined && { project: toProject(project) }),
    ...(enabled !== undefined && { enabled: enabled === 1 }),
  };
}

/** Responses have null for all projects, so a request may have it, too; a form has no null. */
function toProject(project: string | null): string | null {
  return project === '' ? null : project;
}

/** A webhook. */
export const WebhookBody = z
  .strictObject({
    id: z.string().describe('Id of the webhook.'),
    url: z.string().describe('URL that messages are sent to.'),
    description: z.string().describe('Description of the webhook.'),
    types: z.array(z.enum(EVENT_TYPES)).describe('Types of the events that are sent. None: all.'),
    project: z.string().nullable().describe('Only events of this project; null for all events.'),
    enabled: z.literal([0, 1]).describe('1 while events are sent.'),
    disabled_reason: z
      .enum(WEBHOOK_DISABLED_REASONS)
      .nullable()
      .describe(
        'Why the service disabled it. `gone`: it returned 410. `failing`: a message failed ten times, and none was delivered in the meantime. `backlog`: 10,000 messages were waiting. Null when it did not.',
      ),
    public_key: z.string().describe('Ed25519 key that verifies `v1a` signatures.'),
    previous_secret_until: Timestamp.nullable().describe(
      'Until when messages are also signed with the previous secret; null when there is none.',
    ),
    last_success_at: Timestamp.nullable().describe('When a message was last delivered; null before.'),
    last_failure_at: Timestamp.nullable().describe('When an attempt last failed; null before.'),
    created_at: Timestamp.describe('When it was created.'),
    updated_at: Timestamp.describe('When it was last changed.'),
  })
  .meta({ id: 'Webhook', description: 'An endpoint that events are sent to.' });
export type WebhookBody = z.infer<typeof WebhookBody>;

/** A webhook with its secret. */
export const WebhookWithSecretBody = z
  .strictObject({
    secret: z.string().describe('Secret that verifies `v1` signatures. No other response contains it.'),
    webhook: WebhookBody.describe('The webhook as lists return it.'),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its new secret.' });

/** A message to a webhook. */
export const DeliveryBody = z
  .strictObject({
    id: z.string().describe('Id of the delivery.'),
    message_id: z
      .string()
      .describe('Header `webhook-id` of the message: the id of the event. Replays have the same.'),
    type: z.string().describe('Type of the event, or `webhook.test`.'),
    status: z.enum(DELIVERY_STATUSES).describe('`failed`: it is no longer sent.'),
    attempts: z
      .array(
        z.strictObject({
          at: Timestamp.describe('When it was sent.'),
          duration_ms: z.int().min(0).describe('Time until the response, in milliseconds.'),
          status: z.int().nullable().describe('Status of the response; null without one.'),
          error: z.string().nullable().describe('Why there was no response; null with one.'),
        }),
      )
      .describe('The attempts, oldest first.'),
    next_attempt_at: Timestamp.nullable().describe('When it is sent next; null when it is not.'),
    created_at: Timestamp.describe('When it was queued.'),
  })
  .meta({ id: 'Delivery', description: 'A message to a webhook, with its attempts.' });
export type DeliveryBody = z.infer<typeof DeliveryBody>;

/** The number of messages that were queued again. */
export const ReplayedBody = z
  .strictObject({
    queued: z.int().min(0).describe('Number of messages that were queued.'),
    is_more: z
      .boolean()
      .describe('Whether there are more events in the range: one request queues at most 1,000.'),
  })
  .meta({ id: 'Replayed', description: 'How many messages were queued again.' });

/** The filter of a delivery log. */
export const DeliveryStatusInput = z
  .enum(DELIVERY_STATUSES, { error: `status must be one of ${DELIVERY_STATUSES.join(', ')}.` })
  .optional()
  .describe('Only deliveries with this status. Default: all.');

/** Converts a webhook to its wire format. Every property is listed, so a secret is never exposed. */
export function toWebhookBody(webhook: Webhook): WebhookBody {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    types: webhook.types ?? [],
    project: webhook.project,
    enabled: webhook.enabled ? 1 : 0,
    disabled_reason: webhook.disabledReason,
    public_key: formatPublicKey(webhook.publicKey),
    previous_secret_until: timestampOrNull(webhook.previousSecretUntilMs),
    last_success_at: timestampOrNull(webhook.lastSuccessAtMs),
    last_failure_at: timestampOrNull(webhook.lastFailureAtMs),
    created_at: toTimestamp(webhook.createdAtMs),
    updated_at: toTimestamp(webhook.updatedAtMs),
  };
}

/** Converts a webhook with its secret to its wire format. */
export function toWebhookWithSecretBody({ webhook, secret }: WebhookWithSecret) {
  return { secret, webhook: toWebhookBody(webhook) };
}

/** Converts a message to its wire format. */
export function toDeliveryBody(delivery: Delivery): DeliveryBody {
  const { id, messageId, type, status, attempts } = delivery;
  return {
    id,
    message_id: messageId,
    type,
    status,
    attempts: attempts.map(({ atMs, durationMs, status: code, error }) => ({
      at: toTimestamp(atMs),
      duration_ms: durationMs,
      status: code,
      error,
    })),
    next_attempt_at: timestampOrNull(delivery.nextAttemptAtMs),
    created_at: toTimestamp(delivery.createdAtMs),
  };
}
