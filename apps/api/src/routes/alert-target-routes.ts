import { AlertTargetInput, NewAlertTargetInput } from '@pagemark/domain';
import { empty, json } from '@pagemark/http';
import {
  AlertMessageBody,
  AlertTargetBody,
  toAlertMessageBody,
  toAlertTargetBody,
} from '@pagemark/http/wire';
import { z } from 'zod';
import { defineRoute, NoFields } from './define-route.ts';
import type { Route } from './route.ts';

const ID_CHARACTERS_MAX = 64;
const TARGET_NOT_FOUND = {
  code: 'alert_target_not_found',
  message: 'There is no such alert target.',
} as const;
const TargetParams = z.strictObject({ id: z.string().max(ID_CHARACTERS_MAX).describe('Id of the target.') });

const AlertTargetResponse = z
  .strictObject({ data: AlertTargetBody })
  .meta({ id: 'AlertTargetResponse', description: 'A target.' });
const AlertTargetsResponse = z
  .strictObject({ data: z.array(AlertTargetBody).describe('The targets, oldest first.') })
  .meta({ id: 'AlertTargetsResponse', description: 'The targets of the account.' });
const AlertMessageResponse = z
  .strictObject({ data: AlertMessageBody })
  .meta({ id: 'AlertMessageResponse', description: 'A message.' });
const AlertMessagesResponse = z
  .strictObject({ data: z.array(AlertMessageBody).describe('The messages, latest first.') })
  .meta({ id: 'AlertMessagesResponse', description: 'The latest messages of the account.' });

const path = '/api/v1/alerts/targets';
const targetPath = `${path}/{id}` as const;
const targetResponse = (description: string) =>
  ({ description, content: { type: 'application/json', schema: AlertTargetResponse } }) as const;

const listAlertMessages = defineRoute({
  method: 'get',
  path: '/api/v1/alerts/messages',
  operationId: 'listAlertMessages',
  tag: 'Alerts',
  summary: 'List the latest messages to alert targets',
  description: 'Latest first, at most 100, with their states. Messages are kept for 30 days.',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: {
      description: 'The messages.',
      content: { type: 'application/json', schema: AlertMessagesResponse },
    },
  },
  errors: [],
  async handle({ accountId }, { core }) {
    return json(200, { data: (await core.alerts.listMessages(accountId)).map(toAlertMessageBody) });
  },
});

const listAlertTargets = defineRoute({
  method: 'get',
  path,
  operationId: 'listAlertTargets',
  tag: 'Alerts',
  summary: 'List the alert targets of the account',
  description: 'Oldest first, at most 20. A failing target has the error of its last message.',
  scope: 'read',
  params: NoFields,
  query: NoFields,
  responses: {
    200: { description: 'The targets.', content: { type: 'application/json', schema: AlertTargetsResponse } },
  },
  errors: [],
  async handle({ accountId }, { core }) {
    return json(200, { data: (await core.alerts.listTargets(accountId)).map(toAlertTargetBody) });
  },
});

const createAlertTarget = defineRoute({
  method: 'post',
  path,
  operationId: 'createAlertTarget',
  tag: 'Alerts',
  summary: 'Create an alert target',
  description:
    'A webhook, Slack, Microsoft Teams and ntfy need `url`, and email needs `to`. URL and token are stored encrypted and never shown. An account has at most 20 targets.',
  scope: 'admin',
  params: NoFields,
  query: NoFields,
  body: NewAlertTargetInput,
  responses: { 201: targetResponse('The new target.') },
  errors: ['quota_exceeded'],
  async handle({ accountId, actor, body }, { core }) {
    return json(201, { data: toAlertTargetBody(await core.alerts.createTarget(accountId, body, actor)) });
  },
});

const showAlertTarget = defineRoute({
  method: 'get',
  path: targetPath,
  operationId: 'showAlertTarget',
  tag: 'Alerts',
  summary: 'Get an alert target',
  scope: 'read',
  params: TargetParams,
  notFound: TARGET_NOT_FOUND,
  query: NoFields,
  responses: { 200: targetResponse('The target.') },
  errors: ['alert_target_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(200, { data: toAlertTargetBody(await core.alerts.showTarget(accountId, params.id)) });
  },
});

const putAlertTarget = defineRoute({
  method: 'put',
  path: targetPath,
  operationId: 'putAlertTarget',
  tag: 'Alerts',
  summary: 'Change how an alert target gets its messages',
  description:
    'Absent fields get their defaults, not the previous values; without `to`, an email target keeps its recipients. A URL and a token cannot be changed: create another target.',
  scope: 'admin',
  params: TargetParams,
  notFound: TARGET_NOT_FOUND,
  query: NoFields,
  body: AlertTargetInput,
  responses: { 200: targetResponse('The target.') },
  errors: ['alert_target_not_found'],
  async handle({ accountId, actor, params, body }, { core }) {
    const target = await core.alerts.changeTarget(accountId, params.id, body, actor);
    return json(200, { data: toAlertTargetBody(target) });
  },
});

const deleteAlertTarget = defineRoute({
  method: 'delete',
  path: targetPath,
  operationId: 'deleteAlertTarget',
  tag: 'Alerts',
  summary: 'Delete an alert target',
  description: 'Deletes its messages, and the rules that have no other target.',
  scope: 'admin',
  params: TargetParams,
  notFound: TARGET_NOT_FOUND,
  query: NoFields,
  responses: { 204: { description: 'The target was deleted.' } },
  errors: ['alert_target_not_found'],
  async handle({ accountId, actor, params }, { core }) {
    await core.alerts.deleteTarget(accountId, params.id, actor);
    return empty(204);
  },
});

const testAlertTarget = defineRoute({
  method: 'post',
  path: `${targetPath}/test`,
  operationId: 'testAlertTarget',
  tag: 'Alerts',
  summary: 'Send a test message to an alert target',
  description:
    'A worker sends it immediately, even during quiet hours. The list of messages shows its state.',
  scope: 'admin',
  params: TargetParams,
  notFound: TARGET_NOT_FOUND,
  query: NoFields,
  responses: {
    201: {
      description: 'The message, which has not been sent yet.',
      content: { type: 'application/json', schema: AlertMessageResponse },
    },
  },
  errors: ['alert_target_not_found'],
  async handle({ accountId, params }, { core }) {
    return json(201, { data: toAlertMessageBody(await core.alerts.testTarget(accountId, params.id)) });
  },
});

/** Routes of alert targets and the messages to them. */
export const ALERT_TARGET_ROUTES: readonly Route[] = [
  listAlertMessages,
  listAlertTargets,
  createAlertTarget,
  showAlertTarget,
  putAlertTarget,
  deleteAlertTarget,
  testAlertTarget,
];
