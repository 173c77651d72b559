import { empty, json } from '@pagemark/http';
import {
  CreateWebhookInput,
  cursorListResponse,
  DeliveryBody,
  DeliveryStatusInput,
  ReplayedBody,
  ReplayInput,
  toDeliveryBody,
  toWebhookBody,
  toWebhookChange,
  toWebhookFields,
  toWebhookWithSecretBody,
  UpdateWebhookInput,
  WebhookBody,
  WebhookWithSecretBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { numberCursor, readNumberCursor } from '../http/position-cursor.ts';
import { IfNoneMatchHeaders, NOT_MODIFIED } from './conditional-responses.ts';
import { defineRoute, NoFields } from './define-route.ts';
import {
  CURSOR_DESCRIPTION,
  CursorPagingInput,
  LIST_HEADERS,
  respondWithCursorList,
} from './list-responses.ts';
import type { Route } from './route.ts';

const ID_CHARACTERS_MAX = 64;
const Id = z.string().max(ID_CHARACTERS_MAX);
const SECRET = 'The response contains the secret, which cannot be read later.';

const WebhookResponse = z
  .strictObject({ data: WebhookBody })
  .meta({ id: 'WebhookResponse', description: 'A webhook.' });
const WebhooksResponse = z
  .strictObject({ data: z.array(WebhookBody).describe('The webhooks, oldest first.') })
  .meta({ id: 'WebhooksResponse', description: 'All webhooks of the account.' });
const WebhookWithSecretResponse = z
  .strictObject({ data: WebhookWithSecretBody })
  .meta({ id: 'WebhookWithSecretResponse', description: 'A webhook with its new secret.' });
const DeliveryResponse = z
  .strictObject({ data: DeliveryBody })
  .meta({ id: 'DeliveryResponse', description: 'A message to a webhook.' });
const ReplayedResponse = z
  .strictObject({ data: ReplayedBody })
  .meta({ id: 'ReplayedResponse', description: 'How many messages were queued again.' });
const DeliveriesResponse = cursorListResponse(DeliveryBody, {
  id: 'DeliveriesResponse',
  rows: 'The deliveries, newest first.',
});

/** Properties that all webhook routes share. */
const common = {
  tag: 'Webhooks',
  scope: 'admin',
  query: NoFields,
  params: NoFields,
} as const;
const one = {
  ...common,
  params: z.strictObject({ id: Id.describe('Id of the webhook.') }),
  notFound: { code: 'webhook_not_found', message: 'There is no such webhook.' },
  errors: ['webhook_not_found'],
} as const;

const of = (description: string, schema: z.ZodType) => ({
  description,
  content: { type: 'application/json', schema },
});

const listWebhooks = defineRoute({
  ...common,
  method: 'get',
  path: '/api/v1/webhooks',
  operationId: 'listWebhooks',
  summary: 'List the webhooks of the account',
  description: 'All of them, oldest first: an account may have 20.',
  responses: { 200: of('The webhooks.', WebhooksResponse) },
  errors: [],
  async handle({ accountId }, { core }) {
    return json(200, { data: (await core.webhooks.list(accountId)).map(toWebhookBody) });
  },
});

const createWebhook = defineRoute({
  ...common,
  method: 'post',
  path: '/api/v1/webhooks',
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description: `Events from now on are sent to the URL. ${SECRET}`,
  body: CreateWebhookInput,
  responses: { 201: of('The new webhook.', WebhookWithSecretResponse) },
  errors: ['too_many_webhooks'],
  async handle({ accountId, actor, body }, { core }) {
    const created = await core.webhooks.create(accountId, toWebhookFields(body), actor);
    return json(201, { data: toWebhookWithSecretBody(created) });
  },
});

const showWebhook = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/webhooks/{id}',
  operationId: 'showWebhook',
  summary: 'Get a webhook',
  responses: { 200: of('The webhook.', WebhookResponse) },
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toWebhookBody(await core.webhooks.show(accountId, params.id)) });
  },
});

const updateWebhook = defineRoute({
  ...one,
  method: 'patch',
  path: '/api/v1/webhooks/{id}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook',
  description: '`enabled=1` enables a webhook that the service disabled. Absent fields are unchanged.',
  body: UpdateWebhookInput,
  responses: { 200: of('The changed webhook.', WebhookResponse) },
  async handle({ accountId, actor, body, params }, { core }) {
    const changed = await core.webhooks.change(accountId, params.id, toWebhookChange(body), actor);
    return json(200, { data: toWebhookBody(changed) });
  },
});

const deleteWebhook = defineRoute({
  ...one,
  method: 'delete',
  path: '/api/v1/webhooks/{id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'Deletes its deliveries as well.',
  responses: { 204: { description: 'The webhook was deleted.' } },
  async handle({ accountId, actor, params }, { core }) {
    await core.webhooks.delete(accountId, params.id, actor);
    return empty(204);
  },
});

const rotateWebhook = defineRoute({
  ...one,
  method: 'post',
  path: '/api/v1/webhooks/{id}/rotate',
  operationId: 'rotateWebhook',
  summary: 'Replace the secret of a webhook',
  description: `For 24 hours, messages are signed with the previous secret as well. ${SECRET}`,
  responses: { 200: of('The webhook with its new secret.', WebhookWithSecretResponse) },
  async handle({ accountId, actor, params }, { core }) {
    const rotated = await core.webhooks.rotate(accountId, params.id, actor);
    return json(200, { data: toWebhookWithSecretBody(rotated) });
  },
});

const testWebhook = defineRoute({
  ...one,
  method: 'post',
  path: '/api/v1/webhooks/{id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test message to a webhook',
  description: 'Queues a message of the type `webhook.test`, also to a disabled webhook.',
  responses: { 202: of('The queued delivery.', DeliveryResponse) },
  async handle({ accountId, params }, { core }) {
    return json(202, { data: toDeliveryBody(await core.webhooks.test(accountId, params.id)) });
  },
});

const replayEvents = defineRoute({
  ...one,
  method: 'post',
  path: '/api/v1/webhooks/{id}/replay',
  operationId: 'replayEvents',
  summary: 'Send the events of a time range again',
  description:
    "Queues messages for the webhook's stored events between two times, whether or not they were sent before, oldest first. " +
    'They have the same `webhook-id` as before. One request queues at most 1,000.',
  body: ReplayInput,
  responses: { 202: of('How many messages were queued.', ReplayedResponse) },
  async handle({ accountId, body, params }, { core }) {
    const range = { fromMs: body.from, toMs: body.to ?? null };
    const { queued, isMore } = await core.webhooks.replayRange(accountId, params.id, range);
    return json(202, { data: { queued, is_more: isMore } });
  },
});

const listDeliveries = defineRoute({
  ...one,
  method: 'get',
  path: '/api/v1/webhooks/{id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a webhook',
  description: `The messages with their attempts, newest first. ${CURSOR_DESCRIPTION}`,
  query: CursorPagingInput.extend({ status: DeliveryStatusInput }),
  responses: {
    200: { ...of('A page of deliveries.', DeliveriesResponse), headers: LIST_HEADERS },
    ...NOT_MODIFIED,
  },
  headers: IfNoneMatchHeaders,
  async handle(call, { core }) {
    const { cursor, per_page: limit, status = null } = call.query;
    const { id } = call.params;
    const page = { status, beforeSeq: readNumberCursor(cursor), limit };
    const { items, nextBeforeSeq } = await core.webhooks.deliveries(call.accountId, id, page);
    const filter = status === null ? '' : `status=${status}&`;
    const url = `${call.baseUrl()}/api/v1/webhooks/${encodeURIComponent(id)}/deliveries`;
    const found = { data: items.map(toDeliveryBody), next: numberCursor(nextBeforeSeq) };
    return respondWithCursorList(found, { call, url, filter });
  },
});

const replayDelivery = defineRoute({
  ...one,
  method: 'post',
  path: '/api/v1/webhooks/{id}/deliveries/{delivery}/replay',
  operationId: 'replayDelivery',
  summary: 'Send a message again',
  description: 'Queues the message of a delivery again, with the same `webhook-id`.',
  params: one.params.extend({ delivery: Id.describe('Id of the delivery.') }),
  responses: { 202: of('The queued delivery.', DeliveryResponse) },
  errors: ['webhook_not_found', 'delivery_not_found'],
  async handle({ accountId, params }, { core }) {
    const delivery = await core.webhooks.replay(accountId, params.id, params.delivery);
    return json(202, { data: toDeliveryBody(delivery) });
  },
});

/** Routes of the account's webhooks. */
export const WEBHOOK_ROUTES: readonly Route[] = [
  listWebhooks,
  createWebhook,
  showWebhook,
  updateWebhook,
  deleteWebhook,
  rotateWebhook,
  testWebhook,
  replayEvents,
  listDeliveries,
  replayDelivery,
];
